import {fullAnchor} from './anchor';
import {Field} from './field';
import {snippet} from './highlight';
import {type Asked, asked} from './query';
import {joined, termsOf, wordsOf} from './tokens';
import {type HeadFile, type Kind, kinds, type TextFile} from './types';
import {weights} from './weights';

/** A hit of a query. */
export interface Hit {
  /** Address of the place, with the heading's id. */
  to: string;
  /** The heading, title or identifier. */
  heading: string;
  kind: Kind;
  /** Where it is, outermost first: section, categories, page, heading above. */
  trail: string[];
  /** Passage of the text that shows why; empty until the second file is there. */
  text: string;
  /** Terms that matched, for marking them. */
  matched: readonly string[];
  /** Whether it follows a better hit of the same page. */
  isBelow: boolean;
  /** Share of the words of the query that its page has, from 0 to 1; words that only ask do not count. */
  covered: number;
  /** Higher is better; comparable only among the hits of one query. */
  score: number;
}

/** Longest query that is read, in characters: error messages are pasted as a whole. */
const LONGEST = 400;
/** Entries that are compared with the query word by word. */
const COMPARED = 200;
/** Words of a text that are near to one: so many after it. */
const NEAR = 4;
/** What gRPC writes before each message. */
const WRAPPER = /rpc error: code = \w+ desc =/g;
/** Kinds of words that name something. */
const MEANING: ReadonlySet<Asked['kind']> = new Set<Asked['kind']>(['word', 'corrected']);
/** Hits of one page after its best. */
const BELOW = 3;

/** Two words as one, in any order. */
const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** The keywords of several words: names that the page has, too. */
const phrasesOf = (keywords: string): string[] => keywords.split(',').filter((keyword) => /\S\s/.test(keyword));

/** The words of a message that follow each other, without its values. */
const messagePairs = (terms: readonly string[]): Set<string> => {
  const fixed = terms.filter((term) => /^[a-z]+$/.test(term));
  return new Set(fixed.slice(1).map((term, at) => pairOf(fixed[at] ?? '', term)));
};

interface Ranked {
  entry: number;
  score: number;
}

/**
 * The search of the site: works with the first file alone, and better once the second is added. A page is as good as
 * its best entry (BM25F over heading, text and what is above it), the entries after it, and the page as a whole.
 */
