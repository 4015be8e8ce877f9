import {existsSync, readFileSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

import {switchable} from './switches';

/** A file in an installed package that a seam relies on. */
export interface Lean {
  /** Name of the npm package. */
  package: string;
  /** File in the package. */
  file: string;
  /** What the file must contain, for the reader and for the message when it does not. */
  expects: string;
  /** Strings that the file must contain, and how often: once by default. */
  holds?: readonly {text: string | RegExp; times?: number | 'some'}[];
}

/** What a seam gains. */
export interface Gain {
  /** Measured with and without the seam. */
  figure: string;
  /** Share of the target it serves (the bundle, the paint, the build), in percent; `null` where it is not for speed. */
  percent: number | null;
  /** When it was measured, as YYYY-MM-DD. */
  date: string;
}

/** One place where this site relies on undocumented parts of its framework. */
export interface Seam {
  /** Its name: in messages, in switches.ts and in the environment variable `SEAMS_OFF`. */
  name: string;
  /** File or folder of src/seams to look at when the seam breaks. */
  home: string;
  /** Other files of this site that belong to it. */
  files?: readonly string[];
  leansOn: readonly Lean[];
  why: string;
  gain: Gain;
  /** The behavior of the site with the seam off, and what would replace the seam permanently. */
  without: string;
  /** Requirements on the finished client bundle. */
  bundle?(site: Site): BundleExpectation;
  /** When `configure` and `bundle` apply: for a built site, for `docusaurus start`, or for both. */
  when?: 'build' | 'start' | 'both';
  /**
   * Changes to the configuration of the client bundler. @throws SeamError where the configuration is not as expected
   */
  configure?(site: Site): BundlerParts;
  /** Rules for the bundle that renders the pages. */
  serverRules?(): readonly object[];
  /** Files of src/client that run in every browser. */
  clientModules?: readonly string[];
  /** A script for the head of every page. */
  headScript?: string;
}

/** Information about the site for a seam that configures the bundler. */
export interface Site {
  siteDir: string;
  /** Sections of the site: plugin id, and folder below the site with forward slashes. */
  sections: readonly {id: string; folder: string}[];
  /** Module aliases of the framework, before this site changes them. */
  aliases: Readonly<Record<string, unknown>>;
}

/** Part of a bundler's configuration. */
export interface BundlerParts {
  alias?: Record<string, string>;
  rules?: readonly object[];
  plugins?: readonly object[];
}

/** Modules are given by the end of their path, with forward slashes, or by a pattern. */
export type ModuleName = string | RegExp;

/** What a seam expects of the finished client bundle. */
export interface BundleExpectation {
  /** Modules that must be in it; `loader`: the loader that must have processed each of them. */
  has?: readonly {module: ModuleName; loader?: string}[];
  /** Modules that must not be in it. */
  hasNot?: readonly ModuleName[];
  /** Modules that must be part of the main bundle. */
  inMain?: readonly ModuleName[];
}

/**
 * Reports that something a seam relies on has changed: the seam, what was expected, what was found, and where to look.
 */
export class SeamError extends Error {
  /** @param seam the seam that broke. @param found what was found, as one or more sentences. */
  constructor({name, home}: Pick<Seam, 'name' | 'home'>, found: string) {
    const without = switchable.some((one) => one === name)
      ? `; SEAMS_OFF=${name} (or its line in src/seams/switches.ts) does without it`
      : '';
    super(`Seam "${name}" is broken: ${found} Look at src/seams/${home}${without}.`);
    this.name = 'SeamError';
  }
}

const {resolve} = createRequire(__filename);

/**
 * Folder of an installed package, including packages that do not export their package.json. The bundler uses real
 * paths, so a folder behind a symbolic link is given by the link's target.
 * @throws Error where it is not installed
 */
export function packageDir(name: string): string {
  const found = (resolve.paths(name) ?? [])
    .map((folder) => path.join(folder, name))
    .find((folder) => existsSync(path.join(folder, 'package.json')));
  if (found === undefined) throw new Error(`The package ${name} is not installed`);
  return realpathSync(found);
}

/** Name and version of the package in a folder. */
export function packageId(folder: string): string {
  const {name, version} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return `${name}@${version}`;
}

/** Number of matches of a string or pattern. */
function countOf(source: string, text: string | RegExp): number {
  if (typeof text === 'string') return source.split(text).length - 1;
  return [...source.matchAll(new RegExp(text.source, `${text.flags.replace('g', '')}g`))].length;
}

/** Fault of one file a seam relies on, as a sentence; `undefined` where it is as expected. */
function faultOf({package: name, file, expects, holds = []}: Lean, folderOf: (name: string) => string) {
  let folder: string;
  try {
    folder = folderOf(name);
  } catch {
    return `the package ${name} is not installed; expected ${expects}.`;
  }
  const source = path.join(folder, file);
  if (!existsSync(source)) return `${packageId(folder)} has no file ${file}; expected ${expects}.`;
  const content = readFileSync(source, 'utf8');
  for (const {text, times = 1} of holds) {
    const found = countOf(content, text);
    if (times === 'some' ? found === 0 : found !== times)
      return `${packageId(folder)} ${file} holds ${String(text)} ${found} times, expected ${times}: ${expects}.`;
  }
  return undefined;
}

/**
 * Checks everything the seam relies on in the installed packages.
 * @param folderOf finds a package; tests pass one that finds a made-up package
 * @throws SeamError at the first deviation
 */
export function checkInstalled(seam: Seam, folderOf: (name: string) => string = packageDir): void {
  for (const lean of seam.leansOn) {
    const fault = faultOf(lean, folderOf);
    if (fault !== undefined) throw new SeamError(seam, fault);
  }
}

/** Path of a file of an installed package that a seam replaces. `checkInstalled` has checked that it exists. */
export const installedFile = (name: string, file: string): string => path.join(packageDir(name), file);
