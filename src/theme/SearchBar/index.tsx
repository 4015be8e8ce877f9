import {type ComponentType, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState} from 'react';

import Icon from '@site/src/components/Icon';

import type {Props as DialogProps} from './Dialog';
import {useSlashKey} from './slash-key';
import styles from './styles.module.css';

/** Whether a key press belongs to a field in which the reader is typing. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

/** State kept when the page is reloaded because its code is gone: the query typed so far. */
interface HistoryState {
  searchFor?: string;
}

function historyState(): HistoryState {
  return (window.history.state ?? {}) as HistoryState;
}

/** The query to search for after such a reload, once; `undefined` otherwise. */
function takeWords(): string | undefined {
  const {searchFor, ...state} = historyState();
  if (searchFor !== undefined) window.history.replaceState(state, '');
  return searchFor;
}

const hasModifier = ({ctrlKey, metaKey, altKey}: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** Whether a key press opens the search: Ctrl-K, ⌘-K or, unless the reader switched it off, `/`. */
function asksForSearch(event: KeyboardEvent, slashKey: boolean): boolean {
  const slash = slashKey && event.key === '/' && !hasModifier(event) && !isWriting(event.target);
  const letter =
    event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return slash || letter;
}

/**
 * The dialog, loaded when it is first opened. On closing, the focus returns to where it was, or to `button` where that
 * element is gone.
 */
function useDialog(button: RefObject<HTMLButtonElement | null>) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const before = useRef<Element | null>(null);
  const loading = useRef(false);
  /** Characters typed while the dialog was being loaded. */
  const typed = useRef('');

  const show = useCallback(
    async (words = '') => {
      if (loading.current || open) return;
      before.current = document.activeElement;
      setFailed(false);
      loading.current = true;
      typed.current = words;
      try {
        const {default: loaded} = await import('./Dialog');
        setDialog(() => loaded);
        setOpen(true);
      } catch (error) {
        // After a new deployment the code has another name: the page is reloaded, and the search opens there.
        window.history.replaceState({...historyState(), searchFor: typed.current}, '');
        if (await window.recover?.((error as {request?: string}).request)) return;
        takeWords();
        setFailed(true);
        loading.current = false;
      }
    },
    [open],
  );

  // Not before the field exists.
  useEffect(() => {
    if (open) loading.current = false;
  }, [open]);

  const close = useCallback(
    (chosen: boolean) => {
      setOpen(false);
      if (chosen) return;
      const {current: target} = before;
      (target instanceof HTMLElement && target !== document.body && target.isConnected
        ? target
        : button.current
      )?.focus();
    },
    [button],
  );

  /** Keeps a character that is typed while the dialog is being loaded. Returns whether it did. */
  const keep = useCallback((event: KeyboardEvent): boolean => {
    if (!loading.current || hasModifier(event) || (event.key.length > 1 && event.key !== 'Backspace')) return false;
    typed.current = event.key === 'Backspace' ? typed.current.slice(0, -1) : typed.current + event.key;
    return true;
  }, []);

  return {Dialog: open ? Dialog : undefined, failed, typed, show, close, keep};
}

/**
 * Button that opens the search, as `/` and Ctrl-K or ⌘-K do. The dialog and the index are loaded when it is first
 * opened; what is typed in the meantime is kept.
 */
export default function SearchBar(): ReactNode {
  const [slashKey] = useSlashKey();
  const button = useRef<HTMLButtonElement>(null);
  const {Dialog, failed, typed, show, close, keep} = useDialog(button);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const kept = keep(event);
      if (kept) event.preventDefault();
      if (kept || event.defaultPrevented || !asksForSearch(event, slashKey)) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) void show();
    };
    document.addEventListener('keydown', onKey);
    const words = takeWords();
    // The browser's history is known only after hydration.
    if (words !== undefined) void show(words);
    return () => document.removeEventListener('keydown', onKey);
  }, [show, keep, slashKey]);

  return (
    <div className={styles.bar}>
      <button
        type="button"
        ref={button}
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts={`${slashKey ? '/ ' : ''}Control+K Meta+K`}
        onClick={() => void show()}
      >
        <Icon name="search" />
        <span className={styles.label}>Search</span>
        <kbd className={styles.key} aria-hidden="true" hidden={!slashKey}>
          /
        </kbd>
      </button>
      {failed && (
        <p className={styles.failed} role="alert">
          The search could not be loaded. Check your connection and try again.
        </p>
      )}
      {/* What is typed until this very render belongs into the field. */}
      {Dialog && <Dialog initial={typed.current} onClose={close} />}
    </div>
  );
}
