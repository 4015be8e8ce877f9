import type {PhrasingContent, RootContent} from 'mdast';

import {type Facts, loadFacts} from '../../../facts';
import type {ModuleFacts} from '../../../facts/schema';
import {commandPage} from '../../../site/references';
import {
  chosen,
  code,
  codes,
  type Column,
  fence,
  heading,
  link,
  list,
  paragraph,
  prose,
  reference,
  sentence,
  shortened,
  slug,
  table,
  text,
} from '../build';
import {asConfigured} from '../configured';
import {templateSource} from '../rest-path';
import type {FactsContext} from '../types';
import {messageExample} from './example';
import {fieldTable, last, none, noteCell, type Part} from './shared';

type Message = NonNullable<ModuleFacts['messages']>[number];

/** Messages with fields, signer and rules. */
export const messages: Part = (module, id, options, context) => {
  const all = module.messages ?? [];
  if (all.length === 0) return none('The module has no messages.');
  const entries = chosen(all, ({type_url: url}) => last(url), options);
  const nodes = entries.flatMap((message): RootContent[] => {
    const rules = message.rules ?? [];
    const facts: PhrasingContent[][] = [
      [text('Type URL: '), code(message.type_url)],
      [text('Method: '), code(message.rpc)],
      ...((message.signer_field?.length ?? 0) > 0
        ? [[text('Signer: field '), ...codes(message.signer_field ?? [])]]
        : []),
      ...(message.who ? [[text('Who may send it: '), ...prose(message.who, context)]] : []),
      ...effects(message, context),
      ...amino(message),
    ];
    const about = [
      ...list(facts, context),
      ...fieldTable(message.fields, context, 'The message has no fields.'),
      ...((message.response_fields?.length ?? 0) > 0
        ? [paragraph(text('Response:')), ...fieldTable(message.response_fields ?? [], context)]
        : []),
      ...(rules.length > 0 ? list(rules, context) : []),
    ];
    return [
      heading(context.headingLevel, [code(last(message.type_url))], slug(last(message.type_url))),
      ...reference(about, messageExample(message, module, context)),
    ];
  });
  const note = module.messages_note;
  return {
    nodes: [...nodes, ...(note && options['only'] === undefined ? [paragraph(...sentence(note, context))] : [])],
    shows: entries.map(({type_url: url}) => `${id}.message.${last(url)}`),
  };
};

/** What the message costs and changes, which events it emits, and who can undo it. */
const effects = ({gas, cost, changes, emits, undo}: Message, context: FactsContext): PhrasingContent[][] => [
  ...(gas === undefined
    ? []
    : [[text(`Gas used by a recorded transaction with only this message: ${gas.toLocaleString('en-US')}`)]]),
  ...(cost === undefined ? [] : [[text('Cost: '), ...prose(cost, context)]]),
  ...(changes === undefined ? [] : [[text('Changes in the store: '), ...prose(changes, context)]]),
  ...(emits === undefined ? [] : [[text('Events: '), ...prose(emits, context)]]),
  ...(undo === undefined ? [] : [[text('Undo: '), ...prose(undo, context)]]),
];

/** Amino JSON name; both where the registered name differs from the one in the Protobuf file. */
function amino({proto_amino_name: inProto, legacy_amino_name: registered}: Message): PhrasingContent[][] {
  const names = [...new Set([inProto, registered])].filter((name) => name !== undefined);
  return names.length === 0
    ? []
    : [[text(names.length > 1 ? 'Amino names (Protobuf, registered): ' : 'Amino name: '), ...codes(names)]];
}

/** Queries with gRPC, REST and a recorded response. */
export const queries: Part = (module, id, options, context) => {
  const all = module.queries ?? [];
  if (all.length === 0) return none('The module has no queries.');
  const entries = chosen(all, ({grpc}) => last(grpc), options);
  const recorded = loadFacts('rest');
  const nodes = entries.flatMap((query): RootContent[] => {
    const path = query.rest?.replace(/^GET /, '');
    const response = path === undefined ? undefined : responseOf(path, recorded);
    return [
      heading(context.headingLevel, [code(last(query.grpc))], `query-${slug(last(query.grpc))}`),
      ...list(
        [
          [text('gRPC: '), code(query.grpc)],
          ...(query.rest ? [[text('REST: '), code(query.rest)]] : []),
          ...(query.cli === undefined ? [] : [[text('CLI: '), code(asConfigured(query.cli, context))]]),
        ],
        context,
      ),
      ...(query.request_fields.length > 0
        ? [paragraph(text('Request:')), ...fieldTable(query.request_fields, context)]
        : []),
      ...(query.response_fields.length > 0
        ? [paragraph(text('Response:')), ...fieldTable(query.response_fields, context)]
        : []),
      ...(query.notes ? [paragraph(...sentence(query.notes, context))] : []),
      ...(response === undefined
        ? []
        : [
            fence(
              'bash',
              'curl -s ' +
                `"${context.chain.networks.local.rest ?? 'http://localhost:1317'}${asConfigured(response.url, context)}"`,
            ),
            response.fence,
          ]),
    ];
  });
  return {nodes, shows: entries.map(({grpc}) => `${id}.query.${last(grpc)}`)};
};

/** Recorded request and response of a REST route template, where one with status 200 was recorded. */
function responseOf(
  template: string,
  {recorded, routes}: Facts<'rest'>,
): {url: string; fence: ReturnType<typeof fence>} | undefined {
  const pattern = new RegExp(`^${templateSource(template, '[^/?]+')}(\\?.*)?$`);
  const found =
    recorded.find(({url, http}) => http === 200 && pattern.test(url)) ??
    routes.map(({live}) => live).find((live) => live?.http === 200 && live.url !== undefined && pattern.test(live.url));
  if (found?.url === undefined || found.body === undefined) return undefined;
  const body = tryJson(found.body);
  if (body === undefined) return undefined;
  return {url: found.url, fence: fence('json', JSON.stringify(shortened(body), null, 2), 'output')};
}

function tryJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** Commands of the module in the command tree. */
export const cli: Part = (module, id, _options, context) => {
  const commands = [...(module.cli?.query ?? []), ...(module.cli?.tx ?? [])].filter(
    ({command}) => typeof command === 'string',
  );
  if (commands.length === 0) return none('The module has no commands.');
  const inTree = new Set(loadFacts('cli').commands.map(({path}) => path));
  const columns: Column<(typeof commands)[number]>[] = [
    {
      head: 'Command',
      cell: ({command}) => {
        const [path = ''] = (command ?? '').split(/ (?=[[(<A-Z-])/);
        const words = path.split(' ').slice(1);
        const shown = code(asConfigured(command ?? '', context));
        return inTree.has(path) ? [link([shown], `${commandPage(words)}#${words.map(slug).join('-')}`)] : [shown];
      },
    },
    {
      head: 'Specific flags',
      cell: ({own_flags: flags}) => codes(flags.map((flag) => (flag.startsWith('-') ? flag : `--${flag}`))),
      optional: true,
    },
    {head: 'Notes', cell: ({note}) => noteCell([note], context), optional: true},
  ];
  return {
    nodes: [
      ...table(commands, columns, context),
      ...(module.cli?.note ? [paragraph(...sentence(module.cli.note, context))] : []),
    ],
    shows: [`${id}.cli`],
  };
};
