// Runs inside the bundler, which loads it as CommonJS. index.ts has checked that the file holds one of these calls.
const CALLS = [
  'setIsBrowser(true);',
  'setWindowSize(getWindowSize(desktopBreakpoint));',
  'setState(readStorageState({ allDocsData, versionPersistence, pluginIds }));',
];

module.exports = (source) => {
  const call = CALLS.find((one) => source.includes(one));
  return `import {startTransition as inTransition} from 'react';\n${source.replace(call, `inTransition(() => { ${call} });`)}`;
};
