import {fromHtml} from 'hast-util-from-html';
import {describe, expect, it} from 'vitest';

import {
  mergeSidebars,
  neighborOf,
  routeOfKind,
  routesOf,
  type SidebarItem,
  sidebarOf,
  withoutBorrowedLinks,
} from './corpus';

const link = (label: string, route: string): string =>
  `<li class="theme-doc-sidebar-item-link"><a class="menu__link" href="${route}">${label}</a></li>`;
const category = (label: string, route: string, inner = ''): string =>
  '<li class="theme-doc-sidebar-item-category"><div><a class="menu__link" ' +
  `href="${route}">${label}</a></div>${inner === '' ? '' : `<ul>${inner}</ul>`}</li>`;
const page = (items: string) => fromHtml(`<aside><nav><ul class="theme-doc-sidebar-menu">${items}</ul></nav></aside>`);

const whole: SidebarItem[] = [
  {label: 'Start', route: '/a'},
  {
    label: 'Books',
    route: '/a/books',
    items: [
      {label: 'One', route: '/a/books/one'},
      {label: 'Two', route: '/a/books/two'},
    ],
  },
  {label: 'Loose', items: [{label: 'Leaf', route: '/a/loose/leaf'}]},
];

describe('the sidebar of a section', () => {
  it('is put together from pages that each open other categories', () => {
    const shown = [
      sidebarOf(
        page(
          link('Start', '/a') +
            category('Books', '/a/books') +
            category('Loose', '/a/loose/leaf', link('Leaf', '/a/loose/leaf')),
        ),
      ),
      sidebarOf(
        page(
          link('Start', '/a') +
            category('Books', '/a/books', link('One', '/a/books/one') + link('Two', '/a/books/two')) +
            category('Loose', '/a/loose/leaf'),
        ),
      ),
    ];
    expect(withoutBorrowedLinks(mergeSidebars(shown))).toEqual(whole);
    expect(routesOf(whole)).toEqual(['/a', '/a/books', '/a/books/one', '/a/books/two', '/a/loose/leaf']);
  });

  it('tells from where a click leads to a page: beside it, else the page of its category', () => {
    expect(neighborOf(whole, '/a/books/two')).toBe('/a/books/one');
    expect(neighborOf([{label: 'Books', route: '/b', items: [{label: 'Only', route: '/b/only'}]}], '/b/only')).toBe(
      '/b',
    );
    expect(neighborOf(whole, '/a/loose/leaf')).toBeUndefined();
  });
});

describe('the median page', () => {
  it('is the middle one by the size of its HTML', () => {
    const pages = [5, 100, 7].map((size) => ({
      route: `/develop/${size}`,
      title: '',
      description: '',
      markdown: '',
      size,
    }));
    expect(routeOfKind('median', {pages, sidebars: new Map([['develop', []]])})).toBe('/develop/7');
  });
});
