import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {type ReactNode, useEffect, useState} from 'react';

import {useNavbarMobileSidebar} from '@site/src/client/theme-internals';

/** The menu of narrow screens, made when the reader first reaches for its button, and not with every page. */
export default function LazyMobileSidebar(): ReactNode {
  const {shown, shouldRender} = useNavbarMobileSidebar();
  const [wanted, setWanted] = useState(false);
  if (shown && !wanted) setWanted(true);

  useEffect(() => {
    if (wanted || !shouldRender) return undefined;
    // Before the click, so that the menu is there to slide in.
    const want = ({target}: Event): void => {
      if (target instanceof Element && target.closest('.navbar__toggle') !== null) setWanted(true);
    };
    document.addEventListener('pointerdown', want);
    document.addEventListener('focusin', want);
    return () => {
      document.removeEventListener('pointerdown', want);
      document.removeEventListener('focusin', want);
    };
  }, [wanted, shouldRender]);

  return wanted && <MobileSidebar />;
}
