/**
 * Creates a page: a file with its front matter, at the end of its folder's list in the sidebar. Changes no existing
 * file except the list of added routes.
 *
 *   npm run new-page -- develop/some/page "Title of the page" [--description "One sentence."] [--add-route]
 *
 * --description  what the page covers, 50 to 160 characters; default: a sentence to replace
 * --add-route    for a page beyond the specification: adds its address to addedRoutes in src/site/routes.ts
 *
 * Source of truth for addresses: src/site/routes.ts. Exit code 1: refused, nothing written.
 */
import {parseArgs} from 'node:util';

import {siteDir} from '../src/chain/load';
import {routes} from '../src/site/routes';
import {runCommand} from '../tools/lib/command';
import {newPage} from '../tools/lib/new-page';

function main(): number {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {description: {type: 'string'}, 'add-route': {type: 'boolean', default: false}},
  });
  const [address, title, ...rest] = positionals;
  if (address === undefined || title === undefined || rest.length > 0) {
    throw new Error(
      'usage: npm run new-page -- develop/some/page "Title of the page" [--description "One sentence."] [--add-route]',
    );
  }
  const {page, written} = newPage(
    siteDir,
    {
      address,
      title,
      addRoute: values['add-route'],
      ...(values.description === undefined ? {} : {description: values.description}),
    },
    routes,
  );
  console.log(`written: ${written.join(', ')}`);
  console.log(
    [
      'Next:',
      values.description === undefined ? '- replace the description by one sentence on the page' : undefined,
      '- write the page, at least 120 words; /markdown-page shows every building block',
      '- link to it from another page',
      `- npm run check -- ${page}`,
    ]
      .filter((line) => line !== undefined)
      .join('\n'),
  );
  return 0;
}

runCommand(main, 1);
