import {isDuration} from '../truth/quantities';
import type {ChainNames} from '../types';
import {isErrorText} from './errors';
import {phrases, type Phrases} from './phrases';
import type {Statement} from './statements';

/** What makes a statement consequential: a reader who believes it wrongly loses something. */
export type Kind = 'quantity' | 'universal' | 'loss' | 'order' | 'error' | 'program';

/** How statements of a kind are known. */
interface Definition {
  /** What the kind is, for messages. */
  title: string;
  /** What such a statement has: words and phrases. */
  says: Phrases;
  /** Words in the heading of a column whose cells are all of this kind. */
  columns?: Phrases;
  /** What cannot be said by phrases. */
  also?: (statement: Statement, words: readonly string[], chain: ChainNames) => boolean;
}

/** Units: what a number before them counts. The coins of the chain are units as well: `isUnit`. */
const hasUnit = phrases(`
      %, percent, percentage, ×, times, x, gas, gwei, wei, coin*, token*, unit*, ns, µs, ms, s, second*,
      minute*, hour*, day*, week*, month*, year*, byte*, kb, mb, gb, tb, kib, mib, gib, tib, bit, bits,
      mbit/s, gbit/s, core*, iops, block*, height*, epoch*, round*, confirmation*, transaction*, message*,
      signature*, vote*, validator*, peer*, connection*, request*, subscription*, result*, entr*, key*,
      account*, member*, submission*, quer*, filter*, file*, decimal*, digit*, character*
    `);

/** Words before a number that say what it is. */
const isLabel = phrases('block, height, port, ports, code, status, version, type');

/** Numbers that are written as words. */
const isNumberWord = phrases(
  'two, three, four, five, six, seven, eight, nine, ten, twelve, fifteen, twenty, thirty, hundred, thousand, ' +
    'million, billion',
);

/** Whether a word is a number: digits with or without sign and separators, or a duration. */
const isNumber = (word: string): boolean => /^[-+]?\d[\d.,_]*$/.test(word) || isDuration(word);

/** Words between a number and its unit that part them. */
const parts = phrases('of, and, or, to, in, is, for, the, on, by, at');

/** Words of a statement that are not the text of a link. */
const ownWords = ({words}: Statement): string[] => words.filter(({linked}) => !linked).map(({text}) => text);

/** Whether a word is a unit, the coins of the chain among them. */
const isUnit = (word: string | undefined, {denom, displayDenom, ticker}: ChainNames): boolean =>
  word !== undefined && (hasUnit([word]) || [denom, displayDenom, ticker.toLowerCase()].includes(word));

/** The unit of the number at `index` with the words before it, or nothing. */
function unitAt(words: readonly string[], index: number, chain: ChainNames): string[] {
  const [next, afterNext] = [words[index + 1], words[index + 2]];
  if (isUnit(next, chain)) return words.slice(index + 1, index + 2);
  return next !== undefined && !parts([next]) && isUnit(afterNext, chain) ? words.slice(index + 1, index + 3) : [];
}

/** Numbers with their units in a statement, in lower case: `630 gwei`, `0.5 %`, `3h30m`. */
export function quantitiesIn(statement: Statement, chain: ChainNames): string[] {
  const words = ownWords(statement);
  return words.flatMap((word, index) => {
    if (isDuration(word)) return [word];
    const unit = isNumber(word) ? unitAt(words, index, chain) : [];
    return unit.length === 0 ? [] : [[word, ...unit].join(' ')];
  });
}

/** A number with its unit, or in a column whose heading names one, or behind the word that says what it is. */
function hasQuantity({column}: Statement, words: readonly string[], chain: ChainNames): boolean {
  const inColumn = column.some((word) => isUnit(word, chain));
  return words.some((word, index) => {
    if (isDuration(word)) return true;
    const digits = isNumber(word);
    if (!digits && !isNumberWord([word])) return false;
    if (unitAt(words, index, chain).length > 0) return true;
    const before = words[index - 1];
    return digits && (inColumn || (before !== undefined && isLabel([before])));
  });
}

/**
 * The kinds, each with what makes a statement one of it: the words with which the pages say such things. Add one where
 * a statement slips through, and look at what it finds: `npm run check -- --all --only consequential`.
 */
