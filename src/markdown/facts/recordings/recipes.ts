import type {RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {Recipe} from '../../../facts/schema';
import {chosen, code, type Column, outputFence, paragraph, sentence, slug, table, text} from '../build';
import {asConfigured} from '../configured';
import {inArea} from '../kind';
import {commandLine} from '../shell';
import type {FactsContext, FactsKind, FactsOptions} from '../types';
import {commandFence} from './command';

const recipes = (): Recipe[] => loadFacts('recipes').recipes;
/** Topics of the recorded command lines, as parts of keys. */
export const topics = (): string[] => [...new Set(recipes().map(({topic}) => slug(topic)))];
const ofTopic = (topic: string, options: FactsOptions): Recipe[] =>
  chosen(
    recipes().filter(
      (recipe) =>
        slug(recipe.topic) === topic &&
        (options['works'] === undefined || recipe.works === (options['works'] === 'yes')),
    ),
    ({argv}) => argv.slice(1).join(' '),
    options,
  );

/** The line of the output that shows why a command failed. */
function errorLine(recipe: Recipe): string {
  const {check_tx_rejected: rejected, tx_result: result} = recipe;
  const stderr = (recipe.stderr ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(Usage|Flags|Global Flags|gas estimate)/.test(line.trim()));
  return (
    rejected ??
    (result?.code ? result.raw_log : undefined) ??
    stderr.find((line) => /^(Error|error|panic)/i.test(line)) ??
    stderr[0] ??
    (recipe.stdout ?? '').trim().split('\n')[0] ??
    ''
  );
}

/** What became of a transaction in the block. */
const resultNode = (result: NonNullable<Recipe['tx_result']>, context: FactsContext): RootContent =>
  paragraph(
    text('In the block: code '),
    code(String(result.code)),
    text(', gas used '),
    code(result.gas_used),
    text(' of '),
    code(result.gas_wanted),
    ...(result.raw_log ? [text(', '), code(asConfigured(result.raw_log.split('\n')[0] ?? '', context))] : []),
    text('.'),
  );

/** A command line with its note, output, result in the block and exit code. */
function recipeNodes(recipe: Recipe, context: FactsContext): RootContent[] {
  const output = [recipe.stdout, recipe.works ? undefined : recipe.stderr].find(
    (part) => part !== undefined && part.trim() !== '',
  );
  return [
    ...(recipe.note === undefined ? [] : [paragraph(...sentence(String(recipe.note), context))]),
    commandFence(recipe.argv, context),
    ...(output === undefined ? [] : [outputFence(output)]),
    ...(recipe.tx_result ? [resultNode(recipe.tx_result, context)] : []),
    ...(recipe.exit === 0 || recipe.exit === null
      ? []
      : [paragraph(text('Exit code '), code(String(recipe.exit)), text('.'))]),
  ];
}

/** Recorded command lines with their output, by topic. */
export const recipeKinds: FactsKind[] = inArea('recipes', [
  {
    pattern: 'recipes.<topic>',
    describe: 'recorded command lines of a topic with output; works="yes" or "no"',
    options: ['works', 'limit'],
    keys: () => topics().map((topic) => `recipes.${topic}`),
    render({topic = ''}, options, context) {
      const all = ofTopic(topic, options);
      const kept = options['limit'] === undefined ? all : all.slice(0, Number(options['limit']));
      return {nodes: kept.flatMap((recipe) => recipeNodes(recipe, context)), shows: [`recipes.${topic}`]};
    },
  },
  {
    pattern: 'recipes.<topic>.errors',
    describe: 'what fails in a topic, and how',
    keys: () =>
      topics()
        .filter((topic) => ofTopic(topic, {works: 'no'}).length > 0)
        .map((topic) => `recipes.${topic}.errors`),
    render({topic = ''}, options, context) {
      const rows = ofTopic(topic, {...options, works: 'no'});
      const columns: Column<Recipe>[] = [
        {
          head: 'Command',
          cell: ({argv}) => [code(asConfigured(commandLine(argv).replaceAll(' \\\n  ', ' '), context))],
        },
        {
          head: 'Error',
          cell: (recipe) =>
            errorLine(recipe) === '' ? null : [code(asConfigured(errorLine(recipe).slice(0, 300), context))],
        },
        {head: 'Notes', cell: ({note}) => (typeof note === 'string' ? sentence(note, context) : null), optional: true},
      ];
      return {nodes: table(rows, columns, context), shows: [`recipes.${topic}.errors`]};
    },
  },
]);
