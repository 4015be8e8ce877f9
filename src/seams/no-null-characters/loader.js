// Runs inside the bundler, which loads it as CommonJS. index.ts has checked that the file holds this call once.
module.exports = (source) =>
  source.replace(
    'text(passThrough).then(resolve, reject)',
    "text(passThrough).then((html) => resolve(html.replaceAll('\\0', '')), reject)",
  );
