import {existsSync, readFileSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

import {switchable} from './switches';

/** A place in an installed package that a seam leans on. */
export interface Lean {
  /** Name of the npm package. */
  package: string;
  /** File in the package. */
  file: string;
  /** What has to be there, for the reader and for the message when it is not. */
  expects: string;
  /** What the text of the file has to hold, and how often: once, where nothing is said. */
  holds?: readonly {text: string | RegExp; times?: number | 'some'}[];
}

/** What a seam buys. */
export interface Gain {
  /** Measured with and without the seam. */
  figure: string;
  /** Share of the target it serves (the bundle, the paint, the build), in percent; `null` where it is not for speed. */
  percent: number | null;
  /** When it was measured, as YYYY-MM-DD. */
  date: string;
}

/** One place where this site leans on something its framework does not document. */
export interface Seam {
  /** Its name: in messages, in switches.ts and in the environment variable `SEAMS_OFF`. */
  name: string;
  /** File or folder of src/seams to look at when it breaks. */
  home: string;
  /** Other files of this site that belong to it. */
  files?: readonly string[];
  leansOn: readonly Lean[];
  why: string;
  gain: Gain;
  /** What the site does with the seam off, and what would replace it for good. */
  without: string;
  /** What the finished bundle for browsers has to look like. */
  bundle?(site: Site): BundleExpectation;
  /** When `configure` and `bundle` count: for a built site, for `docusaurus start`, or for both. */
  when?: 'build' | 'start' | 'both';
  /** What the bundler for browsers is told. @throws SeamError where its configuration is not as expected. */
  configure?(site: Site): BundlerParts;
  /** Files of src/client that run in every browser. */
  clientModules?: readonly string[];
  /** A script for the head of every page. */
  headScript?: string;
}

/** What a seam knows of the site when it configures the bundler. */
export interface Site {
  siteDir: string;
  /** Sections of the site: plugin id, and folder below the site with forward slashes. */
  sections: readonly {id: string; folder: string}[];
  /** Names the framework gives to modules, as its configuration has them before this site changes it. */
  aliases: Readonly<Record<string, unknown>>;
}

/** Part of a bundler's configuration. */
export interface BundlerParts {
  alias?: Record<string, string>;
  rules?: readonly object[];
  plugins?: readonly object[];
}

/** Modules are named by the end of their path, with forward slashes, or by a pattern. */
export type ModuleName = string | RegExp;

/** What a seam expects of the finished bundle for browsers. */
export interface BundleExpectation {
  /** Modules that have to be in it; `loader`: the loader each of them has to have gone through. */
  has?: readonly {module: ModuleName; loader?: string}[];
  /** Modules that must not be in it. */
  hasNot?: readonly ModuleName[];
  /** Modules that have to be part of the main bundle. */
  inMain?: readonly ModuleName[];
}

/** Says that what a seam leans on has changed: which seam, what was expected, what was found, and where to look. */
export class SeamError extends Error {
  /** @param seam the seam that broke. @param found what is there, as one or more sentences. */
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
 * Folder of an installed package, also of one that does not export its package.json. The bundler names modules by their
 * real paths, so a folder behind a symbolic link is named by what the link leads to.
 * @throws Error where it is not installed.
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

/** How often a text holds another, or a pattern. */
function countOf(source: string, text: string | RegExp): number {
  if (typeof text === 'string') return source.split(text).length - 1;
  return [...source.matchAll(new RegExp(text.source, `${text.flags.replace('g', '')}g`))].length;
}

/** What is wrong with one place a seam leans on, as a sentence; `undefined` where it is as expected. */
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
 * Looks at everything the seam leans on in the installed packages.
 * @param folderOf finds a package; tests give one that finds a made-up package.
 * @throws SeamError at the first place that is not as expected.
 */
export function checkInstalled(seam: Seam, folderOf: (name: string) => string = packageDir): void {
  for (const lean of seam.leansOn) {
    const fault = faultOf(lean, folderOf);
    if (fault !== undefined) throw new SeamError(seam, fault);
  }
}

/** Path of a file of an installed package that a seam replaces. It is there: `checkInstalled` has looked. */
export const installedFile = (name: string, file: string): string => path.join(packageDir(name), file);
