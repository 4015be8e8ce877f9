import {distance} from './distance';
import {joined, termsOf, wordsOf} from './tokens';

/** A word of a query, as it is looked up. */
export interface Asked {
  /** Terms of the index that stand for it, and how much each counts; none where no page has it. */
  terms: ReadonlyMap<string, number>;
  /**
   * Word of the query, part of an identifier, two words in one, corrected word, word that says little, or that only
   * joins others.
   */
  kind: 'word' | 'part' | 'joined' | 'corrected' | 'filler' | 'common';
  /** The word as written. */
  written: string;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that ask, but name nothing. */
const common = set(
  'a about after all also am an and any are as at be been before but by can could did do does doing done each ' +
    'else for from get gets getting go goes got had has have he her here his how however i if in instead into is ' +
    'it its just let like many may me might more most much my no nor not now of off on one only onto or other our ' +
    'out over own per same she should since so some still such than that the their them then there these they ' +
    'this those though to too under until up upon us very via was way we well were what when where whether which ' +
    'while who whom whose why will with within without would yet you your ai dont doesnt didnt cant couldnt wont ' +
    'isnt arent',
);

/** Words of people who ask for help; they count less, since a page rarely uses them for its subject. */
const fillers = set(
  'add adding allow anyone awhile bad best better bug cannot correct correctly create describe detail details ' +
    'doc docs document documentation error errors example explain fail failed failing fails feature fix guide ' +
    'guidance help implement incorrect incorrectly info information issue issues know make missing need needed ' +
    'needs new normal ok please possible problem problems proper properly question questions regarding request ' +
    'review see seem seems support supported supports throw throws tried try trying unable use used useful user ' +
    'using want wants work working works write wrong',
);

/** What is known of the words of the index. */
export interface Vocabulary {
  /** Number of places that have the term, 0 where none has. */
  frequency(term: string): number;
  /** Its words as written, in lower case. */
  words: ReadonlySet<string>;
}

/** A stem of so few places, of a word that is not written like this there, may be a typing error. */
const RARE = 3;
/** At most so many words stand for one that is not complete. */
const COMPLETIONS = 40;

/** A word that only a name is written like: `min_gas_price`, `MsgSend`. Others join words, as in `state-sync`. */
const NAME = /_|[a-z][A-Z]/;

const termOf = (word: string): string => termsOf(word)[0] ?? '';

/** The terms that a word may be meant for which is on no page: continued, or spelled alike. */
function meant(word: string, isLast: boolean, {words, frequency}: Vocabulary): string[] {
  if (word.length < 2 || word.length > 40 || (/\d/.test(word) && !isLast)) return [];
  const all = [...words];
  const isContinued = isLast || word.length > 4;
  const longer = isContinued ? [...new Set(all.filter((known) => known.startsWith(word)).map(termOf))] : [];
  if (longer.some((term) => frequency(term) > RARE) || word.length < 4 || /\d/.test(word))
    return longer.slice(0, COMPLETIONS);
  const limit = word.length > 5 ? 2 : 1;
  let least = longer.length > 0 ? 1 : limit;
  let nearest = new Set<string>();
  for (const known of all) {
    if (known.length < 3 || Math.abs(known.length - word.length) > least) continue;
    if (limit === 2 && known[0] !== word[0]) continue;
    const far = distance(known, word, least);
    if (far > least) continue;
    if (far < least) nearest = new Set();
    least = far;
    nearest.add(termOf(known));
  }
  if (nearest.size === 0) return longer.slice(0, COMPLETIONS);
  return [...nearest].sort((a, b) => frequency(b) - frequency(a)).slice(0, 3);
}

/** A word that no page has, as two that many pages have: `statesync`. */
function halves(term: string, {frequency}: Vocabulary): string[] {
  for (let at = 3; at <= term.length - 3; at++) {
    const parts = [term.slice(0, at), term.slice(at)].map((part) => termsOf(part)[0] ?? '');
    if (parts.every((part) => frequency(part) > 2)) return parts;
  }
  return [];
}

/**
 * The words of a query, as they are looked up; each term once. The
 * second list has the words in order, for the comparison of phrases.
 */
export function asked(query: string, vocabulary: Vocabulary): {words: Asked[]; phrase: string[]} {
  const all = wordsOf(query);
  const meaning = all.filter((word) => !common.has(word.toLowerCase()));
  const written = meaning.length > 0 ? meaning : all;
  const words = new Map<string, Asked>();
  const add = (kind: Asked['kind'], word: string, terms: readonly string[]): void => {
    const key = terms.join(' ') || word;
    if (!words.has(key)) words.set(key, {kind, written: word, terms: new Map(terms.map((term) => [term, 1]))});
  };
  written.forEach((word, position) => {
    const [whole = '', ...parts] = termsOf(word);
    const places = vocabulary.frequency(whole);
    const isKnown = places > RARE || (places > 0 && (parts.length > 0 || vocabulary.words.has(word.toLowerCase())));
    const plain = fillers.has(word.toLowerCase()) ? 'filler' : 'word';
    if (isKnown) add(plain, word, [whole]);
    for (const part of parts) {
      if (vocabulary.frequency(part) > 0 && !common.has(part) && !fillers.has(part))
        add(isKnown ? 'part' : 'word', word, [part]);
    }
    if (!isKnown) {
      const terms = meant(joined(word), position === written.length - 1, vocabulary);
      const two = terms.length === 0 && parts.length === 0 ? halves(whole, vocabulary) : [];
      for (const half of two) add('word', word, [half]);
      // Without terms it is a word that no page has: pages that have only its parts do not have all of the query.
      const isWhole = parts.length === 0 || NAME.test(word) || parts.some((part) => vocabulary.frequency(part) === 0);
      if (two.length === 0 && (terms.length > 0 || isWhole)) add('corrected', word, terms);
    }
    const [both = ''] = termsOf(joined(word + (written[position + 1] ?? '')));
    if (both !== whole && vocabulary.frequency(both) > 0) add('joined', word, [both]);
  });
  if (meaning.length > 0)
    for (const word of all) {
      const [whole = ''] = termsOf(word);
      if (common.has(word.toLowerCase()) && vocabulary.frequency(whole) > 0) add('common', word, [whole]);
    }
  return {words: [...words.values()], phrase: all.map((word) => termsOf(word)[0] ?? '')};
}
