/**
 * Serves every copy button of the site with one listener: `data-copy` in a code block copies the block's text, `data-copy="text"`
 * copies that text. The button says what happened, to the eye and to a screen reader.
 */
const SHOWN_MS = 1500;

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = button.dataset.copy || button.closest('figure')?.querySelector('pre')?.textContent || '';
  let said = 'Copied';
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    said = 'Not copied: the browser refused';
  }
  const label = button.dataset.label ?? button.getAttribute('aria-label') ?? 'Copy';
  button.dataset.label = label;
  button.dataset.state = said === 'Copied' ? 'done' : 'failed';
  button.setAttribute('aria-label', said);
  setTimeout(() => {
    delete button.dataset.state;
    button.setAttribute('aria-label', label);
  }, SHOWN_MS);
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest<HTMLButtonElement>('button[data-copy]');
    if (button) void copy(button);
  });
}
