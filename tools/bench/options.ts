import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {siteDir} from '../../src/chain/load';
import {switchable, type SeamName} from '../../src/seams/switches';
import {countIn, namesIn} from '../lib/options';

/** The other site generators that the site is compared with. */
export const peerNames = ['vitepress', 'starlight'] as const;
/** Name of a peer. */
export type PeerName = (typeof peerNames)[number];

/** Pages that are measured: the one of median size, and those of all JSON-RPC methods and all commands. */
export const pageKinds = ['median', 'methods', 'cli'] as const;
/** Name of a measured page. */
export type PageKind = (typeof pageKinds)[number];

/** Parts of `--build`. */
export const buildParts = ['clean', 'warm', 'start', 'large'] as const;
/** Name of a part of `--build`. */
export type BuildPart = (typeof buildParts)[number];

/** How long a reader's pointer rests on a link before the click, in milliseconds. */
const REST = 200;

/** What one run of the benchmark does. */
export interface Options {
  /**
   * `load`: pages in a throttled browser; `lighthouse`: scores of every route; `build`: building and writing;
   * `bundle`: the parts of the main bundle.
   */
  mode: 'load' | 'lighthouse' | 'build' | 'bundle';
  /** Folder the peers are installed and built in. */
  scratch: string;
  /** The built site to measure; built first when not named. */
  site: string | undefined;
  /** Another build of this site, measured in place of the peers: whether a change made pages slower. */
  against: string | undefined;
  runs: number;
  /** How long the pointer rests on a link before the click, in milliseconds; 0 is a tap. */
  rest: number;
  pages: PageKind[];
  peers: PeerName[];
  /** Builds of this site with one seam off each, measured in place of the peers. */
  seams: SeamName[];
  parts: BuildPart[];
  /** Lighthouse: routes to audit; all when empty. */
  routes: string[];
  /** Puts the last table into BENCHMARKS.md. */
  write: boolean;
}

/** Reads the command line. @throws Error naming the option that is wrong. */
export function readOptions(args: readonly string[]): Options {
  const {values} = parseArgs({
    args: [...args],
    options: {
      lighthouse: {type: 'boolean', default: false},
      build: {type: 'boolean', default: false},
      bundle: {type: 'boolean', default: false},
      write: {type: 'boolean', default: false},
      scratch: {type: 'string', default: path.join(siteDir, '.cache/bench')},
      site: {type: 'string'},
      against: {type: 'string'},
      runs: {type: 'string'},
      rest: {type: 'string', default: String(REST)},
      only: {type: 'string', default: pageKinds.join(',')},
      peers: {type: 'string'},
      seams: {type: 'string', default: ''},
      parts: {type: 'string', default: buildParts.join(',')},
      routes: {type: 'string', default: ''},
    },
  });
  const named = (['lighthouse', 'build', 'bundle'] as const).filter((name) => values[name]);
  if (named.length > 1)
    throw new Error(`${named.map((name) => `--${name}`).join(' and ')} are separate runs: name one.`);
  const mode = named[0] ?? 'load';
  const runs = countIn('--runs', values.runs ?? (mode === 'load' ? '7' : '3'));
  const rest = Number(values.rest);
  if (!Number.isInteger(rest) || rest < 0)
    throw new Error(`--rest: "${values.rest}" is not a whole number of milliseconds.`);
  const seams = namesIn('--seams', values.seams, switchable);
  const {against} = values;
  if (against !== undefined && !existsSync(path.join(against, 'index.html')))
    throw new Error(`--against: "${against}" is no folder of a built site.`);
  if (values.write && against !== undefined)
    throw new Error('--write: BENCHMARKS.md compares with peers, not with another build of this site.');
  if (values.write && seams.length > 0)
    throw new Error(
      '--write: figures of --seams belong into the `gain` of each seam (src/seams), not into BENCHMARKS.md.',
    );
  return {
    mode,
    scratch: path.resolve(values.scratch),
    site: values.site === undefined ? undefined : path.resolve(values.site),
    against: against === undefined ? undefined : path.resolve(against),
    runs,
    rest,
    pages: namesIn('--only', values.only, pageKinds),
    peers: namesIn(
      '--peers',
      values.peers ?? (seams.length > 0 || against !== undefined ? '' : peerNames.join(',')),
      peerNames,
    ),
    seams,
    parts: namesIn('--parts', values.parts, buildParts),
    routes: values.routes === '' ? [] : values.routes.split(','),
    write: values.write,
  };
}