export const KINDS: Readonly<Record<Kind, Definition>> = {
  quantity: {
    title: 'a number with its unit, a default, or a limit',
    says: phrases(`
      default*, limit*, maximum, minimum, max, min, at most, at least, up to, more than, less than,
      fewer than, no more, exceed*, capped, threshold*, twice, half, a third, one third, two thirds,
      a quarter, a tenth, as many as, as long as, unlimited
    `),
    columns: phrases('default, limit, maximum, minimum'),
    also: hasQuantity,
  },
  universal: {
    title: 'a statement about all, any, none, or only',
    says: phrases(`
      no one, nobody, none, nothing, never, always, only, alone, any, anyone, anything, all, every, everyone,
      everything, each, cannot, can't, can not, must, impossible, no longer, neither, whatever, whichever,
      whoever, regardless, there is no, nowhere, everywhere, exactly, entirely, completely, has no, have no,
      no other, not supported
    `),
  },
  loss: {
    title: 'what is lost, paid, refused, or irreversible',
    says: phrases(`
      lost, lose, loses, losing, loss*, paid, pay, pays, paying, payer*, cost, costs, charge*, refund*,
      deduct*, refus*, reject*, slash*, jail*, tombston*, burn*, forfeit*, irrevers*, irrevoc*, undo*,
      undone, permanent*, indefinitely, revoke*, destroy*, stolen, steal*, thief, drain*, drop, drops,
      dropped, frozen, freeze*, stuck, locked, expire*, delete*, removed, removes, forged, leak*, exposed,
      penalt*, wasted, denied, overwrit*, discard*, gone, free of charge, for free, unprotected, money,
      double signing, double sign
    `),
    columns: phrases('lose, cost, costs, fee, pays, undone'),
  },
  order: {
    title: 'order or timing',
    says: phrases(`
      before, after, until, since, immediately, at once, at the same, as soon, during, within, later,
      earlier, next block, same block, last block, previous, first, then, once, while, afterwards, meanwhile,
      again, still, already, not yet, wait*, delay*, order, per block, restart*, at the start, at start*,
      at the end, ends
    `),
    columns: phrases('after, before, then, when'),
  },
  error: {
    title: 'an error, its cause, or its fix',
    says: phrases(`
      error*, fail*, panic*, revert*, crash*, exception*, not start, exits, hang, hangs, corrupt*, halts,
      halted, stalls, invalid, unsupported, unknown, timed out, timeout, aborts, mismatch*, wrong*, broken,
      breaks, because
    `),
    columns: phrases('see, error*, message, cause*, cure, fix, fixes, symptom, fault'),
    also: ({codes}, _words, chain) => codes.some((code) => isErrorText(code, chain)),
  },
  program: {
    title: 'behavior of another program',
    says: phrases(`
      MetaMask, keplr, leap, ledger, rabby, walletconnect, trezor, blockscout, etherscan, viem, ethers,
      web3.py, web3.js, web3j, cosmjs, wagmi, hardhat, foundry, forge, cast, anvil, remix, OpenZeppelin,
      slither, solc, sourcify, mintscan, ping.pub, big dipper, the graph, subgraph*, hermes, go relayer, rly,
      tmkms, horcrux, cosmovisor, geth, CometBFT, prometheus, alertmanager, grafana, node_exporter, nginx,
      caddy, haproxy, cloudflare, certbot, systemd, journald, docker, buildkit, podman, kubernetes, nftables,
      iptables, ufw, chrony, wireguard, ssh, sshd, rsync, curl, jq, openssl, grpcurl, git, npm, node.js,
      kwallet, yubihsm, gpg, ubuntu, debian, macos, windows, leveldb, goleveldb, pebbledb, rocksdb
    `),
  },
};

/** All kinds, in the order in which they are printed. */
export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];

/** Beginnings of sentences that say where something is found on this site. */
const POINTERS: ReadonlyArray<readonly string[]> = [['this', 'page'], ['this', 'section'], ['see']];

/**
 * Kinds of a statement; none where it is not consequential: a question, a sentence about the page itself, an entry of a
 * list of links. The text of a link does not count either: it names what stands elsewhere.
 */
export function kindsOf(statement: Statement, chain: ChainNames): Kind[] {
  const words = ownWords(statement);
  if (words.length === 0 || statement.pointer || statement.text.endsWith('?')) return [];
  if (POINTERS.some((pointer) => pointer.every((word, index) => words[index] === word))) return [];
  return KIND_NAMES.filter((name) => {
    const {says, columns, also} = KINDS[name];
    return says(words) || columns?.(statement.column) === true || also?.(statement, words, chain) === true;
  });
}
