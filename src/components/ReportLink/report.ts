/** Maximum length of a quotation in a report; addresses have a length limit. */
const LONGEST_QUOTE = 300;

/** Location of a page's source. */
export interface Source {
  repository: string;
  branch: string;
  /** Path of the file in the repository. */
  file: string;
}

/** Position on the site where a reader saw a problem. */
export interface Place {
  /** Title of the page. */
  title: string;
  /** Address of the page, with the anchor of the heading where one is known. */
  url: string;
  /** Line of the page's file. */
  line?: number;
  heading?: string;
  /** The selected text. */
  quote?: string;
}

/** Parses an edit link. @throws Error for an address of another form */
export function editTarget(editUrl: string): Source {
  const [, repository, branch, file] = /^(.+?)\/edit\/([^/]+)\/(.+)$/.exec(editUrl) ?? [];
  if (!repository || !branch || !file)
    throw new Error(`${editUrl}: an edit link has the form {repository}/edit/{branch}/{file}; see src/config/edit.ts`);
  return {repository, branch, file};
}

/** An edit link with a line; an editor that does not support lines opens the file at the top. */
export const editUrlAt = (editUrl: string, line: number): string => `${editUrl.replace(/#.*/, '')}#L${line}`;

/** Address of a new issue in a GitHub repository, with title, place, line of the source and quotation filled in. */
export function reportUrl({repository, branch, file}: Source, {title, url, line, heading, quote}: Place): string {
  const lines = [
    `Page: ${url}`,
    // GitHub renders Markdown files, without line numbers; `plain` shows the source.
    ...(line === undefined
      ? [`File: ${file}`]
      : [`File: ${file}:${line}`, `Source: ${repository}/blob/${branch}/${file}?plain=1#L${line}`]),
    ...(heading ? [`Section: ${heading}`] : []),
    ...(quote ? ['', `> ${quote.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUOTE)}`] : []),
    '',
    'What is wrong, and what you saw instead:',
    '',
  ];
  const subject = heading ? `${title}: ${heading}` : title;
  return `${repository}/issues/new?title=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\n'))}`;
}
