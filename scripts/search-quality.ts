/**
 * Asks the search of a built site, and other engines over the same pages, what people asked (tests/search/README.md).
 *
 * Usage: npm run search-quality                     the questions to work with
 *        npm run search-quality -- --misses         and those that our search does not have among three
 *        npm run search-quality -- --held-out       questions that nothing is tuned to, once at the end
 *        npm run search-quality -- --second         a second set, no longer held out
 *        npm run search-quality -- --third          a third set, a working set as well
 *        npm run search-quality -- --fourth         a fourth set, once at the end
 *        npm run search-quality -- --build FOLDER   another build than build/
 *        npm run search-quality -- --only NAME,…    of ours, minisearch, orama, pagefind only these engines
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {runCommand} from '../tools/lib/command';
import {namesIn} from '../tools/lib/options';
import {minisearch, orama, ours} from '../tools/search-quality/engines';
import {builtPages, binaries} from '../tools/search-quality/pages';
import {pagefind} from '../tools/search-quality/pagefind';
import {questionsOf} from '../tools/search-quality/questions';
import {table} from '../tools/search-quality/report';
import {type Ask, linesOf, outcomesOf} from '../tools/search-quality/score';

async function main(): Promise<number> {
  const {values} = parseArgs({
    options: {
      build: {type: 'string', default: 'build'},
      only: {type: 'string'},
      'held-out': {type: 'boolean', default: false},
      second: {type: 'boolean', default: false},
      third: {type: 'boolean', default: false},
      fourth: {type: 'boolean', default: false},
      misses: {type: 'boolean', default: false},
    },
  });
  const build = path.resolve(values.build);
  const [pages, programs] = [builtPages(build), binaries()];
  const close: (() => Promise<void>)[] = [];
  const engines: Record<string, () => Ask | Promise<Ask>> = {
    ours: () => ours(pages, programs),
    minisearch: () => minisearch(pages, programs),
    orama: () => orama(pages, programs),
    pagefind: async () => {
      const started = await pagefind(build);
      close.push(started.close);
      return started.ask;
    },
  };
  const sets = ['fourth', 'third', 'second'] as const;
  const part = sets.find((set) => values[set]) ?? (values['held-out'] ? 'held out' : 'working');
  const wanted = namesIn('--only', values.only ?? Object.keys(engines).join(','), Object.keys(engines));
  for (const [name, start] of Object.entries(engines)) {
    if (!wanted.includes(name)) continue;
    const outcomes = await outcomesOf(questionsOf(part), await start());
    console.log(table(name, part, linesOf(outcomes)));
    if (!values.misses || part !== 'working' || name !== 'ours') continue;
    for (const {question, place, found} of outcomes)
      if (question.answers !== null && (place < 0 || place > 2))
        console.log(
          `${question.text}\n    got ${found
            .slice(0, 3)
            .map(({route}) => route)
            .join(' ')}`,
        );
  }
  for (const each of close) await each();
  return 0;
}

runCommand(main, 2);
