/** Longest quotation in a report; addresses have a limit. */
const LONGEST_QUOTE = 300;

/** Where on the site a reader saw a problem. */
export interface Place {
  /** Title of the page. */
  title: string;
  /** Address of the page, with the anchor of the heading where one is known. */
  url: string;
  /** File of the page in the repository. */
  file: string;
  heading?: string;
  /** Text the reader had selected. */
  quote?: string;
}

/** Taken apart: the repository and the file that an edit link names. @throws Error for an address of another form. */
export function editTarget(editUrl: string): {repository: string; file: string} {
  const [repository, file] = editUrl.split(/\/edit\/[^/]+\//);
  if (!repository || !file) throw new Error(`${editUrl}: an edit link reads {repository}/edit/{branch}/{file}; see src/config/edit.ts`);
  return {repository, file};
}

/** Address of a new issue in a GitHub repository, with title, place and quotation filled in. */
export function reportUrl(repository: string, {title, url, file, heading, quote}: Place): string {
  const lines = [
    `Page: ${url}`,
    `File: ${file}`,
    ...(heading ? [`Section: ${heading}`] : []),
    ...(quote ? ['', `> ${quote.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUOTE)}`] : []),
    '',
    'What is wrong, and what you saw instead:',
    '',
  ];
  const subject = heading ? `${title}: ${heading}` : title;
  return `${repository}/issues/new?title=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\n'))}`;
}
