import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import Layout from '@theme-original/Navbar/MobileSidebar/Layout';
import {type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef} from 'react';

/** What takes the focus, in the order of the page; panels that are moved aside are inert. */
function focusable(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), input, [tabindex="0"]')].filter(
    (element) => element.closest('[inert]') === null && element.checkVisibility?.({visibilityProperty: true}) !== false,
  );
}

/** The menu of narrow screens as a dialog: the focus goes in, stays in, and comes back; Escape closes. */
export default function MobileSidebarLayout(props: ComponentProps<typeof Layout>): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!shown || !box.current) return undefined;
    const {current} = box;
    const before = document.activeElement;
    const page = window.location.pathname;
    let frame = 0;
    let frames = 0;
    // The menu can take the focus as soon as it is visible, a few frames after the class that this render sets.
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
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!shown || !box.current) return;
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

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it is a dialog while it is shown
    <div ref={box} onKeyDown={onKeyDown} {...(shown ? {role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu'} : {})}>
      <Layout {...props} />
    </div>
  );
}
