/** A section to read again, or a line to fix. */
export interface Place {
  /** Page, as a path from the root of the repository, and the line on it. */
  file: string;
  line: number;
  route: string;
  /** Text of the heading above the line; empty above the first. */
  heading: string;
  /** What is wrong there, where that is known. */
  note?: string;
}

/** One thing that is different in a version. */
export interface Row {
  tool: 'facts' | 'run' | 'sources';
  /** What it is about, as Markdown. */
  what: string;
  /** What happened to it, as Markdown. */
  state: string;
  places: readonly Place[];
}

/** What was found about one version. */
export interface VersionReport {
  version: string;
  /** What the version is: `latest`, `mainnet`, `testnet`, `newer than latest`. */
  roles: readonly string[];
  /** Pages describe this version, or are to describe it: what is different has to be looked at. */
  counts: boolean;
  rows: readonly Row[];
  /** What could not be compared, and why. */
  problems: readonly string[];
  /** What was compared, in a few words each. */
  totals: readonly string[];
}

/** Most rows of a version, and places of a row, so that a report fits into the body of an issue (65,536 characters). */
const MOST_ROWS = 80;
const MOST_PLACES = 8;

const cell = (text: string): string => text.replace(/\s*\n\s*/g, ' ').replace(/(?<!\\)\|/g, '\\|');

function placeText({file, line, route, heading, note}: Place): string {
  const where = `\`${file}:${line}\` (${route}${heading === '' ? '' : `, “${heading}”`})`;
  return note === undefined ? where : `${where}: ${note}`;
}

function placesText(places: readonly Place[]): string {
  if (places.length === 0) return 'no page shows it';
  const shown = places.slice(0, MOST_PLACES).map(placeText);
  const more = places.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('<br>');
}

/** Order of the table: what fails first. */
const ORDER: readonly Row['tool'][] = ['run', 'facts', 'sources'];

function versionText({version, roles, counts, rows, problems, totals}: VersionReport): string[] {
  const sorted = ORDER.flatMap((tool) => rows.filter((row) => row.tool === tool));
  const table = sorted
    .slice(0, MOST_ROWS)
    .map(({what, state, places}) => `| ${cell(what)} | ${cell(state)} | ${cell(placesText(places))} |`);
  const more = sorted.length - table.length;
  const body = [
    ...problems.map((problem) => `- **Not compared:** ${problem}`),
    ...(problems.length > 0 ? [''] : []),
    ...(table.length === 0
      ? ['Nothing is different.']
      : ['| What | Change | Sections to read, blocks to fix |', '|---|---|---|', ...table]),
    ...(more > 0 ? ['', `${more} more rows are in the log of the run.`] : []),
  ];
  const title = `${version} (${roles.join(', ')})`;
  if (counts) return [`## ${title}`, '', ...totals.map((total) => `- ${total}`), '', ...body, ''];
  return [
    `<details><summary>${title}: ${rows.length} differences from the documented version, for information</summary>`,
    '',
    ...body,
    '',
    '</details>',
    '',
  ];
}

/** Whether somebody has to look at a version. */
export const needsLook = ({counts, rows, problems}: VersionReport): boolean =>
  counts && rows.length + problems.length > 0;

/**
 * The report as Markdown.
 * @param documented version that the pages describe
 * @param known versions of chain.config.ts with their roles; those without a report are named as not compared
 */
export function reportText(
  reports: readonly VersionReport[],
  documented: string,
  known: ReadonlyMap<string, readonly string[]>,
): string {
  const compared = new Set(reports.map(({version}) => version));
  const missing = [...known].filter(([version]) => !compared.has(version));
  const open = reports.filter(needsLook).map(({version}) => version);
  return [
    open.length === 0
      ? `The pages (of version ${documented}) agree with all versions that count.`
      : `The pages describe version ${documented}. To look at: ${open.join(', ')}. What to do is in CONTRIBUTING.md, ` +
        '“Record a version of the chain”.',
    '',
    ...missing.flatMap(([version, roles]) => [
      `**Not compared:** ${version} (${roles.join(', ')}): its binary was not given, or did not build.`,
      '',
    ]),
    ...reports.flatMap(versionText),
  ].join('\n');
}
