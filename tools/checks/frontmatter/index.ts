import {z} from 'zod';
import {Report} from '../outcome';
import {isPartial} from '../pages';
import type {CheckContext, Outcome, Page} from '../types';

const schema = z
  .object({
    title: z.string().min(2),
    description: z.string(),
    sidebar_position: z.number(),
    sidebar_label: z.string(),
    keywords: z.array(z.string()).min(1),
    slug: z.string(),
    id: z.string(),
    image: z.string(),
    hide_title: z.boolean(),
    hide_table_of_contents: z.boolean(),
    toc_min_heading_level: z.number(),
    toc_max_heading_level: z.number(),
    pagination_next: z.string().nullable(),
    pagination_prev: z.string().nullable(),
    wrapperClassName: z.string(),
    displayed_sidebar: z.string().nullable(),
    hide_edit: z.boolean(),
  })
  .partial()
  .strict();

/** Front matter has the keys of the house rules; the description has 50–160 characters and is the only one of its kind. */
export function checkFrontMatter(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'frontmatter');
  const {frontMatter} = page;
  const standalone = page.file.startsWith('src/pages/');
  if (isPartial(page.file)) return report.done();
  const lineOf = (key: string): number => {
    const index = page.raw.split('\n').findIndex((line) => line.startsWith(`${key}:`));
    return index < 0 ? 1 : index + 1;
  };
  const parsed = schema.safeParse(frontMatter);
  report.judged();
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) report.error(lineOf(key), `${key}:`, 'the front matter has no such key');
      } else report.error(lineOf(String(issue.path[0] ?? '')), String(issue.path.join('.')), issue.message);
    }
  }
  for (const key of ['title', 'description', ...(standalone ? [] : ['sidebar_position'])]) {
    report.judged();
    if (frontMatter[key] === undefined) report.error(1, 'front matter', `"${key}" is missing`);
  }
  const {description} = frontMatter;
  if (typeof description === 'string') {
    report.judged(2);
    if (description.length < 50 || description.length > 160) {
      report.error(
        lineOf('description'),
        description,
        `a description has 50 to 160 characters, this has ${description.length}`,
      );
    }
    if (!/[.!?]$/.test(description))
      report.error(lineOf('description'), description, 'a description is one sentence with a full stop');
    const others = context.site.sameDescription(page.file, description);
    if (others.length > 0)
      report.error(lineOf('description'), description, `${others.join(', ')} has the same description`);
  }
  for (const heading of page.headings) {
    report.judged();
    if (heading.depth === 1 && !standalone)
      report.error(heading.line, `# ${heading.text}`, 'the title comes from the front matter: begin with ##');
  }
  return report.done();
}
