import chain from '@chain';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarItem from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';
import {type ReactNode} from 'react';

import Icon from '@site/src/components/Icon';
import {type NavbarLink, navbarLinks} from '@site/src/site/navbar';
import {useNavbarMobileSidebar} from '@site/src/client/theme-internals';

import styles from './styles.module.css';

function NavbarEntry({link}: {link: NavbarLink}): ReactNode {
  if (link.icon && link.href) {
    return (
      <a className={styles.icon} href={link.href} aria-label={link.label} target="_blank" rel="noopener noreferrer">
        <Icon name={link.icon} />
      </a>
    );
  }
  return <NavbarItem label={link.label} {...(link.to === undefined ? {href: link.href} : {to: link.to})} />;
}

/**
 * The bar at the top of every page: sections on the left; search, color mode and source on the right. Values from
 * chain.config.ts.
 */
export default function NavbarContent(): ReactNode {
  const mobileSidebar = useNavbarMobileSidebar();
  const links = navbarLinks(chain);
  return (
    <div className="navbar__inner">
      <div className="navbar__items">
        {!mobileSidebar.disabled && <NavbarMobileSidebarToggle />}
        <NavbarLogo />
        {links
          .filter(({position}) => position === 'left')
          .map((link) => (
            <NavbarEntry key={link.label} link={link} />
          ))}
      </div>
      <div className="navbar__items navbar__items--right">
        <SearchBar />
        <NavbarColorModeToggle />
        {links
          .filter(({position}) => position === 'right')
          .map((link) => (
            <NavbarEntry key={link.label} link={link} />
          ))}
      </div>
    </div>
  );
}
