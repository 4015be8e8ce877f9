import {type Facts, loadFacts} from '../../../facts';
import {chosen, fence, outputFence, paragraph, sentence, slug, table, text} from '../build';
import {inArea, one} from '../kind';
import type {FactsKind} from '../types';

type Snippet = Facts<'client-snippets'>['snippets'][number];
/** Recorded client programs. */
export const snippets = (): Snippet[] => loadFacts('client-snippets').snippets;
const worksOf = ({works}: Snippet): string => (works === true ? 'yes' : works === false ? 'no' : works);

/** Recorded runs of client programs. */
export const snippetKinds: FactsKind[] = inArea('client-snippets', [
  one(
    (options, context) => ({
      nodes: table(
        chosen(snippets(), ({id}) => id, options),
        [
          {head: 'Program', cell: ({title}) => sentence(title, context)},
          {head: 'Library', cell: ({library}) => [text(library)]},
          {head: 'Works', cell: (snippet) => [text(worksOf(snippet))]},
        ],
        context,
      ),
      shows: ['snippets.index'],
    }),
    'snippets.index',
    'recorded client programs',
  ),
  {
    pattern: 'snippets.<id>',
    describe: 'a client program as run, with its output',
    keys: () => snippets().map(({id}) => `snippets.${slug(id)}`),
    render({id = ''}, _options, context) {
      const snippet = snippets().find((entry) => slug(entry.id) === id);
      if (!snippet) throw new Error(`no program "${id}"`);
      return {
        nodes: [
          ...(snippet.contract ? [fence('solidity', snippet.contract.trim())] : []),
          ...(snippet.config ? [fence('ts', snippet.config.trim(), 'title="hardhat.config.ts"')] : []),
          ...(snippet.code ? [fence(snippet.language ?? 'js', snippet.code.trim())] : []),
          ...(snippet.commands ? [fence('bash', snippet.commands.join('\n'))] : []),
          outputFence(snippet.output),
          paragraph(...sentence(snippet.explanation, context)),
        ],
        shows: [`snippets.${id}`],
      };
    },
  },
]);
