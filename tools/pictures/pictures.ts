import type {Page} from '@playwright/test';

import {loadChain} from '../../src/chain/load';
import {constantsOf} from '../../src/chain/constants';
import {type Exchange, exchangesOf, terminal} from './terminal';

/** A picture of a page of the site: a real screen of a program. */
export interface Picture {
  name: string;
  /** Where it is written, from the root of the project: next to the page that shows it. */
  file: string;
  /** Size of the window in CSS pixels; the picture has twice as many. */
  size: {width: number; height: number};
  /** Needs a running local chain. */
  chain: boolean;
  /** What a terminal shows, from a page; the picture is taken again when it changes (pictures.test.ts). */
  exchanges?: () => Exchange[];
  /** Opens the program in the tab and brings it to the state to show. */
  take: (page: Page) => Promise<Buffer>;
}

/** Window of a terminal; the picture is as high as its lines. */
const TERMINAL = {width: 700, height: 900};

/** A picture of a terminal: the blocks of a page that begin so, with their outputs. */
function terminalPicture(name: string, file: string, title: string, from: string, starts: readonly string[]): Picture {
  const exchanges = (): Exchange[] => exchangesOf(from, starts);
  const take = (page: Page): Promise<Buffer> => terminal(page, title, exchanges());
  return {name, file, size: TERMINAL, chain: false, exchanges, take};
}

/** Route that the Swagger picture calls. */
const ROUTE = '/guru/feepolicy/v1/moderator_address';

/** The Swagger page of a node, with one route called. */
const swagger: Picture = {
  name: 'swagger',
  file: 'develop/api/img/swagger.png',
  size: {width: 860, height: 900},
  chain: true,
  take: async (page) => {
    await page.goto(`${constantsOf(loadChain()).get('local.rest') ?? ''}/swagger/`, {waitUntil: 'networkidle'});
    const block = page.locator('.opblock', {has: page.locator(`.opblock-summary-path[data-path="${ROUTE}"]`)});
    await block.locator('.opblock-summary').click();
    await block.getByRole('button', {name: 'Try it out'}).click();
    await block.getByRole('button', {name: 'Execute'}).click();
    const answer = block.locator('.live-responses-table');
    await answer.waitFor();
    // Down to the response: below it, the page repeats the definition.
    const [top, bottom] = [await block.boundingBox(), await answer.boundingBox()];
    if (top === null || bottom === null) throw new Error('swagger: the response is not shown');
    const scrolled = await page.evaluate(() => window.scrollY);
    return page.screenshot({
      fullPage: true,
      clip: {x: top.x, y: top.y + scrolled, width: top.width, height: bottom.y + bottom.height - top.y},
    });
  },
};

/** A contract of the quickstart, deployed and read. */
const deployed = terminalPicture('deployed', 'develop/img/deployed.png', 'counter', 'develop/index.mdx', [
  'forge create',
  'export COUNTER=',
  'cast call',
]);

/** A validator that was created, is bonded and signs. */
const joined = terminalPicture(
  'joined',
  'validate/img/joined.png',
  'my-validator',
  'validate/setup-and-configuration/run-a-validator.mdx',
  ['included < sent.json', 'sleep 15'],
);

/** All pictures, in the order of the pages. */
export const pictures: readonly Picture[] = [swagger, deployed, joined];
