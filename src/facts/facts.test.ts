import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {areaFiles, areas, factsDir, factsFiles, loadFacts} from './index';

describe('recorded facts', () => {
  it.each(areas)('%s keeps to its schema', (area) => {
    expect(loadFacts(area)).toBeTruthy();
  });

  it('hold no paths of a machine and no private keys but the public development mnemonics', () => {
    const mnemonics = loadFacts('local-node').accounts.map(({mnemonic}) => mnemonic);
    for (const file of factsFiles()) {
      const text = mnemonics.reduce((all, mnemonic) => all.replaceAll(mnemonic, ''), readFileSync(file, 'utf8'));
      expect(text, file).not.toMatch(/(^|[\s"'=(:])\/(work|tmp|root)\//m);
      expect(text, file).not.toMatch(/"(?:[a-z]{3,8} ){11,23}[a-z]{3,8}"/);
    }
  });
});

describe('a wrong facts file', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'facts-'));
    cpSync(factsDir, dir, {recursive: true});
  });
  afterEach(() => rmSync(dir, {recursive: true}));

  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(path.join(dir, file), change(readFileSync(path.join(dir, file), 'utf8')));

  it('is named with the place, what was found and what is expected', () => {
    edit('config.json', (text) => text.replace('"file": "app.toml"', '"file": "apps.toml"'));
    expect(() => loadFacts('config', dir)).toThrow(
      /config\.json breaks the schema[\s\S]*\$\.keys\[0\]\.file: .*"app\.toml".*found "apps\.toml"/,
    );
  });

  it('is named with a key that the schema does not know, and with one that is missing', () => {
    edit('glossary.json', (text) => text.replace('"meaning":', '"meanning":'));
    expect(() => loadFacts('glossary', dir)).toThrow(
      /glossary\.json breaks the schema[\s\S]*\$\.terms\[0\]\.meaning: .*expected string.*found nothing[\s\S]*\$\.terms\[0\]: Unrecognized key: "meanning"/,
    );
  });

  it('is found among the files of an area', () => {
    edit('jsonrpc/net.json', (text) => text.replace('"namespace": "net"', '"namespace": 7'));
    expect(() => loadFacts('jsonrpc', dir)).toThrow(
      /jsonrpc\/net\.json breaks the schema[\s\S]*\.namespace: .*expected string/,
    );
  });

  it('is named with its line where it is not JSON', () => {
    edit('config.json', (text) => text.replace('"keys": [', '"keys": [,'));
    expect(() => loadFacts('config', dir)).toThrow(/config\.json:\d+ is not valid JSON/);
  });

  it('is named where it is missing or has no provenance', () => {
    edit('ibc.json', (text) => text.replace('"provenance"', '"from"'));
    expect(() => loadFacts('ibc', dir)).toThrow(/ibc\.json has no "provenance"/);
    rmSync(path.join(dir, 'station.json'));
    expect(() => loadFacts('station', dir)).toThrow(/station\.json is missing/);
  });
});

it('files of an area begin with its index', () => {
  expect(path.basename(areaFiles('jsonrpc')[0] ?? '')).toBe('index.json');
});
