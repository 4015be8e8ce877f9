import {type Block, blockHash, blocksOf, targetOf} from '../../src/markdown/code/blocks';
import {isShell, type SessionName, sessionText} from '../../src/markdown/code/fate';
import type {Fence, Page} from '../checks/types';

/** Output that the page shows after a block. */
export interface Expected {
  text: string;
  /** Line of its fence on the page. */
  line: number;
  lang: string;
  /** Compared exactly; otherwise by its shape. */
  exact: boolean;
}

/** One block of a session. */
export interface Step {
  /** Line of the fence on its page. */
  line: number;
  /** Commands, a file that is written, or keys that are set in an existing file. */
  kind: 'commands' | 'file' | 'merge';
  lang: string;
  /** Content of the fence. */
  text: string;
  /** Short hash of the block with its options and outputs. */
  hash: string;
  /** Path of the file that is written or changed, relative to the working folder. */
  target?: string;
  /** The block starts a process that keeps running. */
  background: boolean;
  /** Exit code that its last command has to have, where the page shows a failure. */
  exit?: number;
  /** Lines on its standard input. */
  input?: string;
  /** Seconds the block may take. */
  timeout: number;
  /** Area of facts that gets its output. */
  record?: string;
  /** Machine of the scenario on which it runs, where the scenario has several. */
  host?: string;
  /** The outputs that the page shows of it, in order. */
  expected: Expected[];
}

/** The blocks of a page that run in one bash session, in the order of the page. */
export interface Session extends SessionName {
  /** File of the page. */
  file: string;
  steps: Step[];
}

/** Seconds a block may take unless its fence has `timeout="…"`. */
const DEFAULT_TIMEOUT = 240;

/** A session as it is written on its page: `SCENARIO/LABEL`. */
export const nameOf = (session: SessionName): string => sessionText(session);

/** What tells sessions of all pages apart. */
export const keyOf = (session: SessionName & {file: string}): string => `${session.file} ${sessionText(session)}`;

/** The key `run` of a page's front matter. */
const pageRun = ({frontMatter}: Pick<Page, 'frontMatter'>): string | undefined =>
  typeof frontMatter['run'] === 'string' ? frontMatter['run'] : undefined;

function stepOf(block: Block<Fence>): Step {
  const {lang, line, value, meta} = block.fence;
  const {background, exit, input, timeout, merge, record} = meta;
  const target = isShell(lang) ? undefined : targetOf(meta);
  const shell = isShell(lang);
  return {
    line,
    kind: shell ? 'commands' : merge === undefined ? 'file' : 'merge',
    lang,
    text: value,
    hash: blockHash(block),
    ...(target === undefined ? {} : {target}),
    background,
    ...(exit === undefined ? {} : {exit: Number(exit)}),
    ...(input === undefined ? {} : {input}),
    ...(record === undefined ? {} : {record}),
    timeout: Number(timeout ?? DEFAULT_TIMEOUT),
    expected: shell
      ? block.outputs.map((output) => ({
          text: output.value,
          line: output.line,
          lang: output.lang,
          exact: output.meta.compare,
        }))
      : [],
  };
}

/** The blocks of a page with their outputs. */
export const blocksOfPage = (page: Page): Array<Block<Fence>> =>
  blocksOf(
    page.fences,
    page.headings.map(({line}) => line),
    pageRun(page),
  );

/** Sessions of a page with their blocks. */
function sessionsOfPage(page: Page): Session[] {
  const sessions = new Map<string, Session>();
  for (const block of blocksOfPage(page)) {
    if (block.fate.kind !== 'run') continue;
    for (const name of block.fate.sessions) {
      const session = sessions.get(sessionText(name)) ?? {...name, file: page.file, steps: []};
      sessions.set(sessionText(name), session);
      session.steps.push(stepOf(block));
    }
  }
  return [...sessions.values()];
}

/** The sessions of all pages, in their order. */
export const sessionsOf = (pages: readonly Page[]): Session[] => pages.flatMap(sessionsOfPage);

/** Why a step must not run where nothing keeps it from the network and the machine; `undefined` where it may. */
export function unfitToRun(script: string, publicHosts: ReadonlySet<string>): string | undefined {
  for (const host of publicHosts) if (script.includes(host)) return `talks to a public network (${host})`;
  const administration = /(?:^|[\s;&|(])(sudo|apt|apt-get|brew|systemctl|useradd|nft|reboot)\s/m.exec(script)?.[1];
  return administration === undefined ? undefined : `changes the machine (${administration})`;
}
