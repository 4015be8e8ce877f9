import {useHistory} from '@docusaurus/router';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {clsx} from 'clsx';
import {type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {createPortal} from 'react-dom';

import Icon from '@site/src/components/Icon';
import PlacesToLook from '@site/src/components/PlacesToLook';
import SearchHit from '@site/src/components/SearchHit';
import type {Hit} from '@site/src/search/engine';
import {isUnanswered, searchMessage} from '@site/src/search/message';
import {useSearch} from '@site/src/search/use-search';

import {useSlashKey} from './slash-key';
import styles from './styles.module.css';

/** Properties of the search dialog. */
export interface Props {
  /** Initial content of the field. */
  initial: string;
  /** @param chosen whether the reader went to a result; the focus then belongs to the new page */
  onClose: (chosen: boolean) => void;
}

const LIMIT = 18;

interface FieldProps {
  /** Ids of the field's status, its list and the active option, for screen readers. */
  id: string;
  query: string;
  /** Position of the active result, -1 where there are none. */
  active: number;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** Id of a result within the dialog `id`. */
const optionId = (id: string, index: number): string => `${id}-${index}`;

/** The field, a combobox for the list below it, and the button that closes the search. */
function Field({id, query, active, onQuery, onKeyDown, onClose}: FieldProps): ReactNode {
  return (
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
        aria-expanded={active >= 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
        aria-describedby={`${id}-status`}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens because the reader asked for this field
        autoFocus
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.close} aria-label="Close the search" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

interface ResultsProps {
  id: string;
  hits: readonly Hit[];
  active: number;
  /** Address of the site, without the slash at its end. */
  base: string;
  onPick: (to: string) => void;
}

/** The list of results. A click with a modifier key opens a tab, as on any link. */
function Results({id, hits, active, base, onPick}: ResultsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({block: 'nearest'});
  }, [active, hits]);
  const pick = (event: MouseEvent, to: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    onPick(to);
  };
  return (
    <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label="Results">
      {hits.map((hit, index) => (
        <a
          key={`${hit.to} ${hit.heading}`}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={clsx(styles.hit, hit.isBelow && styles.below)}
          href={base + hit.to}
          onClick={(event) => pick(event, hit.to)}
        >
          <SearchHit hit={hit} />
        </a>
      ))}
    </div>
  );
}

/** Below the list: the setting whether `/` opens the search, and the link to more results. */
function More({to, onLeave}: {to: string | undefined; onLeave: () => void}): ReactNode {
  const [slashKey, setSlashKey] = useSlashKey();
  return (
    <p className={styles.more}>
      <label>
        <input type="checkbox" checked={slashKey} onChange={(event) => setSlashKey(event.target.checked)} /> The / key
        opens the search
      </label>
      {to !== undefined && (
        <Link to={to} onClick={onLeave}>
          All results on one page
        </Link>
      )}
    </p>
  );
}

/** State of the search: the query, its results, and the active result. */
function useActiveSearch(initial: string) {
  const [query, setQuery] = useState(initial);
  // The result chosen with the arrow keys, and the list it belongs to: a new list starts at its first result.
  const [picked, setPicked] = useState({answer: '', position: 0});
  const search = useSearch(query, LIMIT);
  const {hits, answered} = search;
  const position = picked.answer === answered ? picked.position : 0;
  const active = hits.length === 0 ? -1 : Math.min(position, hits.length - 1);
  const step = (by: number): void => setPicked({answer: answered, position: (active + by + hits.length) % hits.length});
  return {...search, query, setQuery, active, step};
}

/** What the keys do in the field: the arrows choose a result, Enter opens it. */
function onKey(event: KeyboardEvent, search: ReturnType<typeof useActiveSearch>, go: (to: string) => void): void {
  const {query, hits, answered, active} = search;
  const by = {ArrowDown: 1, ArrowUp: -1}[event.key];
  if (by !== undefined && hits.length > 0) {
    event.preventDefault();
    search.step(by);
  } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
    event.preventDefault();
    const hit = answered === query.trim() ? hits[active] : search.ask(query)[0];
    if (hit) go(hit.to);
  }
}

/** The search: a field and the list of its results, operated by arrow keys or pointer. */
export default function SearchDialog({initial, onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useRef(false);
  const id = useId();
  const history = useHistory();
  const base = useBaseUrl('/').replace(/\/$/, '');
  const search = useActiveSearch(initial);
  const {query, hits, answered, active} = search;

  useEffect(() => {
    const {current: element} = dialog;
    element?.showModal();
    element?.querySelector('input')?.setSelectionRange(initial.length, initial.length);
    return () => element?.close();
  }, [initial]);

  const close = (): void => dialog.current?.close();
  const leave = (): void => {
    chosen.current = true;
    close();
  };
  const go = (to: string): void => {
    leave();
    history.push(base + to);
  };

  return createPortal(
    // A click beside the dialog reaches the dialog itself: its content fills it. By keyboard, Escape closes it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={() => onClose(chosen.current)}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.content}>
        <Field
          id={id}
          query={query}
          active={active}
          onQuery={search.setQuery}
          onKeyDown={(event) => onKey(event, search, go)}
          onClose={close}
        />
        <p id={`${id}-status`} className={styles.status} role="status">
          {searchMessage(search)}
        </p>
        {search.state === 'failed' && (
          <button type="button" className="button" onClick={search.retry}>
            Retry
          </button>
        )}
        {isUnanswered(search) && <PlacesToLook className={styles.list} onLeave={leave} />}
        <Results id={id} hits={hits} active={active} base={base} onPick={go} />
        <More to={hits.length > 0 ? `/search?q=${encodeURIComponent(answered)}` : undefined} onLeave={leave} />
      </div>
    </dialog>,
    document.body,
  );
}
