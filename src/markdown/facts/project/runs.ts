import {loadFacts} from '../../../facts';
import {noRunReasons} from '../../code/fate';
import {code, table, text} from '../build';
import {inArea, one} from '../kind';
import type {FactsKind} from '../types';

const isReason = (name: string): name is keyof typeof noRunReasons => Object.hasOwn(noRunReasons, name);

/** Blocks of the pages: how many were run, and why others were not. */
export const runKinds: FactsKind[] = inArea('runs', [
  one(
    (_options, context) => ({
      nodes: table(
        loadFacts('runs').sections,
        [
          {head: 'Section', cell: ({section}) => [code(section)]},
          {head: 'Blocks', cell: ({blocks}) => blocks},
          {head: 'Run', cell: ({run}) => run},
          {
            head: 'Not run',
            optional: true,
            cell: ({norun, open}) => {
              const reasons = Object.entries(norun).map(
                ([reason, count]) => `${count}: ${isReason(reason) ? noRunReasons[reason] : reason}`,
              );
              return [text([...reasons, ...(open > 0 ? [`${open}: no passing run yet`] : [])].join('; '))];
            },
          },
        ],
        context,
      ),
      shows: ['runs.sections'],
    }),
    'runs.sections',
    'blocks of the pages by section: how many were run, and why others were not',
  ),
]);
