import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {createJiti} from 'jiti';

import {validateChain} from './validate';
import type {ChainConfig} from './types';

/** Root folder of the site. */
export const siteDir = path.resolve(__dirname, '../..');

/**
 * File with the chain's values. The environment variable `CHAIN_CONFIG` sets another one: the rebrand test builds the
 * site for a different chain that way.
 */
export function chainConfigPath(): string {
  return path.resolve(siteDir, process.env.CHAIN_CONFIG ?? 'chain.config.ts');
}

let cached: {file: string; mtimeMs: number; chain: ChainConfig} | undefined;

/**
 * Loads and checks `chain.config.ts`. An edit of the file takes effect at the next call.
 * @throws Error with file, line, and key of each wrong value, and what is expected there
 */
export function loadChain(file: string = chainConfigPath()): ChainConfig {
  const {mtimeMs} = statSync(file);
  if (cached?.file === file && cached.mtimeMs === mtimeMs) return cached.chain;
  const shown = path.relative(siteDir, file);
  const source = readFileSync(file, 'utf8');
  let exported: unknown;
  try {
    const jiti = createJiti(__filename, {moduleCache: false, fsCache: false, interopDefault: true});
    exported = jiti.evalModule(source, {filename: file, ext: '.ts'});
  } catch (cause) {
    throw new Error(
      `${shown} cannot be read: ${(cause as Error).message}\n` +
        `Fix the file; it has to export the chain's values as default.`,
      {cause},
    );
  }
  const value = (exported as {default?: unknown}).default ?? exported;
  const chain = validateChain(value, shown, source);
  cached = {file, mtimeMs, chain};
  return chain;
}
