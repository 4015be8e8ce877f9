import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, type SyntheticEvent} from 'react';

import {withoutSlash} from '@site/src/config/addresses';

import {editTarget, reportUrl} from './report';

/** The last heading with an address at or before a node. */
function headingAt(node: Node): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('.markdown :is(h2, h3, h4)[id]')]
    .filter((heading) => heading === node || heading.contains(node) || heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING)
    .at(-1);
}

/** What the reader points at: a selected text, or the heading in the address. */
function pointedAt(): {heading?: HTMLElement; quote?: string} {
  const selection = window.getSelection();
  const main = document.querySelector('main');
  if (selection?.anchorNode && !selection.isCollapsed && main?.contains(selection.anchorNode)) {
    return {heading: headingAt(selection.anchorNode), quote: selection.toString()};
  }
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  return target ? {heading: headingAt(target)} : {};
}

const textOf = (element: HTMLElement): string => [...element.childNodes].filter((node) => !(node instanceof HTMLAnchorElement && node.className.includes('hash-link'))).map((node) => node.textContent).join('').trim();

/**
 * Leads to a new issue about this page. The address is complete without scripts; with them, the moment before it is followed,
 * the title, the heading and the selected text are filled in.
 */
export default function ReportLink({editUrl}: {editUrl: string}): ReactNode {
  const {pathname} = useLocation();
  const {siteConfig} = useDocusaurusContext();
  const {repository, file} = editTarget(editUrl);
  const place = {title: pathname, url: siteConfig.url + withoutSlash(pathname), file};
  const fillIn = ({currentTarget}: SyntheticEvent<HTMLAnchorElement>): void => {
    const {heading, quote} = pointedAt();
    const title = document.querySelector<HTMLElement>('main h1');
    currentTarget.href = reportUrl(repository, {
      ...place,
      ...(title ? {title: textOf(title)} : {}),
      ...(heading ? {url: `${place.url}#${heading.id}`, heading: textOf(heading)} : {}),
      ...(quote ? {quote} : {}),
    });
  };
  return (
    <a className="report-problem" href={reportUrl(repository, place)} target="_blank" rel="noopener noreferrer" onPointerDown={fillIn} onKeyDown={fillIn}>
      Report a problem
    </a>
  );
}
