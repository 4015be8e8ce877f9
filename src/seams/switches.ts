/**
 * One line per seam: `false` switches it off. The site is then still correct, only slower (see `without` of the seam).
 */
const SWITCHES = {
  'bundler-cache': true,
  'page-queue': true,
  'rendered-pages': true,
  prefetch: true,
  resilience: true,
  'staged-startup': true,
  prism: true,
  helpers: true,
  'page-descriptions': true,
  'key-order': true,
  'after-hydration': true,
  'steady-head': true,
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
 * Names in `SEAMS_OFF`: a comma-separated list, or `all`.
 * @throws Error for a name that no seam has
 */
export function switchedOff(list: string | undefined): readonly SeamName[] {
  const names = (list ?? '').split(',').map((name) => name.trim());
  if (names.includes('all')) return switchable;
  return names
    .filter((name) => name !== '')
    .map((name) => {
      const found = switchable.find((seam) => seam === name);
      if (!found) throw new Error(`SEAMS_OFF: there is no seam "${name}". The seams are ${switchable.join(', ')}.`);
      return found;
    });
}

/** Whether a seam is in use: on in the list above, and not in the environment variable `SEAMS_OFF`. */
export const isOn = (name: SeamName): boolean => SWITCHES[name] && !switchedOff(process.env.SEAMS_OFF).includes(name);

/** Whether all seams are in use, as in the published site. */
export const allOn = (): boolean => switchable.every(isOn);
