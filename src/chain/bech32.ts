import {bech32} from '@scure/base';

/** Bech32 form of a 20-byte address. @param hex 40 hex digits, with or without 0x */
export function toBech32(prefix: string, hex: string): string {
  const digits = hex.replace(/^0x/i, '');
  if (!/^[0-9a-f]{40}$/i.test(digits)) throw new Error(`"${hex}" is not a 20-byte address: expected 40 hex digits`);
  return bech32.encode(prefix, bech32.toWords(Uint8Array.from(Buffer.from(digits, 'hex'))));
}
