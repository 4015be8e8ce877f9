import type {PhrasingContent} from 'mdast';

import {code, joined, link, slug, text, withId, withoutSearch} from '../build';
import {list} from '../table';
import {last, type Part} from './shared';

/** What a group of links leads to: the name shown, and the ID of its place on the module's page. */
interface Entry {
  name: string;
  id: string;
}

/** Pages of modules whose reference is not on the page of the module's name. */
const REFERENCE: Readonly<Record<string, string>> = {'module.oracle': 'oracle-reference'};

/**
 * Links to every parameter, message and query on the page of the module. Each link has the ID of what it leads to, so
 * that an address of the time before the modules had pages leads there still.
 */
export const directory: Part = (module, id, _options, context) => {
  const page = `/protocol/modules/${REFERENCE[id] ?? id.replace('module.', '')}`;
  const group = (title: string, entries: readonly Entry[]): PhrasingContent[][] =>
    entries.length === 0
      ? []
      : [
          [
            text(`${title}: `),
            ...joined(
              entries.map(({name, id: place}): PhrasingContent[] => [
                withId(link([code(name)], `${page}#${place}`), place),
              ]),
            ),
          ],
        ];
  const groups = [
    ...group(
      'Parameters',
      (module.params ?? []).map(({name}) => ({name, id: `param-${slug(name)}`})),
    ),
    ...group(
      'Messages',
      (module.messages ?? []).map(({type_url: url}) => ({name: last(url), id: slug(last(url))})),
    ),
    ...group(
      'Queries',
      (module.queries ?? []).map(({grpc}) => ({name: last(grpc), id: `query-${slug(last(grpc))}`})),
    ),
  ];
  return {nodes: withoutSearch(list(groups, context)), shows: [`${id}.directory`]};
};
