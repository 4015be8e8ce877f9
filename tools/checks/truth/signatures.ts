import {toEventSelector, toFunctionSelector} from 'viem';
import {asText, walkObjects} from './walk';

/** Selectors and topics in the facts, recomputed from their signatures. */
export interface SignatureTruth {
  /** Function signature → selector. */
  functions: ReadonlyMap<string, string>;
  /** Event signature → topic. */
  events: ReadonlyMap<string, string>;
  /** Recorded selectors and topics that are not the hash of their signature. */
  wrong: ReadonlyArray<{signature: string; recorded: string; computed: string}>;
}

/** Collects `{signature, selector}` and `{signature, topic…}` objects and recomputes each hash with Keccak-256. */
export function signatureTruth(everything: readonly unknown[]): SignatureTruth {
  const functions = new Map<string, string>();
  const events = new Map<string, string>();
  const wrong: Array<{signature: string; recorded: string; computed: string}> = [];
  const add = (
    signature: string,
    recorded: string,
    into: Map<string, string>,
    hash: (signature: string) => string,
  ): void => {
    let computed: string;
    try {
      computed = hash(signature);
    } catch {
      return;
    }
    into.set(signature, computed);
    if (computed.toLowerCase() !== recorded.toLowerCase()) wrong.push({signature, recorded, computed});
  };
  walkObjects(everything, (object) => {
    const signature = asText(object['signature']);
    if (!/^\w+\(.*\)$/.test(signature)) return;
    const selector = asText(object['selector']);
    if (/^0x[0-9a-fA-F]{8}$/.test(selector)) add(signature, selector, functions, selectorOf);
    for (const key of ['topic', 'topic0', 'topics0']) {
      const topic = asText(object[key]);
      if (/^0x[0-9a-fA-F]{64}$/.test(topic)) add(signature, topic, events, topicOf);
    }
  });
  return {functions, events, wrong};
}

/** First four bytes of the Keccak-256 hash of a function signature. */
export function selectorOf(signature: string): string {
  return toFunctionSelector(canonical(signature));
}

/** Keccak-256 hash of an event signature. */
export function topicOf(signature: string): string {
  return toEventSelector(canonical(signature));
}

/**
 * A signature with types only: without names, `indexed`, data locations and spaces. What follows the parameters stays:
 * viem ignores it.
 */
function canonical(signature: string): string {
  return signature
    .replace(/^(?:function|event|error)\s/, '')
    .replace(/\b(?:indexed|memory|calldata|storage|tuple)\b/g, '')
    .replace(/\s/g, ' ')
    .replace(/([\w\])]) +[A-Za-z_]\w*(?=\s*[,)])/g, '$1')
    .replaceAll(' ', '')
    .replace(/\buint\b/g, 'uint256')
    .replace(/\bint\b/g, 'int256');
}
