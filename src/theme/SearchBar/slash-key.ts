import {useStorageSlot} from '@docusaurus/theme-common';

/**
 * Whether the key `/` opens the search, and how to change that. A single key is in the way of readers who speak to
 * their computer or whose hands shake; they can switch it off (WCAG 2.2, 2.1.4). On unless the reader stored otherwise.
 */
export function useSlashKey(): [on: boolean, set: (on: boolean) => void] {
  const [stored, slot] = useStorageSlot('search.slash');
  return [stored !== 'off', (on) => (on ? slot.del() : slot.set('off'))];
}
