import MiniSearch from 'minisearch';

import {distance} from './distance';
import {unpack} from './pack';
import {synonyms} from './synonyms';
import {isStopWord, normalized, termsOf, tokenize, wordsOf} from './tokens';
import {type HeadFile, type Kind, kinds, type PackedIndex, type SnippetFile, type TextFile} from './types';

/** One answer to a query. */
export interface Hit {
  /** Address of the place, with the heading's id. */
  to: string;
  /** The heading, title or identifier. */
  heading: string;
  kind: Kind;
  /** Where it is, outermost first: section, categories, page, heading above. */
  trail: string[];
  /** Start of the text, empty until the third file is there. */
  text: string;
  /** Terms that matched, for marking them. */
  matched: string[];
  /** The higher the better; comparable only among the hits of one query. */
  score: number;
}

/** A word of the query with the terms it may match. */
interface Word {
  /** Terms and how much each counts; 1 for the word itself. */
  terms: Map<string, number>;
}

/** How the parts of a score weigh; found by trying against tests/build/relevance.ts. */
const weights = {
  /** By the kind of entry: rows of tables come after prose unless the query names them. */
  kind: {
    page: 1,
    section: 1,
    command: 0.9,
    method: 0.9,
    flag: 0.8,
    key: 0.75,
    parameter: 0.8,
    address: 0.7,
    selector: 0.6,
    error: 0.8,
    name: 0.6,
  } satisfies Record<Kind, number>,
  /** By field of the first file. */
  field: {title: 3.4, heading: 1.8, names: 1.5, about: 2},
  /** Words of the text, against those of the first file. */
  text: 0.7,
  /** Share of its page's own score that each part of a page gets. */
  pageShare: 0.65,
  /** How hard it counts that words of the query are missing: power of the part that matched. */
  coverage: 1.4,
  /** A word that is missing in the part but occurs above it, in the page's title, address or categories. */
  above: 0.8,
  prefix: 0.6,
  /** Of a word one or two slips away from one that no page has. */
  slips: [0.9, 0.65] as readonly number[],
};
/** Most hits of one page at the top; the rest come after hits of other pages. */
const PER_PAGE = 2;

/** The words of a query, with synonyms. Common words count only where there is nothing else. */
function queryWords(query: string): Word[] {
  const written = wordsOf(query);
  const meant = written.filter((word) => !isStopWord(word));
  const words = (meant.length > 0 ? meant : written).map((word): Word => {
    const [whole = '', ...parts] = termsOf(word);
    return {terms: new Map([[whole, 1], ...parts.map((part): [string, number] => [part, 0.5])])};
  });
  const phrase = ` ${normalized(query)} `;
  const plain = ` ${meant.flatMap((word) => termsOf(word)).join(' ')} `;
  for (const [said, becomes] of synonyms) {
    if (!phrase.includes(` ${normalized(said)} `) && !plain.includes(` ${normalized(said)} `)) continue;
    const phraseTerms = wordsOf(said).map((word) => termsOf(word)[0] ?? '');
    const share = phraseTerms.length > 1 ? 0.9 : 0.6;
    for (const word of words.filter(({terms}) => phraseTerms.some((term) => terms.has(term)))) {
      for (const term of wordsOf(becomes).flatMap(termsOf)) if (!word.terms.has(term)) word.terms.set(term, share);
    }
  }
  return words;
}

interface Index {
  terms: string[];
  /** Number of entries that contain a term. */
  frequency(term: string): number;
  search(
    words: readonly Word[],
    boost?: Record<string, number>,
    prefixOf?: 'all' | 'unknown',
  ): Map<number, {score: number; queryTerms: Set<string>; terms: string[]}>;
}

function load(packed: PackedIndex): Index {
  const identity = (text: string): string => text;
  const plain = unpack(packed);
  const byTerm = new Map(plain.index);
  const index = MiniSearch.loadJS<{id: number}>(plain, {
    fields: packed.fields,
    tokenize: (text) => text.split(' '),
    processTerm: identity,
  });
  return {
    terms: plain.index.map(([term]) => term),
    frequency: (term) =>
      Object.values(byTerm.get(term) ?? {}).reduce((sum, documents) => sum + Object.keys(documents).length, 0),
    search(words, boost = {}, prefixOf = 'all') {
      const shares = new Map<string, number>();
      for (const {terms} of words)
        terms.forEach((share, term) => shares.set(term, Math.max(share, shares.get(term) ?? 0)));
      const last = [...(words.at(-1)?.terms.keys() ?? [])][0];
      const results = index.search([...shares.keys()].join(' '), {
        tokenize: (text) => text.split(' '),
        processTerm: identity,
        boost,
        boostTerm: (term) => shares.get(term) ?? 1,
        prefix: (term) =>
          (prefixOf === 'all' || !byTerm.has(term)) &&
          (shares.get(term) ?? 0) >= 1 &&
          (term.length > 3 || (term === last && term.length > 1)),
        weights: {prefix: weights.prefix, fuzzy: 0},
      });
      return new Map(
        results.map(({id, score, queryTerms, terms}) => [
          Number(id),
          {score: score / Math.max(1, queryTerms.length), queryTerms: new Set(queryTerms), terms},
        ]),
      );
    },
  };
}

