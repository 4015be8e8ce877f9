/** One line a seam: `false` does without it. The site is still right then, only slower (see `without` of the seam). */
const SWITCHES = {
  'bundler-cache': true,
  prefetch: true,
  resilience: true,
  'staged-startup': true,
  prism: true,
  'page-descriptions': true,
  'static-pages': true,
  'docs-frame': true,
  'live-edit': true,
  'inline-css': true,
  'progress-bar': true,
  announcement: true,
  analytics: true,
};

/** Name of a seam that can be switched off. */
export type SeamName = keyof typeof SWITCHES;

/** Names of all seams that can be switched off. */
export const switchable = Object.keys(SWITCHES) as SeamName[];

/**
 * Names in `SEAMS_OFF`: a list with commas, or `all`.
 * @throws Error for a name that no seam has.
 */
export function switchedOff(list: string | undefined): readonly SeamName[] {
  const names = (list ?? '').split(',').map((name) => name.trim());
  if (names.includes('all')) return switchable;
  return names
    .filter((name) => name !== '')
    .map((name) => {
      const found = switchable.find((seam) => seam === name);
      if (!found) throw new Error(`SEAMS_OFF: no seam is named "${name}". The seams are ${switchable.join(', ')}.`);
      return found;
    });
}

/** Whether a seam is in use: its line above says so and the environment variable `SEAMS_OFF` does not name it. */
export const isOn = (name: SeamName): boolean => SWITCHES[name] && !switchedOff(process.env.SEAMS_OFF).includes(name);

/** Whether all seams are in use, as in the site that is published. */
export const allOn = (): boolean => switchable.every(isOn);
