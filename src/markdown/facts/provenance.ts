import {provenanceOf} from '../../facts';
import {type Area, schemas} from '../../facts/schema';
import {code, paragraph, text} from './build';
import type {FactsKind} from './types';

/** One line under a table: version, commit, date, method. */
export const provenanceKinds: FactsKind[] = [
  {
    pattern: 'provenance.<area>',
    describe: 'version, commit, date and method of an area of facts',
    keys: () => (Object.keys(schemas) as Area[]).map((area) => `provenance.${area}`),
    render({area = ''}) {
      const {chainVersion, commit, recorded, method} = provenanceOf(area as Area);
      return {
        nodes: [
          paragraph(
            text('Facts of version '),
            code(chainVersion.replace(/^v/, '')),
            text(', commit '),
            code(commit.slice(0, 7)),
            text(`, recorded ${recorded}: ${method}.`),
          ),
        ],
        shows: [],
      };
    },
  },
];
