/** Message for a failed load; the cause follows in parentheses. */
const MESSAGE = 'This page could not be loaded';

/**
 * Shows an error with a Retry button above the page. Plain DOM, because it must work when the page's own code failed to
 * load.
 * @param error the cause. @param retry retries; returns false where that is not possible yet.
 */
export function showLoadError(error: unknown, retry: () => Promise<boolean>): void {
  document.querySelector('.load-error')?.remove();
  const box = document.createElement('div');
  box.className = 'load-error';
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  const cause = error instanceof Error ? error.message : String(error);
  text.textContent = `${MESSAGE} (${cause.split('\n')[0]}).`;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = 'Retry';
  button.addEventListener('click', () => {
    button.disabled = true;
    void retry().then((worked) => {
      button.disabled = false;
      if (!worked) text.textContent = `${MESSAGE}: the server still cannot be reached.`;
    });
  });
  box.append(text, button);
  document.body.append(box);
}
