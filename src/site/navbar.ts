import type {ChainConfig} from '../chain/types';
import {mainSections} from './sections';

/** The target of a link: a route of this site, or an external address. */
export type LinkTarget = {to: string; href?: never} | {to?: never; href: string};

/** A link of the navbar; `icon` replaces the visible label, not the one for screen readers. */
export type NavbarLink = LinkTarget & {
  label: string;
  position: 'left' | 'right';
  icon?: 'github';
};

/** Navbar links: the sections on the left, the chain's source on the right. */
export function navbarLinks(chain: ChainConfig): NavbarLink[] {
  return [
    ...mainSections.map(({label, base}): NavbarLink => ({label, to: base, position: 'left'})),
    {label: 'GitHub repository', href: chain.repository, position: 'right', icon: 'github'},
  ];
}
