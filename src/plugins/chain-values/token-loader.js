/**
 * Bundler loader: replaces `{{tokens}}` in a page by the chain's values, before Markdown is parsed. The page then
 * depends on chain.config.ts and on the recorded facts, so an edit of either takes effect while `docusaurus start`
 * runs. JavaScript, because the bundler loads it directly; the work is done in TypeScript.
 */
const path = require('node:path');
const {createJiti} = require('jiti');

const jiti = createJiti(__filename);

module.exports = function tokenLoader(source) {
  const {expandTokens} = jiti('../../chain/tokens');
  const {chainConfigPath, siteDir} = jiti('../../chain/load');
  const {factsFiles} = jiti('../../facts');
  this.addDependency(chainConfigPath());
  for (const file of factsFiles()) this.addDependency(file);
  return expandTokens(source, {file: path.relative(siteDir, this.resourcePath), allowUnpublished: true});
};
