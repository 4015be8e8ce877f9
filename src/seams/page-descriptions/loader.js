// Runs inside the bundler, which loads it as CommonJS. Leaves the descriptions of all pages out of what a docs section
// gives to browsers: only lists of cards show them, which this site does not have.
module.exports = function withoutDescriptions(source) {
  const data = JSON.parse(source);
  if (data.version === undefined) return source; // of another route than that of a version
  if (typeof data.version.docs !== 'object' || Object.keys(data.version.docs).length === 0) {
    throw new Error(
      `Seam "page-descriptions" is broken: ${this.resourcePath} has no list of pages in version.docs. ` +
        'Look at src/seams/page-descriptions; SEAMS_OFF=page-descriptions does without it.',
    );
  }
  data.version.docs = {};
  return JSON.stringify(data);
};
