import siteConfig from '@generated/docusaurus.config';
import Head from '@docusaurus/Head';
import {useHistory, useLocation} from '@docusaurus/router';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import {type MouseEvent, type ReactNode, type TouchEvent, useEffect, useLayoutEffect, useRef, useState} from 'react';

import {applyTicks} from '@site/src/client/checklist';
import {PAGE_CLASS} from '@site/src/client/page-part';
import {type HeadElement, loadPage, type PageContent, pageAt} from '@site/src/client/page-store';
import {applyTabChoices} from '@site/src/client/tabs';
import {useTOCHighlight} from '@site/src/client/theme-internals';
import {isBelow} from '@site/src/site/addresses';

/** React writes this once and does not compare it again; another object would make it write again. */
const UNTOUCHED = {__html: ''};

const TOC = {
  linkClassName: 'table-of-contents__link toc-highlight',
  linkActiveClassName: 'table-of-contents__link--active',
  minHeadingLevel: 2,
  maxHeadingLevel: 3,
};

/** The link under the pointer, where it leads to another page of this site; the browser handles all others. */
function pageLink(target: EventTarget): HTMLAnchorElement | null {
  const link = (target as Element).closest?.('a');
  if (
    !link?.href ||
    link.origin !== window.location.origin ||
    !isBelow(link.pathname, siteConfig.baseUrl) ||
    link.hasAttribute('download') ||
    (link.target !== '' && link.target !== '_self')
  )
    return null;
  if (/\.[a-z0-9]+$/i.test(link.pathname) && !link.pathname.endsWith('.html')) return null; // a file
  return link.pathname === window.location.pathname && link.search === window.location.search ? null : link;
}

function headElement({tag: Tag, attributes, text}: HeadElement, key: number): ReactNode {
  return text === '' ? (
    <Tag key={key} {...attributes} />
  ) : (
    <Tag key={key} {...attributes}>
      {text}
    </Tag>
  );
}

function preload({target}: MouseEvent | TouchEvent): void {
  const link = pageLink(target);
  if (link) window.docusaurus.preload(link.pathname);
}

/** Prefetches pages whose links are in view. Returns a function that stops it. */
function prefetchInView(page: Element): (() => void) | undefined {
  if (!('IntersectionObserver' in window)) return undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      window.docusaurus.prefetch((target as HTMLAnchorElement).pathname);
    }
  });
  for (const link of page.querySelectorAll('a[href]:not([href^="#"])')) if (pageLink(link)) observer.observe(link);
  return () => observer.disconnect();
}

/** The page-specific elements in the head of the document. */
function PageHead({page}: {page: PageContent}): ReactNode {
  return (
    <Head>
      <title>{page.title}</title>
      {page.head.map(headElement)}
    </Head>
  );
}

/** The elements of a page, as the server rendered them. */
function PageElements({page}: {page: PageContent}): ReactNode {
  const history = useHistory();
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const {current: shown} = element;
    if (!shown) return undefined;
    if (page.content) shown.replaceChildren(page.content);
    // oxlint-disable-next-line react/immutability -- the elements are either in the document or kept with the page
    page.content = null;
    applyTabChoices(shown);
    applyTicks(shown);
    return () => {
      page.content = document.createDocumentFragment();
      page.content.append(...shown.childNodes);
    };
  }, [page]);
  useEffect(() => (element.current ? prefetchInView(element.current) : undefined), [page]);
  useTOCHighlight(TOC);

  const follow = (event: MouseEvent): void => {
    const link = pageLink(event.target);
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    history.push(link.pathname + link.search + link.hash);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears the clicks of its links, which the keyboard makes too
    <div
      className={PAGE_CLASS}
      ref={element}
      onClick={follow}
      // oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events -- loads ahead of need only
      onMouseOver={preload}
      onTouchStart={preload}
      dangerouslySetInnerHTML={UNTOUCHED}
      suppressHydrationWarning
    />
  );
}

/**
 * A page of a docs section in a built site: elements that React does not manage (see src/seams/static-pages for the
 * reason). Replaces the theme's DocItem in browsers.
 */
export default function StaticPage(): ReactNode {
  const {pathname} = useLocation();
  const [page, setPage] = useState(() => pageAt(pathname));
  const [error, setError] = useState<unknown>();

  // When a reader requests one page after another, this can run before the last of them is loaded: the framework
  // continues at the first.
  useEffect(() => {
    if (!page) loadPage(pathname).then(() => setPage(pageAt(pathname)), setError);
  }, [page, pathname]);

  if (error !== undefined) throw error as Error;
  if (!page) return null;
  return (
    <HtmlClassNameProvider className={page.htmlClass}>
      <PageHead page={page} />
      <PageElements page={page} />
    </HtmlClassNameProvider>
  );
}
