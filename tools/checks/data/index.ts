import {parse as parseToml} from 'smol-toml';
import {LineCounter, parseAllDocuments} from 'yaml';
import {Report, didYouMean} from '../outcome';
import {isShell, scriptOf} from '../shell';
import {typeOfValue, type ConfigKey, type ConfigTruth} from '../truth/config';
import type {CheckContext, Fence, Outcome, Page} from '../types';

/**
 * JSON, TOML and YAML samples parse; keys of the node's configuration files exist and have the right type, in samples with a
 * title, in `config set`, in `sed` lines and as environment variables.
 */
export function checkData(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'data');
  for (const fence of page.fences) {
    if (fence.meta.nocheck !== undefined) continue;
    switch (fence.lang) {
      case 'json':
      case 'jsonc':
      case 'json5':
        checkJson(fence, report);
        checkGenesisSample(fence, context.truth.genesis, report);
        break;
      case 'toml':
        checkToml(fence, context.truth.config, report);
        break;
      case 'yaml':
      case 'yml':
        checkYaml(fence, report);
        break;
      default:
        if (isShell(fence)) {
          checkConfigCommands(fence, context, report);
          checkHeredocs(fence, report);
          checkGenesisPaths(fence, context.truth.genesis, report);
        }
    }
    checkEnvironment(fence.value, fence.line, context, report);
  }
  for (const {value, line} of page.inlineCodes) {
    checkEnvironment(value, line - 1, context, report);
    checkInlineKey(value, line, context, report);
  }
  return report.done();
}

function checkJson(fence: Fence, report: Report): void {
  if (fence.meta.output && /…/.test(fence.value)) return;
  report.judged();
  // Several documents one after another are one answer a line.
  const attempt = tryJson(fence.value);
  if (attempt === undefined) return;
  if (
    fence.meta.output &&
    fence.value
      .trim()
      .split('\n')
      .every((line) => line.trim() === '' || tryJson(line) === undefined)
  )
    return;
  report.error(
    fence.line + attempt.line,
    fence.value.split('\n')[attempt.line - 1] ?? '',
    `this is not JSON: ${attempt.message}`,
  );
}

/** Where and why a text is not JSON, or `undefined` if it is. */
function tryJson(text: string): {line: number; message: string} | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = (error as Error).message;
    const offset = /position (\d+)/.exec(message)?.[1];
    const line =
      offset === undefined ? text.trimEnd().split('\n').length : text.slice(0, Number(offset)).split('\n').length;
    return {line, message: message.replace(/ in JSON at position.*$/, '').replace(/, "[\s\S]*$/, '')};
  }
}

/** Name of the configuration file a title means: `~/.x/config/app.toml` → `app.toml`. */
function configFileOf(title: string | undefined): string | undefined {
  return /(?:^|[/\s])((?:app|config|client)\.toml)\b/.exec(title ?? '')?.[1];
}

function checkToml(fence: Fence, truth: ConfigTruth, report: Report): void {
  report.judged();
  let value: Record<string, unknown>;
  try {
    value = parseToml(fence.value) as Record<string, unknown>;
  } catch (error) {
    const {line = 1, message} = error as {line?: number; message: string};
    report.error(
      fence.line + line,
      fence.value.split('\n')[line - 1] ?? '',
      `this is not TOML: ${message.split('\n')[0] ?? ''}`,
    );
    return;
  }
  const file = configFileOf(fence.meta.title);
  if (file === undefined || /oracled|hermes|horcrux|tmkms|relayer/.test(fence.meta.title ?? '')) return;
  const keys = truth.files.get(file);
  if (keys === undefined) return;
  const visitTable = (table: Record<string, unknown>, prefix: string): void => {
    for (const [key, entry] of Object.entries(table)) {
      const name = prefix === '' ? key : `${prefix}.${key}`;
      const known = keys.get(name);
      const isTable = typeOfValue(entry) === 'table' && !(entry instanceof Date);
      if (known === undefined && isTable && [...keys.keys()].some((other) => other.startsWith(`${name}.`))) {
        visitTable(entry as Record<string, unknown>, name);
        continue;
      }
      report.judged();
      const line = lineOfKey(fence.value, name);
      if (known === undefined) {
        const elsewhere = [...keys.keys()].filter((other) => other.split('.').at(-1) === key.split('.').at(-1));
        const hint = elsewhere.length > 0 ? `; it has ${elsewhere.join(', ')}` : didYouMean(name, keys.keys());
        report.error(fence.line + line, `${file}: ${name}`, `${file} has no key "${name}"${hint}`);
      } else if (!typeFits(known, entry)) {
        report.error(
          fence.line + line,
          `${name} = ${JSON.stringify(entry)}`,
          `${file}: "${name}" is of type ${known.type} (default ${JSON.stringify(known.default)})`,
        );
      }
    }
  };
  visitTable(value, '');
}

function typeFits(key: ConfigKey, value: unknown): boolean {
  const type = typeOfValue(value);
  return (
    type === key.type ||
    (key.type === 'float' && type === 'int') ||
    (key.type === 'int' && type === 'float' && Number.isInteger(value))
  );
}

