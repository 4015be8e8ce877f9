import {useHistory} from '@docusaurus/router';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {createPortal} from 'react-dom';

import Icon from '@site/src/components/Icon';
import SearchHit from '@site/src/components/SearchHit';
import {searchMessage, useSearch} from '@site/src/search/use-search';

import {useSlashKey} from './slash-key';
import styles from './styles.module.css';

export interface Props {
  /** Words that stand in the field at first. */
  initial: string;
  /** @param chosen whether the reader went to a result; the focus then belongs to the new page. */
  onClose: (chosen: boolean) => void;
}

const LIMIT = 12;

/** The search: a field and the list of its answers, by arrow keys or pointer. */
export default function SearchDialog({initial, onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const chosen = useRef(false);
  const [query, setQuery] = useState(initial);
  // The result chosen by the arrow keys, and the answer it belongs to: another answer begins at its first result.
  const [picked, setPicked] = useState({answer: '', position: 0});
  const id = useId();
  const [slashKey, setSlashKey] = useSlashKey();
  const history = useHistory();
  const search = useSearch(query, LIMIT);
  const {hits, state, answered, ask, retry} = search;
  const message = searchMessage(search);
  const base = useBaseUrl('/').replace(/\/$/, '');
  const position = picked.answer === answered ? picked.position : 0;
  const active = hits.length === 0 ? -1 : Math.min(position, hits.length - 1);
  const option = (index: number): string => `${id}-${index}`;

  useEffect(() => {
    const {current: element} = dialog;
    element?.showModal();
    element?.querySelector('input')?.setSelectionRange(initial.length, initial.length);
    return () => element?.close();
  }, [initial]);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({block: 'nearest'});
  }, [active, hits]);

  const leave = (): void => {
    chosen.current = true;
    dialog.current?.close();
  };

  const go = (to: string): void => {
    leave();
    history.push(base + to);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {ArrowDown: 1, ArrowUp: -1};
    const step = steps[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setPicked({answer: answered, position: (active + step + hits.length) % hits.length});
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const hit = answered === query.trim() ? hits[active] : ask(query)[0];
      if (hit) go(hit.to);
    }
  };

  const onPick = (event: MouseEvent, to: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };

  return createPortal(
    // A click beside the dialog reaches the dialog itself: its content fills it. By keyboard, Escape closes it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={() => onClose(chosen.current)}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.content}>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            className={styles.input}
            type="text"
            inputMode="search"
            enterKeyHint="go"
            role="combobox"
            aria-label="Search the documentation"
            aria-autocomplete="list"
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active >= 0 ? option(active) : undefined}
            aria-describedby={`${id}-status`}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
            // The dialog opens because the reader asked for this field.
            autoFocus
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className={styles.close}
            aria-label="Close the search"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <p id={`${id}-status`} className={styles.status} role="status">
          {message}
        </p>
        {state === 'failed' && (
          <button type="button" className="button" onClick={retry}>
            Retry
          </button>
        )}
        <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label="Results">
          {hits.map((hit, index) => (
            <a
              key={`${hit.to} ${hit.heading}`}
              id={option(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.hit}
              href={base + hit.to}
              onClick={(event) => onPick(event, hit.to)}
            >
              <SearchHit hit={hit} />
            </a>
          ))}
        </div>
        <p className={styles.more}>
          <label>
            <input type="checkbox" checked={slashKey} onChange={(event) => setSlashKey(event.target.checked)} /> The key
            / opens the search
          </label>
          {hits.length > 0 && (
            <Link to={`/search?q=${encodeURIComponent(answered)}`} onClick={leave}>
              All results on one page
            </Link>
          )}
        </p>
      </div>
    </dialog>,
    document.body,
  );
}
