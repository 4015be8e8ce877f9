import {describe, expect, it} from 'vitest';

import {loadChain} from '../../src/chain/load';
import {fixturePage} from '../checks/fixture';
import type {Change} from '../recorder/documents';
import {factsRows} from './facts';
import type {ShownFacts} from './shown';

const places = (change: Change, shown: readonly ShownFacts[], body = ''): string[] => {
  const page = fixturePage(body, 'protocol/oracle.mdx');
  const rows = factsRows({changes: [change]}, shown, [], new Map([[page.file, page]]));
  return rows.flatMap((row) => row.places.map(({file, line, note = ''}) => `${file}:${line} ${note}`.trim()));
};

describe('a genesis key that is gone', () => {
  const gone = (key: string): Change => ({
    file: 'genesis-keys.json',
    place: `$.genesis_keys[app_state.oracle.params.${key}]`,
    what: 'gone',
  });
  const body =
    '`submit_window` has no effect, `resubmit_window` has.\n\n```json\n{\n  "submit_window": 1\n}\n```\n\n`enabled`';

  it('leads to the code of pages that names it, in sentences and in samples', () => {
    expect(places(gone('submit_window'), [], body).map((place) => place.replace(/^[^:]*:\d+ /, ''))).toEqual([
      'names `submit_window`',
      'names `submit_window`',
    ]);
  });

  it('leads nowhere where its name is an ordinary word, or it is new', () => {
    expect(places(gone('enabled'), [], body)).toEqual([]);
    expect(places({...gone('submit_window'), what: 'new'}, [], body)).toEqual([]);
  });
});

describe('a flag that is gone', () => {
  const gone = (command: string, flag: string): Change => ({
    file: 'cli/keys.json',
    place: `$.commands[${loadChain().binary} ${command}].flags[${flag}]`,
    what: 'gone',
  });

  it('leads to inline code that begins with it, which no check reads', () => {
    const body = '`--no-backup` and `--no-backup-file`';
    expect(places(gone('keys add', 'no-backup'), [], body)).toEqual([
      expect.stringMatching(/^protocol\/oracle\.mdx:\d+ names `--no-backup`$/),
    ]);
  });

  it('leads nowhere where other commands have it', () => {
    expect(places(gone('keys add', 'output'), [], '`--output json`')).toEqual([]);
  });
});

describe('a recorded REST response that changed', () => {
  const change: Change = {
    file: 'rest/guru-oracle-v1.json',
    place: '$.recorded[/guru/oracle/v1/params].body',
    what: '"{}" → "{1}"',
  };
  const place = (line: number, ...shows: string[]): ShownFacts => ({
    file: 'develop/rest.mdx',
    line,
    route: '/develop/rest',
    heading: '',
    area: 'rest',
    shows: new Set(shows),
  });

  it('leads to what shows responses, not to lists of routes', () => {
    const shown = [place(1, 'rest.GET /a'), place(2, 'rest.recorded'), place(3, 'rest.recorded.guru.oracle.v1')];
    expect(places(change, shown)).toEqual(['develop/rest.mdx:2', 'develop/rest.mdx:3']);
  });
});
