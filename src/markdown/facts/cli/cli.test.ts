import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {renderFacts} from '../registry';
import {context, keysOf, shown, useFacts} from '../testing/made-up';
import {cliFacts} from '.';

const flag = (name: string, more: object = {}) => ({name, type: 'string', default: '', scope: 'own', ...more});
const command = (path: string, more: object = {}) => ({
  path,
  usage: `${path} [flags]`,
  args: [],
  aliases: [],
  flags: [flag('help', {type: 'bool'})],
  group: false,
  runnable: true,
  ...more,
});
const group = (path: string, more: object = {}) => command(path, {group: true, runnable: false, ...more});

const gas = flag('gas', {default: '1agxn'});
const commands = [
  command('gurud', {group: true}),
  group('gurud tx', {aliases: ['t', 'txs']}),
  group('gurud tx bank'),
  command('gurud tx bank send', {
    args: ['from', 'to'],
    flags: [gas, flag('note', {shorthand: 'n', default: '[]'}), flag('home', {scope: 'global'}), flag('help')],
    note: 'asks first',
  }),
  command('gurud tx bank burn', {flags: [gas]}),
  command('gurud tx bank mint', {flags: [gas, flag('note')]}),
  command('gurud tx bank lock', {flags: [gas, flag('note', {default: 'x'})]}),
  command('gurud tx bank free', {flags: [{...gas, default: '2'}]}),
  command('gurud tx bank secret', {hidden: true}),
  command('gurud tx bank send', {usage: 'twice'}),
  command('gurud query', {group: true}),
  command('gurud query ibc client params'),
  command('gurud query ibc client-params'),
  command('gurud version', {flags: [flag('home', {scope: 'global', default: '~/.gurud'}), flag('help'), flag('long')]}),
];

/** A command tree with two groups, a hidden command and a duplicate. */
const facts = {
  cli: {commands, facts: ['it is large']} as never,
  'cli-descriptions': {
    descriptions: {'tx.bank.send': 'sends agxn', version: 'prints the version'},
    flags: {note: 'a text', 'tx.bank.mint --note': 'another text', home: 'the folder'},
  } as never,
  'config-meaning': {keys: {'app.gas': {meaning: 'of app.toml'}, 'config.long': {meaning: 'of config.toml'}}} as never,
  'cli-arguments': {arguments: [{command: 'gurud tx bank send', required_flags: ['from', 'chain-id']}]} as never,
  'cli-examples': {
    examples: [
      {
        command: 'gurud tx bank send',
        lines: ['gurud tx bank send a b', '# 1agxn'],
        answer: 'sent 1agxn',
        result: 'b has it',
      },
      {command: 'gurud version', lines: ['gurud version']},
    ],
    without: [{command: 'gurud tx bank burn', why: 'it burns coins'}],
  } as never,
};

describe('a command', () => {
  it('shows usage, example, remarks and the flags that no common table has', () => {
    useFacts(facts);
    expect(shown('cli.command.tx.bank.send')).toMatchInlineSnapshot(`
      "Sends azbr.

      \`\`\`text
      zebrad tx bank send [flags]
      \`\`\`

      Required: \`--from\`, \`--chain-id\`.

      Asks first.

      | Flag | Type | Meaning |
      | - | - | - |
      | \`--note\`, \`-n\` | string | A text. |

      \`\`\`bash
      zebrad tx bank send a b
      # 1azbr
      \`\`\`

      \`\`\`text output
      sent 1azbr
      \`\`\`

      B has it.

      = cli.gurud.tx.bank.send"
    `);
    expect(shown('cli.command.tx.bank.burn')).toMatchInlineSnapshot(`
      "\`\`\`text
      zebrad tx bank burn [flags]
      \`\`\`

      No flags beyond the [common ones](/protocol/guru-cli/cli-commands#flags-tx) (all tx commands).

      It burns coins.

      = cli.gurud.tx.bank.burn"
    `);
    expect(shown('cli.command.tx.bank.mint', {heading: 'yes'})).toMatchInlineSnapshot(`
      "### \`zebrad tx bank mint\` {#tx-bank-mint}

      \`\`\`text
      zebrad tx bank mint [flags]
      \`\`\`

      | Flag | Type | Meaning |
      | - | - | - |
      | \`--note\` | string | Another text. |

      = cli.gurud.tx.bank.mint"
    `);
    expect(shown('cli.command.version')).toMatchInlineSnapshot(`
      "Prints the version.

      \`\`\`text
      zebrad version [flags]
      \`\`\`

      | Flag | Type | Meaning |
      | - | - | - |
      | \`--long\` | string | Of \`config.toml\`. |

      \`\`\`bash
      zebrad version
      \`\`\`

      = cli.gurud.version"
    `);
    expect(shown('cli.command.query')).toMatchInlineSnapshot(`
      "\`\`\`text
      zebrad query [flags]
      \`\`\`

      No flags beyond the [common ones](/protocol/guru-cli/cli-commands#flags-query) (all query commands).

      = cli.gurud.query"
    `);
    expect(shown('cli.command.root')).toMatchInlineSnapshot(`
      "\`\`\`text
      zebrad [flags]
      \`\`\`

      Subcommands: [\`tx\`](/protocol/guru-cli/cli-commands/tx#tx), [\`query\`](/protocol/guru-cli/cli-commands/query#query), [\`version\`](/protocol/guru-cli/cli-commands/node#version).

      No flags beyond the [common ones](/protocol/guru-cli/cli-commands#flags-global) (all commands).

      = cli.gurud"
    `);
    expect(keysOf('cli.command.<words>')).not.toContain('cli.command.tx.bank.secret');
  });

  it('has its own anchor', () => {
    useFacts(facts);
    expect(shown('cli.command.query.ibc.client.params', {heading: 'yes'})).toContain('{#query-ibc-client-params}');
    expect(shown('cli.command.query.ibc.client-params', {heading: 'yes'})).toContain('{#query-ibc-client-params-2}');
  });
});

