import {mkdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {routes} from '../../src/site/routes';
import {systemChromium} from '../lib/chromium';
import type {Options} from './options';
import {install, node22} from './peers';
import {run} from './process';
import {serve} from './server';
import {type Spread, spread} from './statistics';
import {markdownTable, type Target, target} from './table';

/** Lighthouse's categories, each scored from 0 to 100. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A category of Lighthouse. */
export type Category = (typeof categories)[number];

/** The part of Lighthouse's report that is read here. */
export interface Report {
  categories: Partial<Record<Category, {score: number | null; auditRefs: {id: string; weight: number}[]}>>;
  audits: Record<string, {title: string; score: number | null; displayValue?: string}>;
}

/** Scores of one route, of 100, and the audits that cost points, each as in its worst run. */
export interface RouteScores {
  route: string;
  scores: Partial<Record<Category, Spread>>;
  lost: string[];
}

/** An audit that costs points: its category and id, its score of 100, and what Lighthouse says of it. */
interface LostAudit {
  audit: string;
  score: number;
  shown: string;
}

/** Audits that cost points in a report. */
export function lostAudits({categories: found, audits}: Report): LostAudit[] {
  return categories.flatMap((category) =>
    (found[category]?.auditRefs ?? []).flatMap(({id, weight}) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
      const shown = audit.displayValue ?? audit.title;
      return [{audit: `${category}: ${id}`, score: Math.round(audit.score * 100), shown}];
    }),
  );
}

/** Scores of the reports of one route; the first has all categories, the others performance only. */
export function scoresOf(route: string, reports: readonly Report[]): RouteScores {
  const scores = Object.fromEntries(
    categories.flatMap((category) => {
      const found = spread(
        reports.map(({categories: all}) =>
          typeof all[category]?.score === 'number' ? Math.round(all[category].score * 100) : undefined,
        ),
      );
      return found ? [[category, found]] : [];
    }),
  );
  const worst = new Map<string, string>();
  const byScore = reports.flatMap(lostAudits).sort((a, b) => b.score - a.score);
  for (const {audit, score, shown} of byScore) worst.set(audit, `${audit} ${score} (${shown})`);
  return {route, scores, lost: [...worst.values()]};
}

/** Whether the median of so many runs is 100 whatever the runs that are left give: more than half have it. */
export const isSure = (reports: readonly Report[], runs: number): boolean =>
  reports.filter(({categories: {performance}}) => performance?.score === 1).length > runs / 2;

/** What every route has to reach: 100 throughout; performance 99 as median, and never below 95. */
export function lighthouseTargets(results: readonly RouteScores[]): Target[] {
  const least = (category: Category, part: keyof Spread): number =>
    Math.min(...results.map(({scores}) => scores[category]?.[part] ?? 0));
  // A target is an upper limit; points lost are what must not be exceeded.
  return [
    target(
      'Lighthouse performance, points lost by the median of the worst route ≤ 1',
      100 - least('performance', 'median'),
      1,
    ),
    target('Lighthouse performance, points lost by the worst single run ≤ 5', 100 - least('performance', 'min'), 5),
    ...(['accessibility', 'best-practices', 'seo'] as const).map((category) =>
      target(`Lighthouse ${category}, points lost by the worst route ≤ 0`, 100 - least(category, 'min'), 0),
    ),
  ];
}

/** The routes that lost a point in the median, with the audits that cost it. */
export function lighthouseTable(results: readonly RouteScores[]): string {
  const score = (figure: Spread | undefined): string =>
    figure ? `${figure.median}${figure.min === figure.max ? '' : ` (${figure.min}–${figure.max})`}` : '–';
  const lostIn = (part: keyof Spread): RouteScores[] =>
    results.filter(({scores}) => categories.some((category) => (scores[category]?.[part] ?? 0) < 100));
  const below = lostIn('median');
  return [
    `Of ${results.length} routes, ${results.length - below.length} have 100 in all four categories as the median of ` +
      `their runs, and ${results.length - lostIn('min').length} in each run.`,
    ...(below.length === 0
      ? []
      : [
          '',
          markdownTable(
            ['route', ...categories, 'lost by'],
            below.map(({route, scores, lost}) => [
              `\`${route}\``,
              ...categories.map((category) => score(scores[category])),
              lost.join('; '),
            ]),
          ),
        ]),
  ].join('\n');
}

/**
 * Audits every route with Lighthouse's settings for phones, at most as often as asked: a route is done once its median
 * is certain to be 100.
 */
export async function measureLighthouse(
  {scratch, runs, routes: wanted}: Options,
  site: string,
): Promise<RouteScores[]> {
  const folder = await install(scratch, 'lighthouse');
  const node = await node22(scratch);
  const executable = systemChromium();
  const reports = path.join(scratch, 'lighthouse-reports');
  mkdirSync(reports, {recursive: true});
  const {origin, spki, close} = await serve(site, scratch);
  const results: RouteScores[] = [];
  try {
    for (const route of wanted.length > 0 ? wanted : routes) {
      const found: Report[] = [];
      for (let turn = 1; turn <= runs && !isSure(found, runs); turn += 1) {
        const file = path.join(reports, `${route.replaceAll('/', '_')}-${turn}.json`);
        await run(
          {
            program: node,
            args: [
              path.join(folder, 'node_modules/lighthouse/cli/index.js'),
              origin + route,
              '--quiet',
              '--output=json',
              `--output-path=${file}`,
              `--only-categories=${turn === 1 ? categories.join(',') : 'performance'}`,
              `--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors-spki-list=${spki}`,
            ],
            cwd: folder,
            env: executable === undefined ? {} : {CHROME_PATH: executable},
            log: path.join(scratch, 'log/lighthouse.log'),
          },
          {tries: 3}, // on a busy machine it gives up waiting for the browser
        );
        found.push(JSON.parse(readFileSync(file, 'utf8')) as Report);
      }
      const scores = scoresOf(route, found);
      console.log(
        `${route}: ` +
          `${categories.map((category) => scores.scores[category]?.median ?? '–').join(' / ')}${scores.lost.length > 0 ? `  ${scores.lost.join('; ')}` : ''}`,
      );
      results.push(scores);
    }
  } finally {
    await close();
  }
  return results;
}
