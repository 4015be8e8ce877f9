import {loadFacts} from '../../facts';
import type {ConfigKey} from '../../facts/schema';
import {chosen, code, type Column, heading, sentence, slug, table, text} from './build';
import {asConfigured} from './configured';
import {inArea} from './kind';
import type {FactsContext, FactsKind, FactsOptions, Rendered} from './types';

const fileOf = ({file}: ConfigKey): string => file.replace('.toml', '');
const sectionOf = ({section}: ConfigKey): string => section || 'root';
/** Full name: `app.json-rpc.gas-cap`; keys above the first section have no section. */
const nameOf = (key: ConfigKey): string => [fileOf(key), key.section, key.key].filter(Boolean).join('.');
const rowId = (key: ConfigKey): string => slug(nameOf(key).replaceAll(/[._]/g, '-'));

const toml = (value: unknown, context: FactsContext) =>
  value === undefined
    ? null
    : [code(asConfigured(typeof value === 'string' ? `"${value}"` : JSON.stringify(value), context))];

function keyTable(
  keys: readonly ConfigKey[],
  options: FactsOptions,
  context: FactsContext,
  qualified = false,
): Rendered {
  const meanings = loadFacts('config-meaning').keys;
  const all: Record<string, Column<ConfigKey>> = {
    key: {
      head: 'Key',
      cell: (key) => [code(qualified ? [key.section, key.key].filter(Boolean).join('.') : key.key, rowId(key))],
    },
    ...(qualified ? {file: {head: 'File', cell: ({file}: ConfigKey) => [code(file)]}} : {}),
    type: {head: 'Type', cell: ({type}) => type},
    default: {head: 'Default', cell: (key) => toml(key.default, context)},
    testnet: {head: 'Testnet sample', cell: (key) => toml(key.testnet, context), optional: true},
    meaning: {
      head: 'Meaning',
      cell: (key) => (meanings[nameOf(key)] ? sentence(meanings[nameOf(key)]?.meaning ?? '', context) : null),
    },
    when: {
      head: 'When to change',
      cell: (key) => (meanings[nameOf(key)]?.when ? sentence(meanings[nameOf(key)]?.when ?? '', context) : null),
    },
  };
  const names = options['columns']?.split(',').map((name) => name.trim()) ?? Object.keys(all);
  const columns = names.map((name) => {
    const column = all[name];
    if (!column)
      throw new Error(
        `columns="${options['columns'] ?? ''}": there is no column "${name}"; there are ${Object.keys(all).join(', ')}`,
      );
    return column;
  });
  return {nodes: table(keys, columns, context), shows: keys.map((key) => `config.${nameOf(key)}`)};
}

const keysOf = (file: string): ConfigKey[] => loadFacts('config').keys.filter((key) => fileOf(key) === file);
const sectionsOf = (file: string): string[] => [...new Set(keysOf(file).map(sectionOf))];
const files = ['app', 'config', 'client'] as const;

/** Keys of the configuration files. */
export const configKinds: FactsKind[] = inArea('config', [
  {
    pattern: 'config.keys',
    describe: 'chosen keys of several files: only="app.pruning,config.p2p.pex"',
    options: ['columns'],
    keys: () => ['config.keys'],
    render(_parts, options, context) {
      const wanted = options['only']?.split(',').map((name) => name.trim());
      const keys = loadFacts('config').keys;
      const rows = (wanted ?? keys.map(nameOf)).map((name) => {
        const key = keys.find((entry) => nameOf(entry) === name);
        if (!key)
          throw new Error(`only="…": there is no configuration key "${name}" (file without .toml, section, key)`);
        return key;
      });
      return keyTable(rows, options, context, true);
    },
  },
  {
    pattern: 'config.testnet',
    describe: 'keys where the sample files of the testnet differ from the defaults',
    options: ['columns'],
    keys: () => ['config.testnet'],
    render(_parts, options, context) {
      const keys = loadFacts('config').keys.filter(({testnet}) => testnet !== undefined);
      return keyTable(
        chosen(keys, nameOf, options),
        {columns: 'key,file,default,testnet,meaning', ...options},
        context,
        true,
      );
    },
  },
  {
    pattern: 'config.<file>',
    describe: 'all sections of app.toml, config.toml or client.toml',
    options: ['columns'],
    keys: () => files.map((file) => `config.${file}`),
    render({file = ''}, options, context) {
      const parts = chosen(sectionsOf(file), (section) => section, options).map((section) => {
        const keys = keysOf(file).filter((key) => sectionOf(key) === section);
        const title =
          section === 'root' ? [code(`${file}.toml`), text(', above the first section')] : [code(`[${section}]`)];
        const {nodes, shows} = keyTable(keys, {...options, only: '*'}, context);
        return {
          nodes: [
            heading(
              context.headingLevel,
              title,
              section === 'root' ? file : slug(`${file}-${section.replaceAll('_', '-')}`),
            ),
            ...nodes,
          ],
          shows,
        };
      });
      return {nodes: parts.flatMap(({nodes}) => nodes), shows: parts.flatMap(({shows}) => shows)};
    },
  },
  {
    pattern: 'config.<file>.<section>',
    describe: 'one section of a configuration file; `root` is the part above the first one',
    options: ['columns'],
    keys: () => files.flatMap((file) => sectionsOf(file).map((section) => `config.${file}.${section}`)),
    render({file = '', section = ''}, options, context) {
      const keys = keysOf(file).filter((key) => sectionOf(key) === section);
      return keyTable(
        chosen(keys, ({key}) => key, options),
        options,
        context,
      );
    },
  },
]);

/** Facts of the configuration that have to be shown somewhere. */
export const configFacts = (): string[] => loadFacts('config').keys.map((key) => `config.${nameOf(key)}`);
