import {useStorageSlot} from '@docusaurus/theme-common';

/**
 * Whether the key `/` opens the search, and how to change that. Single-key shortcuts disturb readers who use speech
 * input or have tremors, so they can switch it off (WCAG 2.2, 2.1.4). On by default.
 */
export function useSlashKey(): [on: boolean, set: (on: boolean) => void] {
  const [stored, slot] = useStorageSlot('search.slash');
  return [stored !== 'off', (on) => (on ? slot.del() : slot.set('off'))];
}
