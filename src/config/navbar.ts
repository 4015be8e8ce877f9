import type {ChainConfig} from '../chain/types';

/** A link of the navbar; `icon` replaces the label for the eye, not for a screen reader. */
export interface NavbarLink {
  label: string;
  to?: string;
  href?: string;
  position: 'left' | 'right';
  icon?: 'github';
}

/** Navbar links: the three sections left, the chain's source right. */
export function navbarLinks(chain: ChainConfig): NavbarLink[] {
  return [
    {label: 'Develop', to: '/develop', position: 'left'},
    {label: 'Validate', to: '/validate', position: 'left'},
    {label: 'Protocol', to: '/protocol', position: 'left'},
    {label: 'GitHub repository', href: chain.repository, position: 'right', icon: 'github'},
  ];
}
