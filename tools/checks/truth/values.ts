import {bech32 as codec} from '@scure/base';
import {walkStrings} from './walk';

/** Values in the recorded facts, in lower case. */
export interface KnownValues {
  /** `0x…` strings of 8 or more hex digits, with `0x`. */
  hex: ReadonlySet<string>;
  /** Strings of 64 hex digits (CometBFT hashes, checksums) and 40 (node IDs, consensus addresses) without `0x`. */
  bareHex: ReadonlySet<string>;
  bech32: ReadonlySet<string>;
  /** Hosts of the URLs in the facts. */
  hosts: ReadonlySet<string>;
  /** Port numbers after a host and a colon. */
  ports: ReadonlySet<string>;
}

/** Collects the values of all facts. */
export function knownValues(everything: readonly unknown[]): KnownValues {
  const hex = new Set<string>();
  const bareHex = new Set<string>();
  const bech32 = new Set<string>();
  const hosts = new Set<string>();
  const ports = new Set<string>();
  for (const value of everything) {
    walkStrings(value, (text) => {
      for (const match of text.matchAll(/0x[0-9a-fA-F]{8,}/g)) hex.add(match[0].toLowerCase());
      for (const match of text.matchAll(/(?<![0-9a-zA-Z])[0-9a-fA-F]{40}(?:[0-9a-fA-F]{24})?(?![0-9a-zA-Z])/g)) {
        bareHex.add(match[0].toLowerCase());
      }
      for (const match of text.matchAll(/\b[a-z]+1[02-9ac-hj-np-z]{38,}\b/g)) {
        bech32.add(match[0]);
        const bytes = bytesOf(match[0]);
        if (bytes !== undefined) hex.add(`0x${bytes}`);
      }
      for (const match of text.matchAll(/(?:https?|wss?):\/\/([^\s/:"'`,)]+)/g))
        if (match[1]) hosts.add(match[1].toLowerCase());
      // Only the end of a name is needed.
      for (const match of text.matchAll(/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|[a-z0-9-]\.[a-z]{2,}):(\d{2,5})\b/g)) {
        if (match[1]) ports.add(match[1]);
      }
    });
  }
  return {hex, bareHex, bech32, hosts, ports};
}

/** Bytes of a bech32 string in hex, or `undefined` if its checksum is wrong. */
function bytesOf(text: string): string | undefined {
  try {
    const {words} = codec.decode(text as `${string}1${string}`, 120);
    return Buffer.from(codec.fromWords(words)).toString('hex');
  } catch {
    return undefined;
  }
}
