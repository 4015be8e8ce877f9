/** A flag as a help page shows it. */
export interface HelpFlag {
  name: string;
  shorthand: string | null;
  /** Type as shown (`uint`, `strings`, `duration`); `bool` where none is shown. */
  shown: string;
  /** Default as shown, without quotes; `undefined` where none is shown (the zero value). */
  shownDefault: string | undefined;
  /** Listed under "Global Flags". */
  inherited: boolean;
}

/** A help page of the node's binary (cobra's layout). */
export interface HelpPage {
  usages: string[];
  aliases: string[];
  commands: string[];
  flags: HelpFlag[];
}

/** Reads a help page. @throws Error where the text has no "Usage:" */
export function parseHelp(text: string): HelpPage {
  const page: HelpPage = {usages: [], aliases: [], commands: [], flags: []};
  let part = '';
  let seenUsage = false;
  for (const line of text.split('\n')) {
    const header =
      /^(Usage|Aliases|Examples?|Available Commands|Additional Commands|Additional help topics|Flags|Global Flags):\s*$/.exec(
        line,
      )?.[1];
    if (header !== undefined) {
      part = header;
      seenUsage ||= header === 'Usage';
      continue;
    }
    if (/^Use ".*" for more information/.test(line)) break;
    switch (part) {
      case 'Usage':
        if (/^ {2}\S/.test(line)) page.usages.push(line.trim());
        break;
      case 'Aliases':
        if (/^ {2}\S/.test(line)) page.aliases = line.trim().split(/,\s*/).slice(1);
        break;
      case 'Available Commands':
      case 'Additional Commands': {
        const name = /^ {2}([a-z0-9]\S*)(?:\s+\S|\s*$)/i.exec(line)?.[1];
        if (name !== undefined) page.commands.push(name);
        break;
      }
      case 'Flags':
      case 'Global Flags': {
        const flag = parseFlag(line, part === 'Global Flags');
        if (flag !== undefined) page.flags.push(flag);
        else continueFlag(page.flags.at(-1), line);
        break;
      }
      default:
    }
  }
  if (!seenUsage) throw new Error('not a help page: it has no "Usage:"');
  return page;
}

/** The default may be on a continuation line of the description. */
function continueFlag(flag: HelpFlag | undefined, line: string): void {
  if (flag !== undefined && flag.shownDefault === undefined && /^\s{6,}/.test(line))
    flag.shownDefault = defaultOf(line);
}

function parseFlag(line: string, inherited: boolean): HelpFlag | undefined {
  const match = /^ {2,6}(?:-(\w), )?\s*--([\w.-]+)(?: (\S.*?))?(?: {2,}(.*)|\s*)$/.exec(line);
  if (match === null) return undefined;
  const [, shorthand, name = '', shown, description = ''] = match;
  return {
    name,
    shorthand: shorthand ?? null,
    shown: shown?.replace(/\[=.*\]$/, '') ?? 'bool',
    shownDefault: defaultOf(description),
    inherited,
  };
}

function defaultOf(description: string): string | undefined {
  const shown = /\(default ("(?:[^"\\]|\\.)*"|\[[^\]]*\]|[^\s()]+)\)\s*(?:\(DEPRECATED.*)?$/.exec(description)?.[1];
  return shown?.replace(/^"(.*)"$/s, '$1');
}

/** Types of pflag as help pages abbreviate them; other types appear under their own names. */
const SHOWN: Readonly<Record<string, string>> = {
  uint64: 'uint',
  int64: 'int',
  float64: 'float',
  stringSlice: 'strings',
  stringArray: 'stringArray',
  int64Slice: 'ints',
  intSlice: 'ints',
  count: 'count',
};

/** Type names in help pages; any other word in their place is a value name taken from the description. */
const TYPE_NAMES: ReadonlySet<string> = new Set(
  (
    'bool string int uint int8 int16 int32 uint8 uint16 uint32 float float32 duration strings stringArray ints ' +
    'uints bools count bytesHex bytesBase64 ip'
  ).split(' '),
);

/** Whether a recorded type can be what a help page shows. */
export function typeFits(recorded: string, shown: string): boolean {
  return recorded === shown || SHOWN[recorded] === shown || !TYPE_NAMES.has(shown);
}

/** Recorded type for a flag that is new. */
export function typeOfShown(shown: string): string {
  return Object.entries(SHOWN).find(([, text]) => text === shown)?.[0] ?? shown;
}

const ZEROS: ReadonlySet<string> = new Set(['', '0', 'false', '[]', '0s', '{}', '<nil>', 'null']);

/** Whether a recorded default can be what a help page shows; help pages omit zero values. */
export function defaultFits(recorded: string, shown: string | undefined): boolean {
  if (shown === undefined) return ZEROS.has(recorded);
  return recorded === shown;
}
