import {createHash} from 'node:crypto';

import type {Page as Tab} from '@playwright/test';

import {loadContext} from '../checks/context';
import {blocksOfPage} from '../runner/session';

/** Columns of the terminal: a picture as wide as a phone still has letters of 9 px. */
const COLUMNS = 60;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A command and what it printed. */
export interface Exchange {
  command: string;
  output: string;
}

/**
 * Blocks of a page with the outputs that the page shows of them, which `npm run docs:run` compares with a run.
 * @param starts the beginnings of their commands, in the order of the picture
 * @throws Error where not exactly one block begins so, and for an output that is cut: a terminal shows all of it
 */
export function exchangesOf(file: string, starts: readonly string[]): Exchange[] {
  const blocks = blocksOfPage(loadContext().site.page(file)).filter(({fate}) => fate.kind === 'run');
  return starts.map((start) => {
    const [block, ...others] = blocks.filter(({fence}) => fence.value.startsWith(start));
    if (block === undefined || others.length > 0)
      throw new Error(`${file}: ${others.length + (block ? 1 : 0)} blocks begin with "${start}", and one is needed`);
    const output = block.outputs.map(({value}) => value).join('\n');
    if (output.includes('…')) throw new Error(`${file}: the output of "${start}" is cut`);
    return {command: block.fence.value, output};
  });
}

/** A short hash of what a terminal shows: 48 bits of a SHA-256, in hex. */
export const shownHash = (exchanges: readonly Exchange[]): string =>
  createHash('sha256').update(JSON.stringify(exchanges)).digest('hex').slice(0, 12);

/** Draws a terminal with the exchanges, the prompt before each command. */
export async function terminal(tab: Tab, title: string, exchanges: readonly Exchange[]): Promise<Buffer> {
  const lines = exchanges.map(
    ({command, output}) =>
      `<b>$</b> ${escaped(command.trimEnd())}\n${output === '' ? '' : `<i>${escaped(output.trimEnd())}</i>\n`}`,
  );
  await tab.setContent(
    `<style>
      body {margin: 0; background: transparent}
      figure {display: inline-block; margin: 0; background: #10151f; color: #f2f4f8; overflow: hidden}
      header {padding: 9px 16px; background: #1f2735; color: #c3cad6; font: 13px/1.4 system-ui, sans-serif}
      pre {width: ${COLUMNS}ch; margin: 0; padding: 14px 16px 16px; font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace;
        white-space: pre-wrap; word-break: break-all}
      b {color: #8fbcf7} i {font-style: normal; color: #cfd6e1}
    </style><figure><header>${escaped(title)}</header><pre>${lines.join('').trimEnd()}</pre></figure>`,
  );
  return tab.locator('figure').screenshot();
}