/** Line of `a.b.key` in a TOML text: of the key, or of the first header or key inside of it where it is a table. */
function lineOfKey(text: string, name: string): number {
  let section = '';
  for (const [index, line] of text.split('\n').entries()) {
    const header = /^\s*\[+\s*([^\]]+?)\s*\]+/.exec(line)?.[1];
    if (header !== undefined) section = header.replace(/["'\s]/g, '');
    const written = /^\s*["']?([\w.-]+)["']?\s*=/.exec(line)?.[1];
    const here = [section, written].filter((part) => part !== undefined && part !== '').join('.');
    if ((header !== undefined || written !== undefined) && (here === name || here.startsWith(`${name}.`)))
      return index + 1;
  }
  return 1;
}

function checkYaml(fence: Fence, report: Report): void {
  if (fence.meta.output && /…/.test(fence.value)) return;
  report.judged();
  const lineCounter = new LineCounter();
  for (const document of parseAllDocuments(fence.value, {lineCounter})) {
    const [error] = 'errors' in document ? document.errors : [];
    if (error === undefined) continue;
    const line = error.linePos?.[0]?.line ?? 1;
    report.error(
      fence.line + line,
      fence.value.split('\n')[line - 1] ?? '',
      `this is not YAML: ${error.message.split('\n')[0] ?? ''}`,
    );
    return;
  }
}

/** `config set FILE KEY VALUE` and `sed` on one of the node's files. */
function checkConfigCommands(fence: Fence, context: CheckContext, report: Report): void {
  const {files} = context.truth.config;
  for (const command of scriptOf(fence).commands) {
    const words = command.words.map((word) => word.value);
    const line = fence.line + command.line;
    const at = words.findIndex((word) => word === context.chain.binary || word.endsWith(`/${context.chain.binary}`));
    if (at >= 0 && words[at + 1] === 'config' && (words[at + 2] === 'set' || words[at + 2] === 'get')) {
      const [file = '', key = '', value] = words.slice(at + 3).filter((word) => !word.startsWith('-'));
      const keys = files.get(`${file}.toml`);
      report.judged();
      if (keys === undefined) {
        if (!file.includes('$')) report.error(line, words.join(' '), 'the file is one of app, config, client');
      } else if (!key.includes('$')) {
        const known = keys.get(key);
        if (
          known === undefined &&
          !(words[at + 2] === 'get' && [...keys.keys()].some((name) => name.startsWith(`${key}.`)))
        ) {
          report.error(
            line,
            `config ${words[at + 2] ?? ''} ${file} ${key}`,
            `${file}.toml has no key "${key}"${didYouMean(key, keys.keys())}`,
          );
        } else if (known !== undefined && value !== undefined && !value.includes('$'))
          checkWrittenValue(known, value, line, report);
      }
    }
    if (words[0] === 'sed' || (words[0] === 'sudo' && words.includes('sed'))) {
      const file = words
        .map((word) => /(?:^|\/)((?:app|config|client)\.toml)$/.exec(word)?.[1])
        .find((name) => name !== undefined);
      const keys = file === undefined ? undefined : files.get(file);
      if (file === undefined || keys === undefined || /oracle/.test(words.join(' '))) continue;
      const names = new Set([...keys.keys()].map((name) => name.split('.').at(-1) ?? name));
      for (const word of words) {
        for (const match of word.matchAll(
          /(?:^|[\s;{/])s([|/#,@])\^?(?:\\s\*|\(|\\\()?"?([A-Za-z][\w-]*)"?(?: |\\s\*|\*|\)|\\\))*=/g,
        )) {
          const key = match[2] ?? '';
          report.judged();
          if (!names.has(key)) report.error(line, word, `${file} has no key "${key}"${didYouMean(key, names)}`);
        }
      }
    }
  }
}

function checkWrittenValue(key: ConfigKey, value: string, line: number, report: Report): void {
  const fits =
    key.type === 'bool'
      ? /^(?:true|false)$/.test(value)
      : key.type === 'int'
        ? /^-?\d+$/.test(value)
        : key.type === 'float'
          ? !Number.isNaN(Number(value))
          : true;
  if (!fits) report.error(line, `${key.name} ${value}`, `${key.file}: "${key.name}" is of type ${key.type}`);
}

/** Paths of the genesis file in `jq` filters: `.app_state.staking.params.bond_denom = "…"`. */
function checkGenesisPaths(fence: Fence, keys: ReadonlyMap<string, string>, report: Report): void {
  for (const command of scriptOf(fence).commands) {
    if (!command.words.some((word) => /(?:^|\/)jq$/.test(word.value))) continue;
    for (const word of command.words) {
      for (const match of word.value.matchAll(
        /(?<![\w\])"])\.((?:app_state|consensus)(?:\.[A-Za-z_]\w*|\.?\["[^"]+"\]|\[\d*\])*)(?:\s*(?:\|=|=(?!=))\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?![\w.])|true|false)?)?/g,
      )) {
        const written = (match[1] ?? '').replace(/\.?\["([^"]+)"\]/g, '.$1');
        const line = fence.line + word.line + word.value.slice(0, match.index).split('\n').length - 1;
        judgeGenesisKey(written, match[2], keys, line, report);
      }
    }
  }
}

function judgeGenesisKey(
  written: string,
  literal: string | undefined,
  keys: ReadonlyMap<string, string>,
  line: number,
  report: Report,
): void {
  const path = written.split(/\[/)[0] ?? '';
  // What stands inside of a list is not recorded.
  const list = path.split('.').find((_, index, parts) => keys.get(parts.slice(0, index + 1).join('.')) === 'array');
  report.judged();
  if (list !== undefined && !keys.has(path)) return;
  const type = keys.get(path);
  if (type === undefined) {
    report.error(line, written, `the genesis file has no key "${path}"${didYouMean(path, keys.keys())}`);
    return;
  }
  if (literal === undefined || written.includes('[')) return;
  const given = literal.startsWith('"') ? 'string' : /^(?:true|false)$/.test(literal) ? 'bool' : 'number';
  if (given !== type && type !== 'null') report.error(line, `${written} = ${literal}`, `"${path}" is of type ${type}`);
}

/** Keys of a sample with the title `genesis.json`. */
function checkGenesisSample(fence: Fence, keys: ReadonlyMap<string, string>, report: Report): void {
  if (!/(?:^|\/)genesis\.json$/.test(fence.meta.title ?? '') || fence.meta.output || keys.size === 0) return;
  let value: unknown;
  try {
    value = JSON.parse(fence.value);
  } catch {
    return;
  }
  const enter = (part: unknown, before: string): void => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return;
    for (const [key, entry] of Object.entries(part)) {
      const path = before === '' ? key : `${before}.${key}`;
      report.judged();
      if (keys.has(path)) enter(entry, path);
      else {
        const line = fence.value.split('\n').findIndex((text) => text.includes(`"${key}"`)) + 1;
        report.error(
          fence.line + Math.max(1, line),
          path,
          `the genesis file has no key "${path}"${didYouMean(path, keys.keys())}`,
        );
      }
    }
  };
  enter(value, '');
}

/** JSON documents written by a heredoc into a `.json` file. */
function checkHeredocs(fence: Fence, report: Report): void {
  const lines = fence.value.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const start = /<<-?\s*(["']?)(\w+)\1/.exec(lines[index] ?? '');
    if (start === null) continue;
    const end = lines.findIndex((line, at) => at > index && line.trim() === start[2]);
    if (end < 0) return;
    const body = lines.slice(index + 1, end).join('\n');
    if (/\.json\b/.test(lines[index] ?? '')) {
      report.judged();
      const plain = start[1] === '' ? body.replace(/\$\([^)]*\)|\$\{[^}]*\}|\$\w+/g, '0') : body;
      const fault = tryJson(plain);
      if (fault !== undefined)
        report.error(
          fence.line + index + 1 + fault.line,
          lines[index + fault.line] ?? '',
          `this is not JSON: ${fault.message}`,
        );
    }
    index = end;
  }
}

