/**
 * Bundler loader: adds its value to each `<ChainConstant name="…" />` of a React component. The component then depends
 * on chain.config.ts and on the recorded facts. JavaScript, because the bundler loads it directly; the work is done in
 * TypeScript.
 */
const path = require('node:path');
const {createJiti} = require('jiti');

const jiti = createJiti(__filename);

module.exports = function constantLoader(source) {
  if (!source.includes('<ChainConstant')) return source;
  const {fillComponents} = jiti('../../chain/component');
  const {chainConfigPath, siteDir} = jiti('../../chain/load');
  const {factsFiles} = jiti('../../facts');
  this.addDependency(chainConfigPath());
  for (const file of factsFiles()) this.addDependency(file);
  return fillComponents(source, {file: path.relative(siteDir, this.resourcePath)});
};
