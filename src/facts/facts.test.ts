import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {type Area, areaFiles, areas, factsDir, factsFiles, loadFacts} from './index';
import {filesBelow} from '../site/files';

describe('recorded facts', () => {
  it.each(areas)('%s keeps to its schema', (area) => {
    expect(loadFacts(area)).toBeTruthy();
  });

  it('are in files that belong to an area', () => {
    const known = new Set(factsFiles());
    const unknown = filesBelow(factsDir)
      .map((name) => path.join(factsDir, name))
      .filter((file) => file.endsWith('.json') && !known.has(file));
    expect(unknown).toEqual([]);
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

  it.each<[name: string, area: Area, file: string, from: RegExp, to: string, message: RegExp]>([
    [
      'an empty sentence',
      'glossary',
      'glossary.json',
      /"meaning": ".*?",/,
      '"meaning": " ",',
      /\$\.terms\[0\]\.meaning: expected a string that is not empty; found " "/,
    ],
    [
      'a fact without its source',
      'upcoming',
      'upcoming.json',
      /("fact": "[^"]*"),\s*"source": "[^"]*"/,
      '$1',
      /upcoming\.json[^]*\$\.facts\[0\]\.source: .*found nothing/,
    ],
    [
      'a wrong key of a recorded request',
      'jsonrpc',
      'jsonrpc/net.json',
      /"jsonrpc": "2\.0"/,
      '"jsonrpc": "1.0"',
      /jsonrpc\/net\.json[^]*\.request\.jsonrpc: .*"2\.0".*found "1\.0"/,
    ],
    [
      'a wrong key of a value that has several forms',
      'networks',
      'networks.json',
      /"value": (.*)\s*"source"/,
      '"value": $1 "sorce"',
      /\$\.mainnet\.[\w]+\.source: .*found nothing[^]*Unrecognized key: "sorce"/,
    ],
    [
      'a step that edits nothing',
      'multi-node',
      'multi-node.json',
      /"key": /,
      '"path": ',
      /\$\.steps\[\d+\]\.path: none of the actions of the step uses it[^]*\.key: edit_toml needs it; found nothing/,
    ],
    [
      'a step with two actions',
      'multi-node',
      'multi-node.json',
      /"copy": (?=.*"to":)/,
      '"edit_json": "a", "copy": ',
      /\$\.steps\[\d+\]: expected one of argv, start, edit_json, edit_toml, copy, or a note alone/,
    ],
    [
      'a route that leads nowhere',
      'ante',
      'ante.json',
      /"chain": "ethereum"/,
      '"chain": "ethereum", "result": "x"',
      /\$\.routing\[0\]: expected either "chain" or "result"/,
    ],
    [
      'a refused value of a parameter that has an effect',
      'modules',
      'modules/slashing.json',
      /"result": "refused"/,
      '"result": "refused", "observed": "x"',
      /modules\/slashing\.json[^]*\.tried\[0\]\.observed: a refused value is never in force/,
    ],
    [
      'an accepted value of a parameter that has a reason',
      'modules',
      'modules/slashing.json',
      /"result": "accepted"/,
      '"result": "accepted", "says": "x"',
      /modules\/slashing\.json[^]*\.says: only a refused value has a reason/,
    ],
    [
      'a citation of two kinds',
      'sources',
      'sources/chain.json',
      /"symbol": /,
      '"wholeFile": true, "symbol": ',
      /sources\/chain\.json[^]*\$\.sources\[\d+\]: expected either "symbol" or "wholeFile"/,
    ],
    [
      'an error record without a source',
      'errors',
      'errors/fees.json',
      /"sources": \[[^\]]*\]/,
      '"sources": []',
      /errors\/fees\.json[^]*\.errors\[0\]\.sources: expected a source: the line that emits the text/,
    ],
    [
      'an error record whose source is of no kind',
      'errors',
      'errors/fees.json',
      /\{"code": /,
      '{"coda": ',
      /\.errors\[0\]\.sources\[0\]: <Source> has no attribute "coda"; near: code/,
    ],
    [
      'an error record whose ID is the name of a file',
      'errors',
      'errors/fees.json',
      /"id": "[^"]*"/,
      '"id": "fees"',
      /\$\.fees\.errors\[0\]\.id: "fees" is the name of a file, whose heading has this anchor/,
    ],
    [
      'an error record whose ID has a name of the chain',
      'errors',
      'errors/fees.json',
      /"id": "[^"]*"/,
      '"id": "oracled-fee"',
      /\.errors\[0\]\.id: expected none of guru, gurud, oracled, agxn, gxn: an anchor is the same on the site of another/,
    ],
    [
      'an error record with the backslash of a cell',
      'errors',
      'errors/fees.json',
      /"fix": "/,
      '"fix": "a \\\\| b',
      /\.errors\[0\]\.fix: expected \| without a backslash.*; found .* in "fee-in-other-denom"$/,
    ],
    [
      'a power without a source',
      'powers',
      'powers.json',
      /"sources": \[[^\]]*\]/,
      '"sources": []',
      /powers\.json[^]*\.sources: expected a source: the code that gives the power/,
    ],
    [
      'a power with the ID of another',
      'powers',
      'powers.json',
      /"id": "base-address"/,
      '"id": "fee-split"',
      /\.groups\.moderators\[1\]\.id: "fee-split" is the ID of another power/,
    ],
    [
      'a precompile that does not say where it is active',
      'precompiles',
      'precompiles/bank.json',
      /"active"/,
      '"activ"',
      /precompiles\/bank\.json[^]*\.active: .*found nothing/,
    ],
    [
      'a wrong provenance of any file of an area',
      'jsonrpc',
      'jsonrpc/net.json',
      /"recorded": "/,
      '"recorded": "on ',
      /jsonrpc\/net\.json[^]*\$\.provenance\.recorded: expected a date/,
    ],
    [
      'a value that two files of an area have',
      'jsonrpc',
      'jsonrpc/net.json',
      /"provenance"/,
      '"endpoint": {"a": 1}, "provenance"',
      /jsonrpc\/net\.json: another file of the area has "endpoint" too/,
    ],
  ])('is named with %s', (_, area, file, from, to, message) => {
    edit(file, (text) => {
      expect(text).toMatch(from);
      return text.replace(from, to);
    });
    expect(() => loadFacts(area, dir)).toThrow(message);
  });

  it('is named with the other one where two have the same error record', () => {
    cpSync(path.join(dir, 'errors/fees.json'), path.join(dir, 'errors/other.json'));
    expect(() => loadFacts('errors', dir)).toThrow(
      /\$\.other\.errors\[0\]\.id: errors\/fees\.json and errors\/other\.json both have the ID "[\w-]+": keep one/,
    );
  });

  it.each<[what: string, area: Area, file: string, from: string, to: string, line: string]>([
    ['one file', 'config', 'config.json', '"file": "app.toml"', '"file": "apps.toml"', '"file": "apps.toml"'],
    ['a file that is a record by its name', 'errors', 'errors/fees.json', '"cause": "', '"cause": 7, "a": "', '"a": "'],
    [
      'a file whose lists are joined with others',
      'cli',
      'cli/tx-bank.json',
      '"usage": "',
      '"usage": 7, "a": "',
      '"usage": 7',
    ],
    [
      'a file whose steps are joined',
      'operations',
      'operations/bad-days.json',
      '"id": "',
      '"id": 7, "a": "',
      '"id": 7',
    ],
    ['its provenance', 'ibc', 'ibc.json', '"commit": "', '"commit": "x', '"commit": "x'],
  ])('is named with the line of the wrong place in %s', (_what, area, file, from, to, lineWith) => {
    edit(file, (text) => text.replace(from, to));
    const text = readFileSync(path.join(dir, file), 'utf8');
    const line = text.split('\n').findIndex((one) => one.includes(lineWith)) + 1;
    expect(line).toBeGreaterThan(1);
    expect(() => loadFacts(area, dir)).toThrow(new RegExp(`${file}:${line}  \\$\\.`));
  });

  it('is named with the line of the record around a key that is missing', () => {
    edit('config.json', (text) => text.replace('"file": "app.toml"', '"notes": "a"'));
    const lines = readFileSync(path.join(dir, 'config.json'), 'utf8').split('\n');
    const line = lines.findIndex((one) => one.includes('"notes": "a"')) + 1;
    expect(() => loadFacts('config', dir)).toThrow(new RegExp(`config.json:${line}  \\$\\.keys\\[0\\]\\.file: `));
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
