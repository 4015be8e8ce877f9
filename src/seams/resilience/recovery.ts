/** Number of reloads of one page before the reader is asked. */
const LIMIT = 2;

/**
 * A script for the head of every page: brings a page back whose main script did not arrive, because a new version of
 * the site was put in place meanwhile or because the connection broke. It has to work when nothing else does.
 *
 * It requests the page from the server, and reloads it when the response names other files than this document (a new
 * version), or when the file that failed is available now; at most twice, counted in the history entry, which works
 * where storage is blocked. Otherwise the page stays as the server wrote it, with an error and a Retry button.
 * `src/client/preload.ts` uses the same function, `window.recover`.
 */
export const recoveryScript = `(function () {
  var own = /\\/assets\\/(?:js\\/(?:runtime~main|main)|css\\/styles)\\.[^"'\\s>]+/g;
  var busy = false;
  function names(html) { return (html.match(own) || []).sort().filter(function (n, i, a) { return n !== a[i - 1]; }).join(' '); }
  function count() { return (history.state && history.state.reloads) || 0; }
  function fetchPage() {
    return fetch(location.href, {cache: 'reload'}).then(function (r) { if (r.status >= 500) throw r; return r; });
  }
  window.recover = function (failed) {
    if (busy) return Promise.resolve(true);
    if (count() >= ${LIMIT}) return Promise.resolve(false);
    busy = true;
    var page = fetchPage().then(function (r) { return r.text(); });
    var file = failed ? fetch(failed, {cache: 'reload'}).then(function (r) { return r.ok; }, function () { return false; }) : false;
    return Promise.all([page, file]).then(function (got) {
      var now = names(got[0]);
      if (!got[1] && (now === '' || now === names(document.documentElement.outerHTML))) { busy = false; return false; }
      history.replaceState(Object.assign({}, history.state, {reloads: count() + 1}), '');
      location.reload();
      return true;
    }).catch(function () { busy = false; return false; });
  };
  function tell(failed) {
    if (document.querySelector('.load-error') || document.getElementById('__docusaurus-base-url-issue-banner')) return;
    var box = document.createElement('div'), text = document.createElement('p'), button = document.createElement('button');
    box.className = 'load-error';
    box.setAttribute('role', 'alert');
    text.textContent = 'This page could not be loaded (part of the site did not arrive).';
    button.type = 'button';
    button.className = 'button';
    button.textContent = 'Retry';
    button.onclick = function () {
      fetch(failed, {cache: 'reload'}).catch(function () {}).then(fetchPage).then(function () { location.reload(); }, function () {
        text.textContent = 'This page could not be loaded: the server still cannot be reached.';
      });
    };
    box.append(text, button);
    document.body.append(box);
  }
  // The last script of a built page starts the others (src/delivery/late-scripts.ts): a page without it was truncated.
  addEventListener('DOMContentLoaded', function () {
    if (document.querySelector('style[data-from]') && !window.docusaurus) window.recover();
  });
  addEventListener('error', function (event) {
    var from = event.target, failed = from === window ? event.filename : from.src;
    var broken = from === window ? event.error instanceof SyntaxError : from.tagName === 'SCRIPT';
    if (!broken || !failed || !failed.match(own)) return;
    window.recover(failed).then(function (reloading) {
      if (reloading) return;
      if (document.readyState !== 'complete') addEventListener('load', function () { tell(failed); });
      else tell(failed);
    });
  }, true);
})();`;
