// Runs inside the bundler, which loads it as CommonJS. index.ts has checked that the file holds this call once.
const CALL = 'q.canUseDOM?(e=o,';

module.exports = (source) => `let headIsHydrated = false;
const headIsIncomplete = ({htmlAttributes}) =>
  !(headIsHydrated ||= htmlAttributes['data-has-hydrated'] === true);
${source.replace(CALL, `q.canUseDOM?headIsIncomplete(o)||(e=o,`)}`;
