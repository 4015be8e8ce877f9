import {distance} from './distance';
import {bare, fitsElided, nameFit} from './names';
import {queryWords, type Word} from './query';
import {loadIndex, type TermIndex} from './term-index';
import {isStopWord, normalized, tokenize} from './tokens';
import {type HeadFile, type Kind, kinds, type SnippetFile, type TextFile} from './types';
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
  /** Start of the text, empty until the third file is there. */
  text: string;
  /** Terms that matched, for marking them. */
  matched: string[];
  /** Higher is better; comparable only among the hits of one query. */
  score: number;
}

/** Hits of one page at the top, at most; the rest follow those of other pages. */
const PER_PAGE = 2;

/** The search of the site: works with the first file alone, and better once the others are added. */
export class SearchEngine {
  private readonly index: TermIndex;
  private readonly keys: string[][];
  private readonly bareKeys: string[][];
  private readonly known: Set<string>;
  /** Terms of each page's address, title and categories. */
  private readonly above: Set<string>[];
  private text: TermIndex | undefined;
  private snippets: readonly string[] = [];

  /** @param head the first file. */
  constructor(private readonly head: HeadFile) {
    this.index = loadIndex(head.index);
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

  /** Adds the second file: words of the text are searched from now on. */
  addText({index}: TextFile): void {
    this.text = loadIndex(index);
    for (const term of this.text.terms) this.known.add(term);
  }

  /** Adds the third file: hits have text from now on. */
  addSnippets({text}: SnippetFile): void {
    this.snippets = text;
  }

  /** Hits of a query, best first. */
  search(query: string, limit = 20): Hit[] {
    const words = queryWords(query.slice(0, 200));
    if (words.length === 0) return [];
    words.forEach((word) => this.correct(word));
    const found = this.index.search(words, weights.field);
    // In the text, a known word matches only itself: otherwise a list of a hundred names that start with it would
    // count a hundred times.
    const inText = this.text?.search(words, {}, 'unknown') ?? new Map<number, never>();
    const asked = normalized(query);
    const elided = this.elision(asked);
    const [whole, another] = elided ? this.wholeNames(elided) : [];
    // The texts have the whole name, so that a search for it finds them as well.
    if (whole !== undefined && another === undefined) return this.search(whole, limit);
    const askedWords = asked.split(' ').filter((word) => !isStopWord(word));

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
        Math.max(...keys.map((key) => nameFit(key, asked, askedWords, elided))) *
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

  /**
   * The two ends of a shortened identifier (`0x0000…0800`), where some entry has such a name; otherwise `…` is
   * ignored.
   */
  private elision(asked: string): [start: string, end: string] | undefined {
    if (!asked.includes('…')) return undefined;
    const [start = '', end = ''] = asked.replace(/ /g, '').split('…');
    return this.wholeNames([start, end]).length > 0 ? [start, end] : undefined;
  }

  /** The names that a shortened identifier can stand for. */
  private wholeNames([start, end]: readonly [start: string, end: string]): string[] {
    return [...new Set(this.keys.flat())].filter((key) => fitsElided(key, start, end));
  }

  /** Weight of a word: the fewer entries have it, the higher. */
  private rarity({terms}: Word): number {
    const counts = [...terms]
      .filter(([, share]) => share >= 0.6)
      .map(([term]) => Math.max(this.index.frequency(term), this.text?.frequency(term) ?? 0));
    return Math.log(1 + this.keys.length / (1 + Math.max(0, ...counts)));
  }

  /** Adds to a word that is on no page the known words nearest in spelling. */
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
        if (!terms.has(near)) terms.set(near, share * (weights.edits[least - 1] ?? 1));
    }
  }

  private kind(id: number): Kind {
    return kinds[this.head.kind[id] ?? 0] ?? 'section';
  }

  /**
   * Share of the extra score: words of a heading, or words that also happen to be a name, were not meant
   * literally.
   */
  private share(id: number, asked: string, exact: boolean): number {
    const kind = this.kind(id);
    if (kind === 'page' || asked.includes('…')) return 1;
    if (kind === 'section') return 0.4;
    if (exact && !(kind === 'error' && asked.includes(' '))) return /^[a-z]+$/.test(asked) ? 0.5 : 1;
    return kind === 'command' ? 1 : asked.includes(' ') ? 0.25 : 0.6;
  }

  /** Keeps the order, but prevents a single page from filling the first hits. */
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
