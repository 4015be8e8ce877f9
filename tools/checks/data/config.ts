import {near} from '../../../src/facts/near';
import {parse as parseToml} from 'smol-toml';
import type {Report} from '../outcome';
import {scriptOf} from '../shell';
import {typeOfValue, type ConfigKey, type ConfigTruth} from '../truth/config';
import type {CheckContext, Fence} from '../types';

/** Configuration file that a title refers to: `~/.x/config/app.toml` → `app.toml`. */
function configFileOf(title: string | undefined): string | undefined {
  return /(?:^|[/\s])((?:app|config|client)\.toml)\b/.exec(title ?? '')?.[1];
}

/** TOML samples parse; those titled with a configuration file have its keys, with values of the right types. */
export function checkToml(fence: Fence, truth: ConfigTruth, report: Report): void {
  report.judged();
  let value: Record<string, unknown>;
  try {
    value = parseToml(fence.value) as Record<string, unknown>;
  } catch (error) {
    const {line = 1, message} = error as {line?: number; message: string};
    report.error(
      fence.line + line,
      fence.value.split('\n')[line - 1] ?? '',
      `not valid TOML: ${message.split('\n')[0] ?? ''}`,
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
        const hint = elsewhere.length > 0 ? `; it has ${elsewhere.join(', ')}` : near(name, keys.keys());
        report.error(fence.line + line, `${file}: ${name}`, `${file} has no key "${name}"${hint}`);
      } else if (!typeFits(known, entry)) {
        report.error(
          fence.line + line,
          `${name} = ${JSON.stringify(entry)}`,
          `"${name}" in ${file} has type ${known.type} (default ${JSON.stringify(known.default)})`,
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

/** Line of `a.b.key` in TOML: of the key or, where it is a table, of the first header or key in it. */
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

/** `config set FILE KEY VALUE` and `sed` on one of the node's files. */
export function checkConfigCommands(fence: Fence, context: CheckContext, report: Report): void {
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
        if (!file.includes('$')) report.error(line, words.join(' '), 'the file must be app, config, or client');
      } else if (!key.includes('$')) {
        const known = keys.get(key);
        if (
          known === undefined &&
          !(words[at + 2] === 'get' && [...keys.keys()].some((name) => name.startsWith(`${key}.`)))
        ) {
          report.error(
            line,
            `config ${words[at + 2] ?? ''} ${file} ${key}`,
            `${file}.toml has no key "${key}"${near(key, keys.keys())}`,
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
          if (!names.has(key)) report.error(line, word, `${file} has no key "${key}"${near(key, names)}`);
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
  if (!fits) report.error(line, `${key.name} ${value}`, `"${key.name}" in ${key.file} has type ${key.type}`);
}

/** `BINARY_SECTION_KEY` names a key or a flag of the node. */
export function checkEnvironment(text: string, lineBefore: number, context: CheckContext, report: Report): void {
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
          `the node has no configuration key and no flag with this name${near(name, names)}`,
        );
      }
    }
  });
}

/** Inline code such as `json-rpc.enable`: a dotted name that starts with a section of a configuration file. */
export function checkInlineKey(value: string, line: number, context: CheckContext, report: Report): void {
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
  report.error(line, value, `no configuration file of the node has the key "${name}"${near(name, inSection)}`);
}
