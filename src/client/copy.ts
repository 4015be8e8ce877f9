/**
 * Handles every copy button of the site with one listener: `data-copy` in a code block copies the block's text,
 * `data-copy="text"` copies that text, `data-copy-from="address"` the content served there, fetched on click. The
 * button shows and announces the result.
 */
const SHOWN_MS = 1500;

const DONE = 'Copied';
const REFUSED = 'Not copied: the browser refused';

/** The content served at an address, or `undefined` where the request fails or returns a page. */
async function served(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok && !/html/.test(answer.headers.get('content-type') ?? '') ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Puts a text that is still being fetched on the clipboard. Safari allows it only when asked immediately, with a
 * promise.
 */
async function copyLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  return navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}

/** Copies what a button is for; returns the message to announce. */
async function copied(button: HTMLButtonElement): Promise<string> {
  const {copy: text, copyFrom} = button.dataset;
  try {
    if (copyFrom === undefined) {
      await navigator.clipboard.writeText(text || button.closest('figure')?.querySelector('pre')?.textContent || '');
      return DONE;
    }
    let arrived = true;
    const fetched = served(copyFrom).then((value) => {
      arrived = value !== undefined;
      if (value === undefined) throw new Error(`${copyFrom} did not arrive`);
      return value;
    });
    return await copyLater(fetched).then(
      () => DONE,
      () => (arrived ? REFUSED : 'Not copied: the text could not be loaded'),
    );
  } catch {
    return REFUSED;
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const said = await copied(button);
  const label = button.dataset.label ?? button.getAttribute('aria-label') ?? button.textContent.trim();
  button.dataset.label = label;
  // Written out: the rules of an attribute that no script names are not put into pages.
  button.setAttribute('data-state', said === DONE ? 'done' : 'failed');
  button.setAttribute('aria-label', said);
  setTimeout(() => {
    button.removeAttribute('data-state');
    button.setAttribute('aria-label', label);
  }, SHOWN_MS);
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest<HTMLButtonElement>(
      'button[data-copy], button[data-copy-from]',
    );
    if (button) void copy(button);
  });
}
