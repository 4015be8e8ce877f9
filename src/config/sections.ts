/** A docs instance: its plugin id, and its folder, which is also its route. */
export interface Section {
  id: 'default' | 'develop' | 'validate' | 'protocol';
  folder: string;
  label: string;
}

/** The four docs instances of the specification. */
export const sections = [
  {id: 'default', folder: 'docs', label: 'Docs'},
  {id: 'develop', folder: 'develop', label: 'Develop'},
  {id: 'validate', folder: 'validate', label: 'Validate'},
  {id: 'protocol', folder: 'protocol', label: 'Protocol'},
] as const satisfies Section[];
