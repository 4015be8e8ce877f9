import chain from '@chain';
import NavbarItem from '@theme/NavbarItem';
import {type ReactNode} from 'react';

import {navbarLinks} from '@site/src/site/navbar';
import {useNavbarMobileSidebar} from '@site/src/client/theme-internals';

/** The navbar's links in the sidebar of narrow screens; values from chain.config.ts. */
export default function NavbarMobilePrimaryMenu(): ReactNode {
  const mobileSidebar = useNavbarMobileSidebar();
  return (
    <ul className="menu__list">
      {navbarLinks(chain).map(({label, to, href}) => (
        <NavbarItem
          mobile
          key={label}
          label={label}
          {...(to === undefined ? {href} : {to})}
          onClick={() => mobileSidebar.toggle()}
        />
      ))}
    </ul>
  );
}
