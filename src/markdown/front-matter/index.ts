import path from 'node:path';

import {z} from 'zod';

import {siteDir} from '../../chain/load';

/**
 * Front matter of a page: what every page has, and nothing a typing error could hide in. The address of a page is its
 * path, so there is no `slug` and no `id`; its picture for link previews is drawn by the build, so there is no `image`.
 */
const schema = z.strictObject({
  /** Heading of the page, and its name in the sidebar. */
  title: z.string().min(2),
  /**
   * One sentence for search engines and link previews. Its length is checked with the values of the real chain only:
   * tools/checks.
   */
  description: z.string().min(20),
  /** Place among its siblings in the sidebar; pages of the sections have one. */
  sidebar_position: z.number().optional(),
  /** Shorter name in the sidebar. */
  sidebar_label: z.string().min(1).optional(),
  /** Words for search engines. */
  keywords: z.array(z.string().min(1)).min(1).optional(),
  /** A page without a table of contents. */
  hide_table_of_contents: z.boolean().optional(),
  /** Scenario in which the blocks of the page run that do not name one: tools/runner/scenarios. */
  run: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?(, *[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?)*$/,
      'write the name of a scenario: run: local-node',
    )
    .optional(),
  /** Deepest heading of the table of contents. */
  toc_max_heading_level: z.number().min(2).max(6).optional(),
});

/** Something wrong in a page's front matter. */
export interface FrontMatterFault {
  /** The key it is about; empty where it is about the whole. */
  key: string;
  message: string;
}

/** What is wrong with the front matter of a page, with one entry a key. The build and the checks both ask here. */
export function frontMatterFaults(frontMatter: Record<string, unknown>): FrontMatterFault[] {
  const result = schema.safeParse(frontMatter);
  if (result.success) return [];
  return result.error.issues.flatMap((issue): FrontMatterFault[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        key,
        message: `the front matter has no such key; known: ${Object.keys(schema.shape).join(', ')}`,
      }));
    const key = String(issue.path[0] ?? '');
    return [{key, message: key in frontMatter ? issue.message : `"${key}" is missing`}];
  });
}

/**
 * Checks the front matter of a page (partials, whose names start with `_`, have none).
 * @throws Error naming file, line, key and what is expected.
 */
export function checkFrontMatter(frontMatter: Record<string, unknown>, filePath: string, source = ''): void {
  if (path.basename(filePath).startsWith('_')) return;
  const faults = frontMatterFaults(frontMatter);
  if (faults.length === 0) return;
  const file = path.relative(siteDir, filePath);
  const lines = source.split('\n');
  const placed = faults.map(({key, message}) => {
    const line = lines.findIndex((text) => text.startsWith(`${key}:`)) + 1;
    return `  ${file}:${line || 1}: ${key}: ${message}`;
  });
  throw new Error(
    `${file}: the front matter is not right:\n${placed.join('\n')}\n` +
      'A page has title, description (one sentence, 50 to 160 characters) and sidebar_position; see /markdown-page.',
  );
}
