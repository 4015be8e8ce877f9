import {frontMatterFaults} from '../../../src/markdown/front-matter';
import {Report} from '../outcome';
import {isPartial} from '../pages';
import type {CheckContext, Outcome, Page} from '../types';

/**
 * Front matter has the required keys and no unknown ones; the description has 50 to 160 characters and is unique.
 */
export function checkFrontMatter(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'frontmatter');
  const {frontMatter} = page;
  const standalone = page.file.startsWith('src/pages/');
  if (isPartial(page.file)) return report.done();
  const lineOf = (key: string): number => {
    const index = page.raw.split('\n').findIndex((line) => line.startsWith(`${key}:`));
    return index < 0 ? 1 : index + 1;
  };
  report.judged();
  for (const {key, message} of frontMatterFaults(frontMatter)) report.error(lineOf(key), `${key}:`, message);
  report.judged();
  if (!standalone && frontMatter['sidebar_position'] === undefined)
    report.error(1, 'front matter', 'add "sidebar_position"');
  const {description} = frontMatter;
  if (typeof description === 'string') {
    report.judged(2);
    if (description.length < 50 || description.length > 160) {
      report.error(
        lineOf('description'),
        description,
        `a description must have 50 to 160 characters; this one has ${description.length}`,
      );
    }
    if (!/[.!?]$/.test(description))
      report.error(lineOf('description'), description, 'write the description as a sentence that ends with a period');
    const others = context.site.sameDescription(page.file, description);
    if (others.length > 0)
      report.error(
        lineOf('description'),
        description,
        `${others.join(', ')} already uses this description: write a different one`,
      );
  }
  for (const heading of page.headings) {
    report.judged();
    if (heading.depth === 1 && !standalone)
      report.error(heading.line, `# ${heading.text}`, 'the title comes from the front matter: start headings at ##');
  }
  return report.done();
}
