import type {ChainConfig} from '../chain/types';
import {mainSections} from './sections';

/** Where a link leads: to a route of this site, or to an address outside. */
export type LinkTarget = {to: string; href?: never} | {to?: never; href: string};

/** A link of the navbar; `icon` replaces the label for the eye, not for a screen reader. */
export type NavbarLink = LinkTarget & {
  label: string;
  position: 'left' | 'right';
  icon?: 'github';
};

/** Navbar links: the sections left, the chain's source right. */
export function navbarLinks(chain: ChainConfig): NavbarLink[] {
  return [
    ...mainSections.map(({label, base}): NavbarLink => ({label, to: base, position: 'left'})),
    {label: 'GitHub repository', href: chain.repository, position: 'right', icon: 'github'},
  ];
}
