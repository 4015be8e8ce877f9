import {areas, provenanceOf} from '../../facts';
import {code, paragraph, text} from './build';
import {inArea, one} from './kind';
import type {FactsKind} from './types';

/** One line under a table: version, commit, date, method. */
export const provenanceKinds: FactsKind[] = areas.flatMap((area) =>
  inArea(area, [
    one(
      () => {
        const {chainVersion, commit, recorded, method} = provenanceOf(area);
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
      `provenance.${area}`,
      'version, commit, date and method of an area of facts',
    ),
  ]),
);