describe('the command tree', () => {
  it('can be shown by group', () => {
    useFacts(facts);
    expect(shown('cli.group.tx').match(/^##.*/gm)).toEqual([
      '### `zebrad tx` {#tx}',
      '### `zebrad tx bank` {#tx-bank}',
      '### `zebrad tx bank send` {#tx-bank-send}',
      '### `zebrad tx bank burn` {#tx-bank-burn}',
      '### `zebrad tx bank mint` {#tx-bank-mint}',
      '### `zebrad tx bank lock` {#tx-bank-lock}',
      '### `zebrad tx bank free` {#tx-bank-free}',
    ]);
    const bank = shown('cli.group.tx.bank', {self: 'no', only: '*.burn'});
    expect(bank.match(/^##.*/gm)).toEqual(['### `zebrad tx bank burn` {#tx-bank-burn}']);
    expect(bank).toMatch(/= cli\.gurud\.tx\.bank\.burn$/);
    expect(shown('cli.group.tx.bank', {self: 'no'})).not.toContain('{#tx-bank}');
    expect(shown('cli.group.tx')).toContain('Subcommands: [`bank`](/protocol/guru-cli/cli-commands/tx#tx-bank).');
    expect(shown('cli.group.tx')).toContain('Aliases: `t`, `txs`.');
    expect(keysOf('cli.group.<words>')).not.toContain('cli.group.version');
  });

  it('can be shown as a whole, one level deeper below the first words', () => {
    useFacts(facts);
    const all = shown('cli.all');
    expect(all.match(/^##.*/gm)?.slice(0, 3)).toEqual([
      '### `zebrad tx` {#tx}',
      '#### `zebrad tx bank` {#tx-bank}',
      '#### `zebrad tx bank send` {#tx-bank-send}',
    ]);
    expect(all).toMatch(/= cli\.gurud cli\.gurud\.tx cli\.gurud\.tx\.bank cli/);
    expect(shown('cli.all', {only: 'version'}).match(/^##.*/gm)).toEqual(['### `zebrad version` {#version}']);
  });

  it('has an index', () => {
    useFacts(facts);
    expect(shown('cli.index')).toMatchInlineSnapshot(`
      "| Command | What it does |
      | - | - |
      | [\`zebrad tx\`](/protocol/guru-cli/cli-commands/tx#tx) | — |
      | [\`zebrad query\`](/protocol/guru-cli/cli-commands/query#query) | — |
      | [\`zebrad version\`](/protocol/guru-cli/cli-commands/node#version) | Prints the version. |

      ="
    `);
    expect(shown('cli.index.tx.bank')).toMatchInlineSnapshot(`
      "| Command | Arguments | What it does |
      | - | - | - |
      | [\`zebrad tx bank send\`](/protocol/guru-cli/cli-commands/tx#tx-bank-send) | \`from\`, \`to\` | Sends azbr. |
      | [\`zebrad tx bank burn\`](/protocol/guru-cli/cli-commands/tx#tx-bank-burn) | — | — |
      | [\`zebrad tx bank mint\`](/protocol/guru-cli/cli-commands/tx#tx-bank-mint) | — | — |
      | [\`zebrad tx bank lock\`](/protocol/guru-cli/cli-commands/tx#tx-bank-lock) | — | — |
      | [\`zebrad tx bank free\`](/protocol/guru-cli/cli-commands/tx#tx-bank-free) | — | — |

      ="
    `);
    expect(shown('cli.index.tx', {only: '*.burn'})).toContain('/cli-commands/tx#tx-bank-burn)');
  });

  it('has a map of each page, whose links and items have the anchors of the page that had all commands', () => {
    useFacts(facts);
    expect(shown('cli.map.tx')).toMatchInlineSnapshot(`
      "- [\`zebrad tx\`](/protocol/guru-cli/cli-commands/tx#tx)
      - [\`zebrad tx bank\`](/protocol/guru-cli/cli-commands/tx#tx-bank): [\`send\`](/protocol/guru-cli/cli-commands/tx#tx-bank-send), [\`burn\`](/protocol/guru-cli/cli-commands/tx#tx-bank-burn), [\`mint\`](/protocol/guru-cli/cli-commands/tx#tx-bank-mint), [\`lock\`](/protocol/guru-cli/cli-commands/tx#tx-bank-lock), [\`free\`](/protocol/guru-cli/cli-commands/tx#tx-bank-free)

      ="
    `);
    expect(shown('cli.map.query')).toMatchInlineSnapshot(`
      "- [\`zebrad query\`](/protocol/guru-cli/cli-commands/query#query): [\`ibc client params\`](/protocol/guru-cli/cli-commands/query#query-ibc-client-params), [\`ibc client-params\`](/protocol/guru-cli/cli-commands/query#query-ibc-client-params-2)

      ="
    `);
    expect(shown('cli.map.node')).toMatchInlineSnapshot(`
      "- [\`zebrad\`](/protocol/guru-cli/cli-commands/node#root), [\`version\`](/protocol/guru-cli/cli-commands/node#version)

      ="
    `);
    expect(shown('cli.map.keys').trim()).toBe('=');
    const ids = (page: string): string[] => {
      const found: string[] = [];
      visit({type: 'root', children: renderFacts(`cli.map.${page}`, {}, context).nodes} as Root, (node) => {
        const {id} = (node.data as {hProperties?: {id?: string}} | undefined)?.hProperties ?? {};
        if (id !== undefined) found.push(id);
      });
      return found;
    };
    expect(ids('tx').slice(0, 4)).toEqual(['transactions', 'tx', 'transactions-bank', 'tx-bank']);
    expect(ids('node')).toEqual(['node', 'root', 'version']);
  });

  it('names a group first in its map, wherever the facts have it', () => {
    useFacts({...facts, cli: {commands: commands.toReversed()}} as never);
    expect(shown('cli.map.tx')).toContain('- [`zebrad tx bank`](/protocol/guru-cli/cli-commands/tx#tx-bank): ');
  });

  it('has common flags', () => {
    useFacts({...facts, cli: {commands: commands.filter(({path}) => !path.endsWith('free'))} as never});
    expect(shown('cli.common')).toMatchInlineSnapshot(`
      "### Flags of every command {#flags-global}

      | Flag | Type | Default | Meaning |
      | - | - | - | - |
      | \`--home\` | string | \`~/.zebrad\` | The folder. |
      | \`--help\` | string | — | — |

      ### Flags of transaction commands {#flags-tx}

      | Flag | Type | Default | Meaning |
      | - | - | - | - |
      | \`--gas\` | string | \`1azbr\` | Of \`app.toml\`. |

      ### Flags of query commands {#flags-query}

      None.

      = cli.flags.global cli.flags.tx cli.flags.query"
    `);
  });

  it('has notes', () => {
    useFacts(facts);
    expect(shown('cli.notes')).toMatchInlineSnapshot(`
      "- It is large.

      = cli.notes"
    `);
  });

  it('has IDs', () => {
    useFacts(facts);
    expect(cliFacts()).toHaveLength(12 + 5);
    expect(cliFacts()[0]).toBe('cli.gurud');
    expect(cliFacts().slice(-5)).toEqual([
      'cli.flags.global',
      'cli.flags.tx',
      'cli.flags.query',
      'cli.notes',
      'cli.oracled',
    ]);
  });
});

it('the oracle daemon has flags', () => {
  useFacts({
    'cli-oracled': {
      flags: [
        {name: 'home', type: 'string', default: '~/.oracled', effective: 'the folder'},
        {name: '-v', type: 'bool', default: 'false', effective: 'prints more'},
      ],
      behaviour: 'it has no commands',
    } as never,
  });
  expect(shown('cli.oracled')).toMatchInlineSnapshot(`
    "| Flag | Type | Default | What it does |
    | - | - | - | - |
    | \`--home\` | string | \`~/.zoracled\` | The folder. |
    | \`-v\` | bool | \`false\` | Prints more. |

    It has no commands.

    = cli.oracled"
  `);
});