/** Whether a whole name is one that was shortened in its middle or at its end: `0x0000…0800`, `0xEeee…`. */
function fitsElided(key: string, start: string, end: string): boolean {
  const enough = end.length > 1 ? start.length > 2 : end === '' && start.length > 5 && start.startsWith('0x');
  return enough && !key.includes('…') && key.startsWith(start) && key.endsWith(end);
}

/** A name as it is written, without the dashes before a flag. */
const bare = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^[-[]+|\]+$/g, '');

/** The search of the site: works with the first file alone, and better once the others are added. */
export class SearchEngine {
  private readonly index: Index;
  private readonly keys: string[][];
  private readonly bareKeys: string[][];
  private readonly known: Set<string>;
  /** Terms of each page's address, title and categories. */
  private readonly above: Set<string>[];
  private text: Index | undefined;
  private snippets: readonly string[] = [];

  /** @param head the first file. */
  constructor(private readonly head: HeadFile) {
    this.index = load(head.index);
    this.known = new Set(this.index.terms);
    this.above = head.pages.map(
      ([route, title, trail]) => new Set(tokenize([...route.split('/'), title, ...trail].join(' '))),
    );
    this.keys = head.heading.map((heading) => [normalized(heading)]);
    this.bareKeys = head.heading.map((heading) => [bare(heading)]);
    for (const [entry, names] of head.names) {
      this.keys[entry]?.push(...names.map(normalized));
      this.bareKeys[entry]?.push(...names.map(bare));
    }
  }

  /** Adds the second file: words of the text count from now on. */
  addText({index}: TextFile): void {
    this.text = load(index);
    for (const term of this.text.terms) this.known.add(term);
  }

  /** Adds the third file: hits carry text from now on. */
  addSnippets({text}: SnippetFile): void {
    this.snippets = text;
  }

  /** Hits of a query, best first. */
  search(query: string, limit = 20): Hit[] {
    const words = queryWords(query.slice(0, 200));
    if (words.length === 0) return [];
    words.forEach((word) => this.correct(word));
    const found = this.index.search(words, weights.field);
    // In the text a known word counts as it is: else a list of a hundred names that start with it would count a hundred times.
    const inText = this.text?.search(words, {}, 'unknown') ?? new Map<number, never>();
    const asked = normalized(query);
    const askedWords = asked.split(' ').filter((word) => !isStopWord(word));
    const elided = this.elision(asked);

    const rarities = words.map((word) => this.rarity(word));
    const allRarities = rarities.reduce((sum, rarity) => sum + rarity, 0);
    const ofPage = new Map<number, number>();
    const scores = new Map<number, {score: number; bonus: number; matched: Set<string>}>();
    for (const id of new Set([...found.keys(), ...inText.keys()])) {
      const [a, b] = [found.get(id), inText.get(id)];
      const terms = new Set([...(a?.queryTerms ?? []), ...(b?.queryTerms ?? [])]);
      const above = this.above[this.head.page[id] ?? -1];
      const cover = (term: string, share: number): number =>
        terms.has(term) ? Math.max(share, 0.7) : above?.has(term) ? weights.above * share : 0;
      const covered =
        words.reduce(
          (sum, word, index) =>
            sum + (rarities[index] ?? 0) * Math.max(0, ...[...word.terms].map(([term, share]) => cover(term, share))),
          0,
        ) / allRarities;
      const score = ((a?.score ?? 0) + weights.text * (b?.score ?? 0)) * covered ** weights.coverage;
      scores.set(id, {score, bonus: 0, matched: new Set([...(a?.terms ?? []), ...(b?.terms ?? [])])});
      if (this.kind(id) === 'page') ofPage.set(this.head.page[id] ?? -1, score);
    }
    const raw = bare(query);
    const isFlag = /^\s*--?[a-z]/i.test(query);
    this.keys.forEach((keys, id) => {
      const fit =
        Math.max(...keys.map((key) => this.fit(key, asked, askedWords, elided))) *
        this.share(id, asked, this.bareKeys[id]?.includes(raw) ?? false);
      if (fit <= 0) return;
      const meant = isFlag && this.kind(id) === 'flag' ? 10 : 0;
      const known = scores.get(id) ?? {score: 0, bonus: 0, matched: new Set(askedWords)};
      scores.set(id, {...known, bonus: fit + meant});
    });

    const ranked = [...scores]
      .filter(([, {bonus}]) => !elided || bonus > 0)
      .map(([id, {score, bonus, matched}]) => {
        const kind = this.kind(id);
        const share = kind === 'page' ? 0 : weights.pageShare * (ofPage.get(this.head.page[id] ?? -1) ?? 0);
        return {id, score: score * weights.kind[kind] + bonus + share * (kind === 'section' ? 1 : 0.5), matched};
      })
      .sort((a, b) => b.score - a.score || a.id - b.id);
    return this.spread(ranked)
      .slice(0, limit)
      .map(({id, matched, score}) => this.hit(id, [...matched], score));
  }

