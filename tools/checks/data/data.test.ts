import {describe, expect, it} from 'vitest';

import {fence, verdicts} from '../testing/golden';
import {bash} from '../testing/negative-case';

describe('data samples', () => {
  it('parse', async () => {
    const bodies = [
      fence('json', '{"a": 1}'),
      fence('json', '{\n  "a": 1,\n}'),
      fence('json', '{"a": 1'),
      fence('json', '{"a": 1}\n{"b": 2}'),
      fence('json output', '{"a": 1}\n\n{"b": 2}'),
      fence('json output', '{"a": 1}\n{b: 2}'),
      fence('json output', '{"a": …}'),
      fence('json', '{"a": …}'),
      fence('jsonc', '{'),
      fence('json nocheck="a fragment"', '{'),
      fence('toml', 'a = 1\nb = \n'),
      fence('toml', 'a = 1'),
      fence('yaml', 'a: 1\nb: [1\nc: 2'),
      fence('yml', 'a: [1'),
      fence('yaml', 'a: 1\n---\nb: 2'),
      fence('yaml output', 'a: [1 …'),
      fence('yaml output', 'a: [1'),
    ];
    await expect(verdicts('data', bodies)).toMatchFileSnapshot('../golden/data-syntax.txt');
  });

  it('have keys of the node’s files, with values of their types', async () => {
    const toml = (title: string, text: string): string => fence(`toml title="${title}"`, text);
    const bodies = [
      toml('app.toml', 'minimum-gas-prices = "1aprobe"\n\n[json-rpc]\nenable = true\ngas-cap = 5'),
      toml('~/.probed/config/app.toml', '[json-rpc]\nenabled = true\ngas-cap = "5"\nenable = 1'),
      toml('app.toml', '# x\njson-rpc.enable = "true"\n"gas-cap" = 1'),
      toml('app.toml', 'timeout_commit = "1s"\n[other]\nx = 1\n[json-rpc.more]\ny = 1'),
      toml('config.toml', '[consensus]\ntimeout_commit = 5'),
      toml('config.toml', 'timeout_commit = "5s"'),
      toml('client.toml', 'chain-id = "x"\nnode = 1.5'),
      toml('hermes app.toml', 'enabled = 1'),
      toml('other.toml', 'enabled = 1'),
      toml('app.toml of the oracled', 'enabled = 1'),
      toml('app.toml', '[json-rpc]\ngas-cap = 25_000_000.0'),
    ];
    await expect(verdicts('data', bodies)).toMatchFileSnapshot('../golden/data-toml.txt');
  });

  it('are written by commands to existing keys', async () => {
    const bodies = [
      bash(
        '{{binary}} config set app json-rpc.enable true\n' +
          '{{binary}} config set app json-rpc.enable yes --home /x\n' +
          '{{binary}} config set app json-rpc.gas-cap many\n{{binary}} config set app json-rpc.gas-cap $CAP',
      ),
      bash(
        '{{binary}} config get app json-rpc\n{{binary}} config get app json-rp\n' +
          '{{binary}} config set app json-rpc true\n{{binary}} config set apps x y\n' +
          '{{binary}} config set $FILE x y\n{{binary}} config set app $KEY y',
      ),
      bash('sudo /usr/bin/{{binary}} config set config consensus.timeout_comit 1s'),
      bash(
        `sed -i 's/^timeout_comit = .*/timeout_commit = "1s"/' config.toml\n` +
          `sudo sed -i 's|^enable *=.*|enable = true|; s/^gas_cap =/x/' /x/app.toml\n` +
          `sed 's/^nothing = /x/' other.toml\nsed -i 's/^minimum-gas-prices\\s*=.*/x/' $HOME/app.toml\n` +
          `sed 's#"timeout_comit" = #x#' oracle/config.toml`,
      ),
      bash(
        `jq '.app_state.staking.params.bond_denum = "x"' genesis.json\n` +
          `jq '.app_state["staking"].params.bond_denom = 5 | .app_state.staking.params.bond_denom |= "a"' ` +
          `g.json\njq '.app_state.staking.validators[0].jailed = true' g.json\n` +
          `jq '.app_state.staking.params.bond_denom == 5' g.json\ngrep '.app_state.nothing' x`,
      ),
      bash(`/usr/bin/jq '\n  .app_state.staking.params.bond_denom = true |\n  .app_state.bonk = 1\n' g.json`),
      bash(
        'cat <<EOF > a.json\n{"a": $B, "c": "${D}", "e": $(f)}\nEOF\ncat <<\'EOF\' > b.json\n{"a": $B}\nEOF\n' +
          'cat <<EOF > c.txt\n{\nEOF\ncat <<EOF > d.json\n{\n"a": 1,\n}\nEOF',
      ),
      bash('cat <<EOF > a.json\n{'),
      fence(
        'json title="genesis.json"',
        '{\n  "app_state": {\n    "staking": {"params": {"bond_denum": "x"}, "validators": [{"x": 1}]},\n' +
          '    "bonk": 1\n  }\n}',
      ),
      fence('json title="x/genesis.json" output', '{"bonk": 1}'),
      fence('json title="mygenesis.json"', '{"bonk": 1}'),
    ];
    await expect(verdicts('data', bodies)).toMatchFileSnapshot('../golden/data-commands.txt');
  });

  it('have existing keys in prose', async () => {
    const bodies = [
      '`PROBED_JSON_RPC_ENABLE`, `PROBED_JSON_RPC_ENABLED`, `PROBED_HOME`, `PROBED_KEYRING_BACKEND`, ' +
        '`PROBED_`, `XPROBED_NOTHING`, `PROBED_CHAIN_ID=x`.',
      fence('text', 'A\nPROBED_NOTHING=1 PROBED_GAS_CAP'),
      bash('PROBED_JSON_RPC_GASCAP=1 {{binary}} start'),
      '`json-rpc.enable`, `json-rpc.enable = true`, `json-rpc.gascap`, `json-rpc`, ' +
        '`consensus.timeout_commit`, `consensus.timeout`, `mempool.size`, `other.thing`, `json-rpc.`',
    ];
    await expect(verdicts('data', bodies)).toMatchFileSnapshot('../golden/data-prose.txt');
  });
});
