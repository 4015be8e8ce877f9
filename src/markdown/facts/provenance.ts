import {areas, provenanceOf} from '../../facts';
import {code, paragraph, prose, text} from './build';
import {inArea, one} from './kind';
import type {FactsKind} from './types';

/** One line under a table: version, commit, date, method. */
export const provenanceKinds: FactsKind[] = areas.flatMap((area) =>
  inArea(area, [
    one(
      (_, context) => {
        const {chainVersion, commit, recorded, method} = provenanceOf(area);
        return {
          nodes: [
            paragraph(
              text('Facts of version '),
              code(chainVersion.replace(/^v/, '')),
              text(', commit '),
              code(commit.slice(0, 7)),
              text(`, recorded ${recorded}: `),
              ...prose(method, context),
              text('.'),
            ),
          ],
          shows: [],
        };
      },
      `provenance.${area}`,
      'version, commit, date, and method of an area of facts',
    ),
  ]),
);
