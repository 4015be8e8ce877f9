import type {RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import {
  chosen,
  code,
  type Column,
  heading,
  link,
  list,
  paragraph,
  prose,
  sentence,
  slug,
  table,
  text,
  withoutSearch,
} from '../build';
import {inArea, one} from '../kind';
import {from, notesKind, objectKind} from '../rows';
import type {FactsKind} from '../types';

/** The audit: scope and findings. */
export const auditKinds: FactsKind[] = inArea('audits', [
  objectKind(
    'audits.summary',
    'who audited what and when',
    from('audits', (facts) => facts),
    ['Item', 'Value'],
    [
      'scope',
      'not_in_scope',
      'counts',
      'findings',
      'other_branches',
      'not_in_scope_basis',
      'unresolved_and_unacknowledged',
    ],
  ),
  one(
    (_options, context) => ({
      nodes: table(
        Object.entries(loadFacts('audits').counts),
        [
          {head: 'Severity', cell: ([name]) => [text(name === 'total' ? 'Total' : name)]},
          {head: 'Findings', cell: ([, count]) => count},
        ],
        context,
      ),
      shows: ['audits.counts'],
    }),
    'audits.counts',
    'number of findings by severity',
  ),
  one(
    (options, context) => {
      const all = loadFacts('audits').findings.filter(
        ({severity}) => options['severity'] === undefined || severity === options['severity'],
      );
      if (all.length === 0)
        throw new Error(
          `severity="${options['severity'] ?? ''}": there are ` +
            `${[...new Set(loadFacts('audits').findings.map(({severity}) => severity))].join(', ')}`,
        );
      const rows = chosen(all, ({id}) => id, options);
      const columns: Column<(typeof rows)[number]>[] = [
        {head: 'ID', cell: ({id, sherlock_issue: issue}) => [link([text(id)], issue)]},
        {head: 'Severity', cell: ({severity}) => [text(severity)]},
        {head: 'Finding', cell: ({short_title_own_words: title}) => sentence(title, context)},
        {head: 'Part', cell: (row) => prose(row.module, context)},
        {head: 'Status in the report', cell: ({status_in_report: status}) => [text(status.toLowerCase())]},
      ];
      return {nodes: table(rows, columns, context), shows: rows.map(({id}) => `audits.${id}`)};
    },
    'audits.findings',
    'findings by severity and status',
    ['severity'],
  ),
  one(
    (_options, context) => ({
      nodes: loadFacts('audits').scope.flatMap(
        ({repository, files, audited_commit: audited, final_commit: final}): RootContent[] => [
          heading(context.headingLevel, [code(repository)], `scope-${slug(repository)}`),
          paragraph(
            text('Audited commit '),
            code(audited.slice(0, 7)),
            text(', final commit '),
            code(final.slice(0, 7)),
            text('. Files:'),
          ),
          ...withoutSearch(
            list(
              files.map((file) => [code(file)]),
              context,
            ),
          ),
        ],
      ),
      shows: ['audits.scope'],
    }),
    'audits.scope',
    'files in scope',
  ),
  notesKind(
    'audits.not-in-scope',
    'what the audit did not look at',
    from('audits', ({not_in_scope}) => not_in_scope),
  ),
]);
