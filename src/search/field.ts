/** The words of one part of all documents, such as their headings. A document is an entry or a page, by its number. */
export class Field {
  readonly #postings = new Map<string, Map<number, number>>();
  readonly #lengths: number[] = [];
  #total = 0;
  #filled = 0;

  /** @param evenness how much a long part counts less for one word, from 0 to 1: the parameter b of BM25. */
  constructor(private readonly evenness: number) {}

  /** Adds words to the part of a document. */
  add(document: number, terms: readonly string[]): void {
    for (const term of terms) {
      let counts = this.#postings.get(term);
      if (counts === undefined) this.#postings.set(term, (counts = new Map()));
      counts.set(document, (counts.get(document) ?? 0) + 1);
    }
    if (terms.length > 0 && !this.#lengths[document]) this.#filled += 1;
    this.#lengths[document] = (this.#lengths[document] ?? 0) + terms.length;
    this.#total += terms.length;
  }

  /** Number of documents whose part has the word. */
  documents(term: string): number {
    return this.#postings.get(term)?.size ?? 0;
  }

  /** Adds to `sums`, by document, how often the word is in the part, in relation to its length. */
  count(term: string, weight: number, sums: Map<number, number>): void {
    const mean = this.#total / this.#filled;
    for (const [document, count] of this.#postings.get(term) ?? []) {
      const length = 1 - this.evenness + (this.evenness * (this.#lengths[document] ?? 0)) / mean;
      sums.set(document, (sums.get(document) ?? 0) + (weight * count) / length);
    }
  }
}
