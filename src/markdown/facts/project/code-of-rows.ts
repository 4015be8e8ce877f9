import {type CodeCitation, citationsOf} from '../../../facts/citation';

/** Places in the code that rows of facts cite, with the ID of the row. */
export const codeOfRows = (
  rows: readonly {id: string; sources: readonly object[]}[],
): {id: string; citation: CodeCitation}[] =>
  rows.flatMap(({id, sources}) =>
    sources
      .flatMap((source) => citationsOf(Object.entries(source)))
      .filter((citation) => citation.kind === 'code')
      .map((citation) => ({id, citation})),
  );
