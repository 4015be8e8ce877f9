import {chmodSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {loadChain, siteDir} from '../../../src/chain/load';
import {areaFiles, type Facts, loadFacts} from '../../../src/facts';
import type {CliCommand} from '../../../src/facts/schema';

/** What a made-up version has otherwise than the recorded one. */
export interface Differences {
  version: string;
  /** A flag of a command (without the binary's name) that has another name. */
  renamed?: {command: string; flag: string; to: string};
  /** A JSON-RPC method that is gone. */
  removedMethod?: string;
  /** The node prints this and ends. */
  panic?: string;
}

/** Responses of the node, as `server.ts` reads them. */
export interface RecordedInterfaces {
  ports: {rpc: number; evmRpc: number; rest: number};
  modules: string[];
  methods: Record<string, {params: unknown; response: object}[]>;
  routes: {name: string; query: string}[];
  /** By method, address, and body: `GET /a`, `POST /a{}`. */
  rest: Record<string, {http: number; body: string}>;
}

/** Types as help pages show them. */
const SHOWN: Readonly<Record<string, string>> = {
  uint64: 'uint',
  int64: 'int',
  float64: 'float',
  stringSlice: 'strings',
  int64Slice: 'ints',
  intSlice: 'ints',
};
const ZEROS: readonly string[] = ['', '0', 'false', '[]', '0s', '{}', '<nil>', 'null'];

function flagLine({name, shorthand, type, default: value}: CliCommand['flags'][number]): string {
  const short = shorthand === null ? '      ' : `  -${shorthand}, `;
  const shown = type === 'bool' ? '' : ` ${SHOWN[type] ?? type}`;
  return `${short}--${name}${shown}   ${ZEROS.includes(value) ? 'A flag' : `A flag (default "${value}")`}`;
}

/** Help page of a command in cobra's layout. */
function helpPage({usage, aliases, subcommands = [], flags, path: full}: CliCommand): string {
  const names = subcommands.filter((name) => name.trim() === name && name !== '' && name !== 'help');
  const last = full.split(' ').at(-1) ?? '';
  return [
    'Usage:',
    `  ${usage}`,
    '',
    ...(aliases.length === 0 ? [] : ['Aliases:', `  ${[last, ...aliases].join(', ')}`, '']),
    ...(names.length === 0 ? [] : ['Available Commands:', ...names.map((name) => `  ${name}   A command`), '']),
    'Flags:',
    ...flags.filter(({hidden}) => hidden !== true).map(flagLine),
    '',
  ].join('\n');
}

/** A value in TOML, with the recorded type. */
const toml = (value: unknown, type: string): string =>
  type === 'int' || type === 'float'
    ? String(value).replace(/^(-?\d+)$/, type === 'float' ? '$1.0' : '$1')
    : JSON.stringify(value);

function writeHome(folder: string, facts: string): void {
  mkdirSync(folder, {recursive: true});
  const {keys} = loadFacts('config', facts);
  for (const file of new Set(keys.map((key) => key.file))) {
    const own = keys.filter((key) => key.file === file);
    const lines = [...new Set(['', ...own.map(({section}) => section)])].flatMap((section) => [
      ...(section === '' ? [] : [`[${section}]`]),
      ...own.filter((key) => key.section === section).map((key) => `${key.key} = ${toml(key.default, key.type)}`),
    ]);
    writeFileSync(path.join(folder, file), `${lines.join('\n')}\n`);
  }
  const zero: Readonly<Record<string, unknown>> = {string: '', number: 0, bool: false, array: [], null: null};
  const genesis: Record<string, unknown> = {};
  for (const {path: key, type} of loadFacts('genesis-keys', facts).genesis_keys) {
    const steps = key.split('.');
    const last = steps.pop() ?? '';
    let at = genesis;
    for (const step of steps) at = at[step] as Record<string, unknown>;
    at[last] = type === 'object' ? {} : zero[type];
  }
  writeFileSync(path.join(folder, 'genesis.json'), JSON.stringify(genesis));
}

function interfaces(facts: string, removed: string | undefined): RecordedInterfaces {
  const {methods, namespaces} = loadFacts('jsonrpc', facts);
  const {routes, recorded} = loadFacts('rest', facts);
  const {rpc, evmRpc, rest} = loadChain().ports;
  const live = routes.flatMap(({live: probe}) =>
    probe?.url === undefined
      ? []
      : [
          [
            `GET ${probe.url}`,
            {http: probe.http ?? 200, body: probe.implemented === true ? '{}' : '{"message": "Not Implemented"}'},
          ] as const,
        ],
  );
  return {
    ports: {rpc, evmRpc, rest},
    modules: namespaces.enabled_on_this_node as string[],
    methods: Object.fromEntries(
      methods
        .filter(({method}) => method !== removed)
        .map(({method, examples}) => [
          method,
          examples.map(({request, response}) => ({params: request.params, response: response as object})),
        ]),
    ),
    routes: loadFacts('cometbft-rpc', facts)
      .routes.filter(({websocket_only, unsafe}) => !websocket_only && unsafe !== true)
      .map(({route, params}) => ({name: route, query: params.map(({name}) => `${name}=_`).join('&amp;')})),
    rest: Object.fromEntries([
      ...live,
      ...recorded.map(({method = 'GET', url, request_body: sent, http, body}) => {
        return [`${method} ${url}${sent === undefined ? '' : JSON.stringify(sent)}`, {http, body}] as const;
      }),
    ]),
  };
}

/**
 * Leaves only some commands in a copy of the facts, with what is below them: the recorder calls each command, and a
 * few are enough to find a difference in one.
 * @param facts folder of the copy
 * @param kept first words of the commands
 */
export function keepCommands(facts: string, kept: readonly string[]): void {
  const stays = (words: string): boolean => kept.includes(words.split(' ')[1] ?? '') || !words.includes(' ');
  const rewrite = <T extends object>(file: string, change: (document: T) => void): void => {
    const document = JSON.parse(readFileSync(file, 'utf8')) as T;
    change(document);
    writeFileSync(file, JSON.stringify(document));
  };
  for (const file of areaFiles('cli', facts))
    rewrite<{commands?: CliCommand[]}>(file, (document) => {
      if (!document.commands) return;
      document.commands = document.commands.filter((command) => stays(command.path));
      for (const command of document.commands)
        if (!command.path.includes(' ') && command.subcommands)
          command.subcommands = command.subcommands.filter((name) => kept.includes(name));
    });
  for (const file of areaFiles('cli-arguments', facts))
    rewrite<Facts<'cli-arguments'>>(file, (document) => {
      document.arguments = document.arguments.filter(({command}) => stays(command));
    });
}

/**
 * Makes a node's binary that behaves as facts record it, but for the given differences.
 * @param facts folder of the facts
 * @returns its path
 */
export function makeProgram(
  folder: string,
  facts: string,
  {version, renamed, removedMethod, panic}: Differences,
): string {
  const data = path.join(folder, 'data');
  for (const command of loadFacts('cli', facts).commands) {
    const words = command.path.split(' ').slice(1);
    if (words.includes('')) continue;
    const own = path.join(data, 'help', ...words);
    mkdirSync(own, {recursive: true});
    const flags = command.flags.map((flag) =>
      renamed?.command === words.join(' ') && flag.name === renamed.flag ? {...flag, name: renamed.to} : flag,
    );
    writeFileSync(path.join(own, 'page'), helpPage({...command, flags}));
  }
  for (const {command, min_args, max_args, required_flags} of loadFacts('cli-arguments', facts).arguments) {
    const own = path.join(data, 'help', ...command.split(' ').slice(1));
    writeFileSync(path.join(own, 'arguments'), `${min_args} ${max_args ?? '-'} ${(required_flags ?? []).join(' ')}\n`);
  }
  writeFileSync(path.join(data, 'version'), `${version}\n`);
  writeHome(path.join(data, 'home'), facts);
  writeFileSync(path.join(data, 'interfaces.json'), JSON.stringify(interfaces(facts, removedMethod)));
  const server = [
    process.execPath,
    '--import',
    pathToFileURL(require.resolve('tsx')).href,
    path.join(__dirname, 'server.ts'),
    data,
  ];
  const start =
    panic === undefined ? `exec ${server.map((word) => `'${word}'`).join(' ')}` : `echo '${panic}' >&2; exit 3`;
  const text = readFileSync(path.join(siteDir, 'tools/chain-check/testing/program.sh'), 'utf8');
  const binary = path.join(folder, loadChain().binary);
  writeFileSync(binary, text.replace('data=DATA', `data='${data}'`).replace('START', start));
  chmodSync(binary, 0o755);
  return binary;
}
