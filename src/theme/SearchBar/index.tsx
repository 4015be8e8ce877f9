import {type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState} from 'react';

import Icon from '@site/src/components/Icon';

import type {Props as DialogProps} from './Dialog';
import styles from './styles.module.css';

/** Whether a key press belongs to a field the reader is writing in. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
}

/**
 * Button that opens the search, as `/` and Ctrl-K or ⌘-K do. The dialog and the index are loaded when it is opened for the
 * first time. On closing, the focus goes back to where it was.
 */
export default function SearchBar(): ReactNode {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  const loading = useRef(false);

  const show = useCallback(async () => {
    if (loading.current) return;
    before.current = document.activeElement;
    setFailed(false);
    loading.current = true;
    try {
      const {default: loaded} = await import('./Dialog');
      setDialog(() => loaded);
      setOpen(true);
    } catch {
      setFailed(true);
    } finally {
      loading.current = false;
    }
  }, []);

  const close = useCallback((chosen: boolean) => {
    setOpen(false);
    if (chosen) return;
    const {current: target} = before;
    (target instanceof HTMLElement && target !== document.body && target.isConnected ? target : button.current)?.focus();
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting(event.target);
      const letter = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (event.defaultPrevented || (!slash && !letter)) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) void show();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show]);

  return (
    <div className={styles.bar}>
      <button type="button" ref={button} className={styles.open} aria-haspopup="dialog" aria-keyshortcuts="/ Control+K Meta+K" onClick={() => void show()}>
        <Icon name="search" />
        <span className={styles.label}>Search</span>
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </button>
      {failed && (
        <p className={styles.failed} role="alert">
          The search could not be loaded. Check your connection and try again.
        </p>
      )}
      {open && Dialog && <Dialog onClose={close} />}
    </div>
  );
}
