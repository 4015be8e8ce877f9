// Runs inside the bundler, which loads it as CommonJS. Leaves the descriptions of all pages out of what a docs section gives to browsers:
// only lists of cards show them, which this site does not have.
module.exports = function withoutDescriptions(source) {
  const data = JSON.parse(source);
  if (data.version?.docs) data.version.docs = {};
  return JSON.stringify(data);
};
