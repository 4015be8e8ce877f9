import Layout from '@theme-original/Navbar/MobileSidebar/Layout';
import {type ComponentProps, type ReactNode, type RefObject, useEffect, useRef} from 'react';

import {useNavbarMobileSidebar} from '@site/src/client/theme-internals';

/** Focusable elements, in the order of the page; panels that are moved aside are inert. */
function focusable(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), input, [tabindex="0"]')].filter(
    (element) => element.closest('[inert]') === null && element.checkVisibility?.({visibilityProperty: true}) !== false,
  );
}

type Box = RefObject<HTMLDivElement | null>;

/** Takes the focus when the menu opens; when it closes on the same page, returns it to where it was. */
function useFocus(box: Box, shown: boolean): void {
  useEffect(() => {
    if (!shown || !box.current) return undefined;
    const {current} = box;
    const before = document.activeElement;
    const page = window.location.pathname;
    let frame = 0;
    let frames = 0;
    // The menu can take the focus only once it is visible, a few frames after the class that this render sets.
    const enter = (): void => {
      current.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
      frames += 1;
      if (!current.contains(document.activeElement) && frames < 60) frame = requestAnimationFrame(enter);
    };
    enter();
    return () => {
      cancelAnimationFrame(frame);
      const stayed = window.location.pathname === page;
      if (stayed && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [box, shown]);
}

/** While the menu is open: Tab stays inside, Escape closes it. */
function useKeys(box: Box, shown: boolean, toggle: () => void): void {
  useEffect(() => {
    if (!shown) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      // The search, when opened by its key, keeps the focus itself.
      if (!box.current || document.querySelector('dialog[open]') !== null) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        toggle();
      }
      if (event.key !== 'Tab') return;
      const all = focusable(box.current);
      const leaving = event.shiftKey ? all[0] : all.at(-1);
      if (document.activeElement !== leaving && box.current.contains(document.activeElement)) return;
      event.preventDefault();
      (event.shiftKey ? all.at(-1) : all[0])?.focus();
    };
    // On the document: when the focused element is gone, keys reach no element of the menu.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box, shown, toggle]);
}

/** The menu of narrow screens as a dialog: it takes, keeps and returns the focus; Escape closes it. */
export default function MobileSidebarLayout(props: ComponentProps<typeof Layout>): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const box = useRef<HTMLDivElement>(null);
  useFocus(box, shown);
  useKeys(box, shown, toggle);

  // The button that switches panels moves aside with its panel: the focus goes to the first element of the other one.
  const onClick = (): void => {
    const {current} = box;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!current?.isConnected || current.getAttribute('role') !== 'dialog') return;
        const {activeElement} = document;
        if (activeElement !== document.body && activeElement?.closest('[inert]') === null) return;
        focusable(current)
          .find((element) => element.closest('.navbar-sidebar__items') !== null)
          ?.focus();
      }),
    );
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- looks after the focus only
    <div ref={box} onClick={onClick} {...(shown ? {role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu'} : {})}>
      <Layout {...props} />
    </div>
  );
}
