import {beforeEach, describe, expect, it} from 'vitest';

import {configFacts} from './config';
import {keysOf, shown, useFacts} from './testing/made-up';

const key = (file: string, section: string, name: string, value: unknown, more: object = {}) => ({
  file,
  section,
  key: name,
  type: typeof value,
  default: value,
  ...more,
});

beforeEach(() => {
  useFacts({
    config: {
      keys: [
        key('app.toml', '', 'minimum-gas-prices', '1agxn', {testnet: '2agxn'}),
        key('app.toml', 'json-rpc', 'gas_cap', 25),
        key('app.toml', 'json-rpc', 'api', ['eth'], {testnet: ['eth', 'net']}),
        key('config.toml', 'tx_index', 'indexer', undefined),
      ] as never[],
    },
    'config-meaning': {
      keys: {
        'app.minimum-gas-prices': {meaning: 'least price in agxn', when: 'before the start'},
        'app.json-rpc.gas_cap': {meaning: 'gas of a call', when: 'calls need more'},
      },
    } as never,
  });
});

describe('keys of the configuration', () => {
  it('stand by file and section', () => {
    expect(shown('config.app')).toMatchInlineSnapshot(`
      "### \`app.toml\`, above the first section {#app}

      | Key | Type | Default | Testnet sample | Meaning | When to change |
      | - | - | - | - | - | - |
      | \`minimum-gas-prices {#app-minimum-gas-prices}\` | string | \`"1azbr"\` | \`"2azbr"\` | Least price in azbr. | Before the start. |

      ### \`[json-rpc]\` {#app-json-rpc}

      | Key | Type | Default | Testnet sample | Meaning | When to change |
      | - | - | - | - | - | - |
      | \`gas_cap {#app-json-rpc-gas-cap}\` | number | \`25\` | — | Gas of a call. | Calls need more. |
      | \`api {#app-json-rpc-api}\` | object | \`["eth"]\` | \`["eth","net"]\` | — | — |

      = config.app.minimum-gas-prices config.app.json-rpc.gas_cap config.app.json-rpc.api"
    `);
    expect(shown('config.app', {only: 'json-rpc', columns: 'key, default'})).toMatchInlineSnapshot(`
      "### \`[json-rpc]\` {#app-json-rpc}

      | Key | Default |
      | - | - |
      | \`gas_cap {#app-json-rpc-gas-cap}\` | \`25\` |
      | \`api {#app-json-rpc-api}\` | \`["eth"]\` |

      = config.app.json-rpc.gas_cap config.app.json-rpc.api"
    `);
    expect(shown('config.config', {columns: 'key'})).toContain('### `[tx_index]` {#config-tx-index}');
  });

  it('stand as one section', () => {
    expect(shown('config.app.root')).toMatchInlineSnapshot(`
      "| Key | Type | Default | Testnet sample | Meaning | When to change |
      | - | - | - | - | - | - |
      | \`minimum-gas-prices {#app-minimum-gas-prices}\` | string | \`"1azbr"\` | \`"2azbr"\` | Least price in azbr. | Before the start. |

      = config.app.minimum-gas-prices"
    `);
    expect(shown('config.app.json-rpc', {only: 'api'})).not.toContain('gas_cap');
    expect(keysOf('config.<file>.<section>')).not.toContain('config.client.root');
  });

  it('are chosen by their full names', () => {
    const only = 'config.tx_index.indexer, app.json-rpc.gas_cap';
    expect(shown('config.keys', {only})).toMatchInlineSnapshot(`
      "| Key | File | Type | Default | Meaning | When to change |
      | - | - | - | - | - | - |
      | \`tx_index.indexer {#config-tx-index-indexer}\` | \`config.toml\` | undefined | — | — | — |
      | \`json-rpc.gas_cap {#app-json-rpc-gas-cap}\` | \`app.toml\` | number | \`25\` | Gas of a call. | Calls need more. |

      = config.config.tx_index.indexer config.app.json-rpc.gas_cap"
    `);
    expect(shown('config.keys', {columns: 'key'})).toContain('`minimum-gas-prices');
    expect(() => shown('config.keys', {only: 'app.none'})).toThrow(
      'only="…": there is no configuration key "app.none" (file without .toml, section, key)',
    );
    expect(() => shown('config.app.json-rpc', {columns: 'file'})).toThrow(
      'columns="file": there is no column "file"; there are key, type, default, testnet, meaning, when',
    );
  });

  it('that differ on the testnet are a table', () => {
    expect(shown('config.testnet')).toMatchInlineSnapshot(`
      "| Key | File | Default | Testnet sample | Meaning |
      | - | - | - | - | - |
      | \`minimum-gas-prices {#app-minimum-gas-prices}\` | \`app.toml\` | \`"1azbr"\` | \`"2azbr"\` | Least price in azbr. |
      | \`json-rpc.api {#app-json-rpc-api}\` | \`app.toml\` | \`["eth"]\` | \`["eth","net"]\` | — |

      = config.app.minimum-gas-prices config.app.json-rpc.api"
    `);
    expect(shown('config.testnet', {columns: 'key', only: '*.api'})).toMatchInlineSnapshot(`
      "| Key |
      | - |
      | \`json-rpc.api {#app-json-rpc-api}\` |

      = config.app.json-rpc.api"
    `);
  });

  it('have IDs', () => {
    expect(configFacts()).toEqual([
      'config.app.minimum-gas-prices',
      'config.app.json-rpc.gas_cap',
      'config.app.json-rpc.api',
      'config.config.tx_index.indexer',
    ]);
  });
});
