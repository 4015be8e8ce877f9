import Link from '@docusaurus/Link';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import Content from '@theme-original/DocSidebar/Desktop/Content';
import {type ComponentProps, type ReactNode} from 'react';

interface Entry {
  label: string;
  href: string;
}

/** Pages in categories that are collapsed on this page; the theme leaves them out of the HTML. */
function closedPages(items: readonly PropSidebarItem[], path: string, closed = false): Entry[] {
  return items.flatMap((item): Entry[] => {
    if (item.type === 'link') return closed ? [{label: item.label, href: item.href}] : [];
    if (item.type !== 'category') return [];
    const own = closed && item.href ? [{label: item.label, href: item.href}] : [];
    return [...own, ...closedPages(item.items, path, closed || (item.collapsed && !isActiveSidebarItem(item, path)))];
  });
}

/** The sidebar of a section. Where scripts do not run, the pages of collapsed categories are in a separate list. */
export default function SidebarContent(props: ComponentProps<typeof Content>): ReactNode {
  const more = closedPages(props.sidebar, props.path);
  return (
    <>
      <Content {...props} />
      {more.length > 0 && (
        <noscript>
          <nav className="menu sidebar-without-script" aria-label="More pages of this section">
            <ul className="menu__list">
              {more.map(({label, href}) => (
                <li key={href} className="menu__list-item">
                  <Link className="menu__link" to={href}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </noscript>
      )}
    </>
  );
}