  /** The two ends of a shortened identifier (`0x0000…0800`), where some entry has a name like that; otherwise `…` says nothing. */
  private elision(asked: string): [start: string, end: string] | undefined {
    if (!asked.includes('…')) return undefined;
    const [start = '', end = ''] = asked.replace(/ /g, '').split('…');
    return this.keys.some((keys) => keys.some((key) => fitsElided(key, start, end))) ? [start, end] : undefined;
  }

  /** How much it says that an entry has a word: the fewer have it, the more. */
  private rarity({terms}: Word): number {
    const counts = [...terms]
      .filter(([, share]) => share >= 0.6)
      .map(([term]) => Math.max(this.index.frequency(term), this.text?.frequency(term) ?? 0));
    return Math.log(1 + this.keys.length / (1 + Math.max(0, ...counts)));
  }

  /** Adds to a word that no page has the ones nearest to it by spelling. */
  private correct({terms}: Word): void {
    const written = new Map(terms);
    for (const [term, share] of written) {
      if (this.known.has(term) || term.length < 4 || term.length > 40 || /^0x|^\d+$/.test(term)) continue;
      const limit = term.length > 5 ? 2 : 1;
      let nearest: string[] = [];
      let least = limit;
      for (const known of this.known) {
        if (known.startsWith(term)) {
          nearest = []; // still being typed
          break;
        }
        if (Math.abs(known.length - term.length) > least) continue;
        const far = distance(known, term, least);
        if (far > least) continue;
        if (far < least) nearest = [];
        least = far;
        nearest.push(known);
      }
      for (const near of nearest.slice(0, 6))
        if (!terms.has(near)) terms.set(near, share * (weights.slips[least - 1] ?? 1));
    }
  }

  private kind(id: number): Kind {
    return kinds[this.head.kind[id] ?? 0] ?? 'section';
  }

  /** Share of the extra score: words of a heading, or words that happen to be a name as well, were not asked for letter by letter. */
  private share(id: number, asked: string, exact: boolean): number {
    const kind = this.kind(id);
    if (kind === 'page' || asked.includes('…')) return 1;
    if (kind === 'section') return 0.4;
    if (exact && !(kind === 'error' && asked.includes(' '))) return /^[a-z]+$/.test(asked) ? 0.5 : 1;
    return kind === 'command' ? 1 : asked.includes(' ') ? 0.25 : 0.6;
  }

  /** Extra score where a name equals the query or nearly does. */
  private fit(
    key: string,
    asked: string,
    words: readonly string[],
    elided: readonly [start: string, end: string] | undefined,
  ): number {
    if (elided) return fitsElided(key, ...elided) ? 60 : 0;
    if (key === asked) return 60;
    if (asked.length > 3 && key.startsWith(asked)) return 14;
    if ((words.length > 1 || asked.length > 9) && key.endsWith(` ${asked}`)) return 30;
    if (words.length > 1 && words.every((word) => key.includes(word))) return 12;
    if (
      asked.length > 6 &&
      !asked.startsWith('0x') &&
      Math.abs(key.length - asked.length) < 3 &&
      distance(key, asked, 2) <= (asked.length > 8 ? 2 : 1)
    )
      return 18;
    return 0;
  }

  /** Keeps the order, but no single page may fill the first hits. */
  private spread<Item extends {id: number}>(ranked: readonly Item[]): Item[] {
    const counts = new Map<number, number>();
    const seen = new Set<string>();
    const [first, later]: [Item[], Item[]] = [[], []];
    for (const item of ranked) {
      const page = this.head.page[item.id] ?? -1;
      const place = `${page}#${this.head.anchor[item.id]}#${this.head.heading[item.id]}`;
      if (seen.has(place)) continue;
      seen.add(place);
      const count = counts.get(page) ?? 0;
      counts.set(page, count + 1);
      (count < PER_PAGE ? first : later).push(item);
    }
    return [
      ...first.slice(0, 10),
      ...[...first.slice(10), ...later].sort((a, b) => ranked.indexOf(a) - ranked.indexOf(b)),
    ];
  }

  private hit(id: number, matched: string[], score: number): Hit {
    const {head} = this;
    const [route, title, trail] = head.pages[head.page[id] ?? 0] ?? ['/', '', []];
    const kind = this.kind(id);
    const parent = head.parents[(head.parent[id] ?? 0) - 1];
    const anchor = head.anchor[id] ?? '';
    return {
      to: anchor === '' ? route : `${route}#${anchor}`,
      heading: head.heading[id] ?? title,
      kind,
      trail: [...trail, ...(kind === 'page' ? [] : [title]), ...(parent === undefined ? [] : [parent])],
      text: this.snippets[id] ?? '',
      matched,
      score,
    };
  }
}
