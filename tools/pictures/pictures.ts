import type {Page} from '@playwright/test';

import {loadChain} from '../../src/chain/load';
import {constantsOf} from '../../src/chain/constants';
import {exchangesOf, terminal} from './terminal';

/** A picture of a page of the site: a real screen of a program. */
export interface Picture {
  name: string;
  /** Where it is written, from the root of the project: next to the page that shows it. */
  file: string;
  /** Size of the window in CSS pixels; the picture has twice as many. */
  size: {width: number; height: number};
  /** Needs a running local chain. */
  chain: boolean;
  /** Opens the program in the tab and brings it to the state to show. */
  take: (page: Page) => Promise<Buffer>;
}

/** Window of a terminal; the picture is as high as its lines. */
const TERMINAL = {width: 700, height: 900};

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
const deployed: Picture = {
  name: 'deployed',
  file: 'develop/img/deployed.png',
  size: TERMINAL,
  chain: false,
  take: (page) =>
    terminal(page, 'counter', exchangesOf('develop/index.mdx', ['forge create', 'export COUNTER=', 'cast call'])),
};

/** A validator that was created, is bonded and signs. */
const joined: Picture = {
  name: 'joined',
  file: 'validate/img/joined.png',
  size: TERMINAL,
  chain: false,
  take: (page) =>
    terminal(
      page,
      'my-validator',
      exchangesOf('validate/setup-and-configuration/run-a-validator.mdx', ['included < sent.json', 'sleep 15']),
    ),
};

/** All pictures, in the order of the pages. */
export const pictures: readonly Picture[] = [swagger, deployed, joined];
