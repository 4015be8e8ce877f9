import path from 'node:path';

import {z} from 'zod';

import {siteDir} from '../../chain/load';

/** Front matter of a page: what every page must have, and nothing a typing error could hide in. */
const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(20), // 50 to 160 characters: tools/checks/frontmatter, for the chain's own values
  sidebar_position: z.number().optional(),
  sidebar_label: z.string().min(1).optional(),
  keywords: z.array(z.string().min(1)).optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_max_heading_level: z.number().min(2).max(6).optional(),
});

/**
 * Checks the front matter of a page (partials, whose names start with `_`, have none).
 * @throws Error naming file, key, what was found and what is expected.
 */
export function checkFrontMatter(frontMatter: Record<string, unknown>, filePath: string): void {
  if (path.basename(filePath).startsWith('_')) return;
  const result = frontMatterSchema.safeParse(frontMatter);
  if (result.success) return;
  const file = path.relative(siteDir, filePath);
  const lines = result.error.issues.map((issue) => {
    const key = issue.path.join('.');
    const found = key === '' ? undefined : frontMatter[String(issue.path[0])];
    const length = typeof found === 'string' ? ` (${found.length} characters)` : '';
    return `  ${key === '' ? 'front matter' : key}: ${issue.message}${length}`;
  });
  throw new Error(
    `${file}: the front matter is not right:\n${lines.join('\n')}\n` +
      'A page has title, description (one sentence, 50 to 160 characters) and sidebar_position; see /markdown-page.',
  );
}