export class SearchEngine {
  readonly #entries = {
    heading: new Field(0.5),
    above: new Field(0.3),
    text: new Field(0.6),
    keywords: new Field(0.3),
  };
  readonly #pages = {
    title: new Field(0.3),
    place: new Field(0.3),
    about: new Field(0.3),
    keywords: new Field(0.3),
    heading: new Field(0.6),
    text: new Field(0.6),
  };
  /** Entries with their names as written, by these in the form of {@link joined}. */
  readonly #named = new Map<string, [entry: number, name: string][]>();
  /** All words as written, and the parts of identifiers, for the words of a query that are on no page. */
  readonly #words = new Set<string>();
  #texts: readonly string[] = [];
  /** The terms of each entry in order: heading, then text. */
  readonly #sequences: string[][] = [];
  /** The pairs of words of each error message that has a place of its own. */
  readonly #messages = new Map<number, ReadonlySet<string>>();

  /** @param head the first file. */
  constructor(private readonly head: HeadFile) {
    head.pages.forEach(([route, title, trail, about, keywords], page) => {
      this.#pages.title.add(page, this.#termsIn(title));
      this.#pages.place.add(page, this.#termsIn(`${route.replaceAll('/', ' ')} ${trail.join(' ')}`));
      this.#pages.about.add(page, this.#termsIn(about));
      this.#pages.keywords.add(page, this.#termsIn(keywords));
    });
    const names = new Map(head.names);
    head.heading.forEach((heading, entry) => {
      this.#sequences.push(wordsOf(heading).map((word) => termsOf(word)[0] ?? ''));
      const own = [heading, ...(names.get(entry) ?? [])];
      if (this.#kind(entry) === 'error' && entry < head.anchor.length)
        this.#messages.set(entry, messagePairs(this.#sequences[entry] ?? []));
      const terms = this.#termsIn(own.filter((name) => !name.includes('…')).join(' '));
      this.#entries.heading.add(entry, terms);
      this.#entries.above.add(entry, this.#termsIn(this.#parent(entry)));
      if (this.#kind(entry) !== 'page') this.#pages.heading.add(this.#page(entry), terms);
      if (this.#kind(entry) === 'page') {
        this.#entries.keywords.add(entry, this.#termsIn(this.#keywords(entry)));
        own.push(...phrasesOf(this.#keywords(entry)));
      }
      // A command without the name of its program.
      if (this.#kind(entry) === 'command') own.push(heading.replace(/^\S+ /, ''));
      for (const name of own) this.#named.set(joined(name), [...(this.#named.get(joined(name)) ?? []), [entry, name]]);
    });
  }

  /** Adds the second file: the text is searched from now on, and hits have text. */
  addText({text}: TextFile): void {
    this.#texts = text.map((words, entry) =>
      this.#kind(entry) === 'page' ? `${this.head.pages[this.#page(entry)]?.[3]} ${words}`.trim() : words,
    );
    this.#texts.forEach((words, entry) => {
      const terms = this.#termsIn(words, this.#sequences[entry]);
      this.#entries.text.add(entry, terms);
      this.#pages.text.add(this.#page(entry), terms);
    });
  }

  /** Hits of a query, those of the best page first: its best entry, then its others. */
  search(query: string, limit = 20): Hit[] {
    const text = query.replace(WRAPPER, ' ').slice(0, LONGEST);
    const {words, phrase} = asked(text, {
      words: this.#words,
      frequency: (term) => Math.max(...Object.values(this.#in(term))),
    });
    const {entries, pages, covered} = this.#scores(words);
    this.#comparePhrases(phrase, words, entries);
    const gains = this.#gains(text, phrase);
    for (const entry of gains.keys()) if (!entries.has(entry)) entries.set(entry, 0);
    const ofPage = new Map<number, Ranked[]>();
    for (const [entry, score] of entries) {
      const page = this.#page(entry);
      const weighed = score * (weights.kind[this.#kind(entry)] ?? 1) + (gains.get(entry) ?? 0);
      const found = ofPage.get(page);
      if (found) found.push({entry, score: weighed});
      else ofPage.set(page, [{entry, score: weighed}]);
    }
    const matched = words.flatMap(({terms, kind}) => (kind === 'common' ? [] : [...terms.keys()]));
    return [...ofPage]
      .map(([page, found]) => {
        const best = this.#best(found, gains);
        const next = weights.next.reduce((sum, share, at) => sum + share * (best[at + 1]?.score ?? 0), 0);
        return {page, best, score: weights.whole * (pages.get(page) ?? 0) + (best[0]?.score ?? 0) + next};
      })
      .sort((a, b) => b.score - a.score || a.page - b.page)
      .flatMap(({page, best, score: whole}) =>
        best.map(({entry, score}, at) => ({
          entry,
          isBelow: at > 0,
          covered: covered(page),
          score: at > 0 ? score : whole,
        })),
      )
      .slice(0, limit)
      .map((found) => this.#hit(found, matched));
  }

  /** Scores of entries and of whole pages by the words that they have, and the share of the words that pages have. */
  #scores(words: readonly Asked[]) {
    const entries = new Map<number, number>();
    const pages = new Map<number, number>();
    const present = new Map<number, number>();
    const counts = words.map(({terms, kind}) => {
      const [own, above, whole] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
      for (const [term, share] of terms) {
        for (const part of ['heading', 'above', 'text', 'keywords'] as const)
          this.#entries[part].count(term, weights.entry[part] * share, own);
        this.#pages.title.count(term, weights.entry.title * share, above);
        for (const part of ['title', 'place', 'about', 'keywords', 'heading', 'text'] as const)
          this.#pages[part].count(term, weights.page[part] * share, whole);
      }
      if (kind !== 'common') for (const entry of own.keys()) entries.set(entry, 0);
      return {own, above, whole, kind, rarity: this.#rarity([...terms.keys()], weights.word[kind])};
    });
    for (const {own, above, whole, kind, rarity} of counts) {
      for (const [entry, score] of entries) {
        const count = (own.get(entry) ?? 0) + (above.get(this.#page(entry)) ?? 0);
        entries.set(entry, score + (rarity.entries * count) / (weights.saturation.entry + count));
      }
      for (const [page, count] of whole) {
        pages.set(page, (pages.get(page) ?? 0) + (rarity.pages * count) / (weights.saturation.page + count));
        if (MEANING.has(kind)) present.set(page, (present.get(page) ?? 0) + 1);
      }
    }
    const counted = words.filter(({kind}) => MEANING.has(kind)).length;
    const covered = (page: number): number => (counted === 0 ? 1 : (present.get(page) ?? 0) / counted);
    return {entries, pages, covered};
  }

  /** Adds to the best entries what they share with the query word by word: two that follow each other, or are near. */
  #comparePhrases(phrase: readonly string[], words: readonly Asked[], entries: Map<number, number>): void {
    const meant = new Set(words.flatMap(({terms, kind}) => (kind === 'common' ? [] : [...terms.keys()])));
    const content = phrase.filter((term) => meant.has(term));
    const pairs = new Set(phrase.slice(1).map((term, at) => pairOf(phrase[at] ?? '', term)));
    const near = new Set(content.slice(1).map((term, at) => pairOf(content[at] ?? '', term)));
    const asks = new Set(phrase);
    if (pairs.size === 0) return;
    const best = [...entries].sort((a, b) => b[1] - a[1]).slice(0, COMPARED);
    for (const [entry, score] of best) {
      const places = (this.#sequences[entry] ?? []).flatMap((term, at) => (asks.has(term) ? [{term, at}] : []));
      const shared = new Map<string, number>();
      for (const [index, {term, at}] of places.entries())
        for (let next = index + 1; (places[next]?.at ?? Infinity) <= at + NEAR; next++) {
          const other = places[next] as (typeof places)[number];
          const pair = pairOf(term, other.term);
          const beside = other.at === at + 1 && pairs.has(pair) ? weights.pair : 0;
          const weight = beside + (near.has(pair) ? weights.near : 0);
          if (weight > (shared.get(pair) ?? 0)) shared.set(pair, weight);
        }
      let more = 0;
      for (const [pair, weight] of shared)
        more += weight * Math.min(...pair.split(' ').map((term) => this.#rarity([term], 1).entries));
      entries.set(entry, score + more);
    }
  }

  /** What an error message gains that is in the query, or that the query is a part of. */
  #messageGains(phrase: readonly string[]): Map<number, number> {
    const gains = new Map<number, number>();
    const asks = messagePairs(phrase);
    for (const [entry, pairs] of this.#messages) {
      const shared = [...pairs].filter((pair) => asks.has(pair)).length;
      const share = Math.max(shared / pairs.size, shared / asks.size);
      const isShort = Math.min(shared / pairs.size, shared / asks.size) >= weights.message.both;
      if (share >= weights.message.share && (isShort || shared >= weights.message.least))
        gains.set(entry, weights.message.gain * share);
    }
    return gains;
  }

  /** What the entries gain that the query names: as a whole, by a word, or shortened (`0x0000…0800`). */
  #gains(query: string, phrase: readonly string[]): Map<number, number> {
    const bonus = this.#messageGains(phrase);
    const give = (entry: number, gain: number): void => {
      const isAtTop = this.#kind(this.#above(entry)) === 'page' && entry >= this.head.anchor.length;
      bonus.set(entry, Math.max(gain + (isAtTop ? weights.top : 0), bonus.get(entry) ?? 0));
    };
    const giveNamed = (wanted: string, gain: number): void => {
      // As written: `jailedUntil` is another name than `jailed_until`.
      for (const [entry, name] of this.#named.get(joined(wanted)) ?? [])
        if (name.toLowerCase().includes(wanted.trim().toLowerCase())) give(entry, gain);
    };
    for (const word of wordsOf(query)) if (termsOf(word).length > 1) giveNamed(word, weights.named);
    giveNamed(query, weights.exact);
    const [start = '', end] = query.replaceAll('...', '…').split('…').map(joined);
    if (end !== undefined && start.length + end.length > 4 && start.length > 2)
      for (const [key, named] of this.#named)
        if (key.startsWith(start) && key.endsWith(end)) named.forEach(([entry]) => give(entry, weights.exact));
    return bonus;
  }

  /** The entries of a page that are shown, best first, never two with the same heading or address. */
  #best(found: readonly Ranked[], gains: ReadonlyMap<number, number>): Ranked[] {
    const seen = new Set<string>();
    const ranked = [...found]
      .sort((a, b) => b.score - a.score || a.entry - b.entry)
      .filter(({entry}) => {
        const names = [`#${this.#anchor(entry)}`, this.head.heading[entry] ?? ''];
        const isNew = !names.some((name) => seen.has(name));
        names.forEach((name) => seen.add(name));
        return isNew;
      });
    const least = weights.below * Math.max(...ranked.map(({entry, score}) => score - (gains.get(entry) ?? 0)));
    return ranked.slice(0, BELOW + 1).filter(({score}) => score >= least);
  }

  /** Weight of a word among entries and among pages: the fewer have it, the higher. */
  #rarity(terms: readonly string[], weight: number): {entries: number; pages: number} {
    const most = (kind: 'entries' | 'pages'): number => Math.max(0, ...terms.map((term) => this.#in(term)[kind]));
    const of = (all: number, count: number): number => weight * Math.log(1 + (all - count + 0.5) / (count + 0.5));
    return {
      entries: of(this.head.page.length, most('entries')),
      pages: of(this.head.pages.length, most('pages')),
    };
  }

  /** Number of entries and of pages that have the word in one of their parts. */
  #in(term: string): {entries: number; pages: number} {
    const most = (fields: Record<string, Field>): number =>
      Math.max(...Object.values(fields).map((field) => field.documents(term)));
    return {entries: most(this.#entries), pages: most(this.#pages)};
  }

  /** The terms of a text; adds the first of each word to `sequence`. */
  #termsIn(text: string, sequence?: string[]): string[] {
    return wordsOf(text).flatMap((word) => {
      const terms = termsOf(word);
      sequence?.push(terms[0] ?? '');
      for (const one of terms.length === 1 ? [word.toLowerCase()] : terms) this.#words.add(one);
      return terms;
    });
  }

  #keywords(entry: number): string {
    return this.head.pages[this.#page(entry)]?.[4] ?? '';
  }

  #page(entry: number): number {
    return this.head.page[entry] ?? 0;
  }

  #kind(entry: number): Kind {
    return kinds[this.head.kind[entry] ?? 0] ?? 'section';
  }

  /** Number of the entry above. */
  #above(entry: number): number {
    return (this.head.parent[entry] ?? 0) - 1;
  }

  /** Heading of the section above; empty where that is the page. */
  #parent(entry: number): string {
    const above = this.#above(entry);
    return this.#kind(above) === 'page' ? '' : (this.head.heading[above] ?? '');
  }

  #anchor(entry: number): string {
    const {anchor, heading} = this.head;
    const section = entry < anchor.length ? entry : this.#above(entry);
    return fullAnchor(anchor[section] ?? '', heading[section] ?? '');
  }

  /** Text of an entry that a passage is cut from: of a row that of its section, of a page with matched keywords. */
  #shown(entry: number, matched: readonly string[]): string {
    const text = this.#texts[entry] ?? this.#texts[this.#above(entry)] ?? '';
    if (this.#kind(entry) !== 'page' || text === '') return text;
    const found = this.#keywords(entry)
      .split(',')
      .filter((keyword) => this.#termsIn(keyword).some((term) => matched.includes(term)));
    return [text, ...found].join(' · ');
  }

  #hit({entry, ...rank}: Ranked & Pick<Hit, 'isBelow' | 'covered'>, matched: readonly string[]): Hit {
    const [route, title, trail] = this.head.pages[this.#page(entry)] ?? ['/', '', [], '', ''];
    const kind = this.#kind(entry);
    const [parent, anchor] = [this.#parent(entry), this.#anchor(entry)];
    return {
      to: anchor === '' ? route : `${route}#${anchor}`,
      heading: this.head.heading[entry] ?? title,
      kind,
      trail: [...trail, ...(kind === 'page' ? [] : [title]), ...(parent === '' ? [] : [parent])],
      text: snippet(this.#shown(entry, matched), matched),
      matched,
      ...rank,
    };
  }
}
