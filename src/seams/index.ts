/**
 * The place for the framework's internals: everything that relies on undocumented parts of Docusaurus, React, the
 * bundler or nprogress is here, or is declared here where its file must be elsewhere (browsers load src/client, the
 * framework reads src/theme).
 *
 * A seam is an object (seam.ts): what it relies on, why, what it gains, and how the site behaves without it. Its checks
 * run in every build:
 * 1. before bundling, `checkInstalled`: the files it relies on are in the installed packages and have the expected
 *    content, as often as expected;
 * 2. while bundling, the loaders: every entry of the generated list of route modules can be parsed, and every frame is
 *    in it;
 * 3. after bundling, bundle.ts: each replacement is in the bundle, no replaced module is, the entries have their names,
 *    and the size is within budget;
 * 4. the bundler's cache is separate for each chain, wherever its setting is (bundler-cache.ts).
 * A check that fails stops the build and reports the seam, the package with its version, the file, and the file here to
 * look at.
 *
 * switches.ts has one line per seam to switch it off; the environment variable `SEAMS_OFF=name,name` (or `all`) does
 * the same for one build. The site is correct without any of them, only slower.
 *
 * To upgrade the framework, install the new version, run `npm test`, and fix the seams it reports.
 *
 * `seamTable()` is the list of seams as a table, for documents.
 */
import {afterHydration} from './after-hydration';
import {analytics} from './analytics';
import {announcement} from './announcement';
import {bundlerCache} from './bundler-cache';
import {declared} from './declared';
import {docsFrame} from './docs-frame';
import {helpers} from './helpers';
import {inlineCss} from './inline-css';
import {keyOrder} from './key-order';
import {liveEdit} from './live-edit';
import {pageDescriptions} from './page-descriptions';
import {pageQueue} from './page-queue';
import {prefetch} from './prefetch';
import {prism} from './prism';
import {progressBar} from './progress-bar';
import {renderedPages} from './rendered-pages';
import {resilience} from './resilience';
import type {Seam} from './seam';
import {stagedStartup} from './staged-startup';
import {staticPages} from './static-pages';
import {steadyHead} from './steady-head';
import {isOn, type SeamName} from './switches';

/** Seams with a switch, by name. */
const switched: Record<SeamName, Seam> = {
  'bundler-cache': bundlerCache,
  'page-queue': pageQueue,
  'rendered-pages': renderedPages,
  resilience,
  'static-pages': staticPages,
  'docs-frame': docsFrame,
  'live-edit': liveEdit,
  prefetch,
  'staged-startup': stagedStartup,
  prism,
  helpers,
  'page-descriptions': pageDescriptions,
  'key-order': keyOrder,
  'after-hydration': afterHydration,
  'steady-head': steadyHead,
  'inline-css': inlineCss,
  'progress-bar': progressBar,
  announcement,
  analytics,
};

/** All seams. */
export const seams: readonly Seam[] = [...Object.values(switched), ...declared];

/** Seams in use. */
export const seamsInUse = (): readonly Seam[] => [
  ...Object.entries(switched).flatMap(([name, seam]) => (isOn(name as SeamName) ? [seam] : [])),
  ...declared,
];

/** The list of seams as a Markdown table. */
export function seamTable(): string {
  const rows = seams.map(({name, home, leansOn, gain, without}) => {
    const places = [...new Set(leansOn.map(({package: from, file}) => `\`${from}/${file}\``))].join(', ');
    return `| \`${name}\` | \`src/seams/${home}\` | ${places} | ${gain.figure} (${gain.date}) | ${without} |`;
  });
  return ['| seam | where | leans on | buys | without it |', '| --- | --- | --- | --- | --- |', ...rows].join('\n');
}
