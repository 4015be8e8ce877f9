// Runs inside the bundler, which loads it as CommonJS. Removes the descriptions of all pages from the data of a docs
// section for browsers: only card lists show them, which this site does not have.
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
