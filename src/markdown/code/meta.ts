/** The text after the language of a code fence: `title="x" output`. The build and the checks read it from here. */
export interface FenceMeta {
  /** Name of the file the block holds; caption of a diagram. */
  title?: string;
  /** What a diagram shows, for those who do not see it. */
  alt?: string;
  /** Recorded output: verbatim, not a command or a file. */
  output: boolean;
  /** The output is compared with the real one by `npm run docs:run`. */
  compare: boolean;
  /** The block starts a process that keeps running. */
  background: boolean;
  /** The block shows data that nothing loads: a packet, an excerpt of a file. */
  data: boolean;
  /** Where the block is run: SCENARIO or SCENARIO/LABEL, or several. src/markdown/code/fate.ts takes it apart. */
  run?: string;
  /** Why the block is not run: REASON or REASON: what exactly. */
  norun?: string;
  /** Folder that a file block is written to, from the working folder of the session. */
  into?: string;
  /** Existing file in which the keys of a TOML block are set. */
  merge?: string;
  /** Lines that the block reads, as a reader types them at its prompts; `\n` is between lines. */
  input?: string;
  /** Exit code of the block's last command, where the page shows a failure. */
  exit?: string;
  /** Seconds the block may take when it is run. */
  timeout?: string;
  /** Area of facts that gets the output, lines of JSON, with `npm run docs:run -- --record`. */
  record?: string;
  /** Why the sample cannot be checked. */
  nocheck?: string;
}

const words = ['output', 'compare', 'background', 'data'] as const;
/** Options with a value, and a placeholder for it in messages. */
const texts = {
  title: 'app.toml',
  alt: 'what it shows',
  run: 'SCENARIO/LABEL',
  norun: 'reason',
  into: 'folder',
  merge: 'path',
  input: 'typed lines',
  exit: '1',
  timeout: 'seconds',
  record: 'area of facts',
  nocheck: 'reason',
};

/** Names of all options of a fence. */
export const fenceOptions: readonly string[] = [...Object.keys(texts), ...words];

const isWord = (name: string): name is (typeof words)[number] => (words as readonly string[]).includes(name);
const isText = (name: string): name is keyof typeof texts => Object.hasOwn(texts, name);

/** One option: a word, or a name with a value in quotes. What is neither comes as a whole. */
const OPTION = /([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'))?(?=\s|$)|\S+/g;

/** Meta of a fence taken apart, and what is wrong with it, a sentence each. */
export function readMeta(meta: string | null | undefined): {meta: FenceMeta; faults: string[]} {
  const read: FenceMeta = {output: false, compare: false, background: false, data: false};
  const faults: string[] = [];
  for (const [whole, name, double, single] of (meta ?? '').matchAll(OPTION)) {
    const value = double ?? single;
    const known = name ?? /^[A-Za-z][\w-]*/.exec(whole)?.[0] ?? whole;
    if (isWord(known)) {
      if (value === undefined && name !== undefined) read[known] = true;
      else faults.push(`the fence option "${known}" takes no value: write ${known}`);
    } else if (isText(known)) {
      if (value !== undefined) read[known] = value;
      else faults.push(`the fence option "${known}" takes a value in quotes: write ${known}="${texts[known]}"`);
    } else {
      faults.push(`a fence has no option "${known}"; known: ${fenceOptions.join(', ')}`);
    }
  }
  return {meta: read, faults};
}

/** Meta of a fence. @throws Error that says what is wrong with it, without the place. */
export function parseMeta(meta: string | null | undefined): FenceMeta {
  const {meta: read, faults} = readMeta(meta);
  if (faults.length > 0) throw new Error(faults.join('; '));
  return read;
}
