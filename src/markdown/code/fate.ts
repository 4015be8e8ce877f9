import type {FenceMeta} from './meta';

/** Languages of blocks that a reader runs in a shell. */
const shellLanguages: ReadonlySet<string> = new Set(['bash', 'sh']);

/** Languages of blocks that a reader runs or loads; a fence of another language needs no fate. */
const blockLanguages: ReadonlySet<string> = new Set(
  'bash sh ts tsx js jsx go python solidity html css dockerfile yaml toml json ini nginx systemd'.split(' '),
);

/** Why a block may not run: the closed list, with what each means. */
export const noRunReasons = {
  'public-network': 'needs a public network',
  'browser-wallet': 'needs a wallet in a browser',
  'hardware-key': 'needs a hardware key',
  'other-machine': "needs another machine's kernel or service manager",
  hours: 'takes hours',
  'no-program': 'needs a program that is unavailable where it runs',
} as const;

/** The blocks of a page with the same value of `run`: one bash session in a fresh instance of a scenario. */
export interface SessionName {
  scenario: string;
  /** Tells several sessions of a scenario on one page apart. */
  label?: string;
}

/** What happens to a block of a page. */
export type Fate =
  | {kind: 'run'; sessions: readonly SessionName[]}
  | {kind: 'norun'; reason: string; detail: string}
  | {kind: 'data'}
  /** The page does not say it. */
  | {kind: 'none'};

/** Whether a block is commands for a shell. */
export const isShell = (lang: string): boolean => shellLanguages.has(lang);

function readSession(run: string): SessionName {
  const at = run.indexOf('/');
  return at < 0 ? {scenario: run} : {scenario: run.slice(0, at), label: run.slice(at + 1)};
}

/** Takes `SCENARIO/LABEL, SCENARIO/LABEL` apart: a step that several sessions share names each of them. */
export const readSessions = (run: string): SessionName[] =>
  run
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readSession);

/** A session as it is written in `run="…"`. */
export const sessionText = ({scenario, label}: SessionName): string =>
  label === undefined ? scenario : `${scenario}/${label}`;

/** The name by which `<Source run="NAME" />` calls a session: its label, or the scenario where it has none. */
export const sessionName = ({scenario, label}: SessionName): string => label ?? scenario;

/**
 * The fate of a fence.
 * @param pageRun the key `run` of the page's front matter: the default of its blocks
 * @returns `undefined` for a fence that is no block: output, a diagram, text
 */
export function fateOf(lang: string, meta: FenceMeta, pageRun?: string): Fate | undefined {
  if (meta.output) return undefined;
  if (meta.norun !== undefined) {
    const [reason = '', ...detail] = meta.norun.split(':');
    return {kind: 'norun', reason: reason.trim(), detail: detail.join(':').trim()};
  }
  if (meta.data) return {kind: 'data'};
  if (meta.run !== undefined) return {kind: 'run', sessions: readSessions(meta.run)};
  if (!blockLanguages.has(lang)) return undefined;
  return pageRun === undefined ? {kind: 'none'} : {kind: 'run', sessions: readSessions(pageRun)};
}
