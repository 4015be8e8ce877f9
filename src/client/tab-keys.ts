/**
 * Keys that readers expect of tabs and that the theme's tabs lack: Space chooses a tab, Home and End go to the first
 * and the last.
 */
function onKey(event: KeyboardEvent): void {
  const tab = event.target as HTMLElement | null;
  if (tab?.getAttribute?.('role') !== 'tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>(':scope > [role="tab"]') ?? [])];
  const next = {Home: tabs[0], End: tabs.at(-1)}[event.key];
  if (event.key === ' ') tab.click();
  else if (next) next.focus();
  else return;
  event.preventDefault();
}

if (typeof document !== 'undefined') document.addEventListener('keydown', onKey);