/** `BINARY_SECTION_KEY` names a key or a flag of the node. */
function checkEnvironment(text: string, lineBefore: number, context: CheckContext, report: Report): void {
  const prefix = `${context.chain.env}_`;
  if (!text.includes(prefix)) return;
  const names = new Set(['HOME', 'DAEMON_HOME']);
  for (const keys of context.truth.config.files.values()) {
    for (const name of keys.keys()) names.add(name.toUpperCase().replace(/[.-]/g, '_'));
  }
  for (const flag of context.truth.cli.flagNames) names.add(flag.toUpperCase().replace(/[.-]/g, '_'));
  text.split('\n').forEach((line, index) => {
    for (const match of line.matchAll(new RegExp(`(?<![A-Z_])${prefix}([A-Z0-9_]+)`, 'g'))) {
      const name = match[1] ?? '';
      report.judged();
      if (!names.has(name)) {
        report.error(
          lineBefore + index + 1,
          match[0],
          `no key and no flag of the node has this name${didYouMean(name, names)}`,
        );
      }
    }
  });
}

/** Inline code such as `json-rpc.enable`: a dotted name that starts with a section of a configuration file. */
function checkInlineKey(value: string, line: number, context: CheckContext, report: Report): void {
  const name = /^([a-z][a-z0-9_-]*(?:\.[a-z][a-z0-9_-]*)+)(?:\s*=.*)?$/.exec(value)?.[1];
  if (name === undefined) return;
  const section = name.split('.')[0] ?? '';
  const all = [...context.truth.config.files.values()].flatMap((keys) => [...keys.keys()]);
  const inSection = all.filter((key) => key.startsWith(`${section}.`));
  if (
    !/^(?:json-rpc|state-sync|statesync|telemetry|grpc-web|mempool|consensus|instrumentation|p2p|tls|tx_index|storage)$/.test(
      section,
    ) ||
    inSection.length === 0
  )
    return;
  report.judged();
  if (all.includes(name) || all.some((key) => key.startsWith(`${name}.`))) return;
  if (context.truth.cli.flagNames.has(name)) return;
  report.error(line, value, `no configuration file of the node has a key "${name}"${didYouMean(name, inSection)}`);
}
