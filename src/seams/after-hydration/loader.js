// Runs inside the bundler, which loads it as CommonJS. index.ts has checked that the file holds the call once.
module.exports = function divide(source) {
  const {call} = this.getOptions();
  const divided = source.replace(call, `inTransition(() => { ${call} });`);
  return `import {startTransition as inTransition} from 'react';\n${divided}`;
};
