import {bech32} from '@scure/base';
import {isAddress} from 'viem';
import {fenceLines} from '../lines';
import {Report} from '../outcome';
import {isShellFence, scriptOf} from '../shell';
import {isDuration} from '../truth/quantities';
import {selectorOf, topicOf} from '../truth/signatures';
import type {CheckContext, Outcome, Page} from '../types';
import {KNOWN_HOSTS, KNOWN_PORTS} from './hosts';

/**
 * Every 0x value, bech32 address, chain ID, denom, port and host of a page is in the facts or in `chain.config.ts`, can
 * be computed from something on the page, or is marked by a comment `example: VALUE why`.
 */
export function checkValues(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'values');
  const computed = computedOnPage(page);
  const recorded = fenceLines(page, ({meta}) => meta.output || meta.nocheck !== undefined);
  const rawLines = page.raw.split('\n');
  page.text.split('\n').forEach((text, index) => {
    const line = index + 1;
    const raw = rawLines[index] ?? '';
    const isRecorded = recorded.has(line);
    if (/^\s*\{\/\*\s*(?:example|literal):/.test(raw)) return;
    if (!isRecorded) {
      checkPrefixedHex(raw, line, page, computed, context, report);
      checkBareHex(raw, line, page, context, report);
    }
    checkTokenArguments(raw, line, page, context, report);
    checkBech32(text, line, page, context, report);
    if (isRecorded) return;
    checkChainIds(text, line, page, context, report);
    checkHosts(text, line, page, context, report);
  });
  checkDenoms(page, context, report);
  return report.done();
}

/** Selectors and topics of the signatures on the page. */
function computedOnPage(page: Page): Set<string> {
  const values = new Set<string>();
  const text = page.text;
  for (const match of text.matchAll(/\b(?:function|event|error)?\s*([A-Za-z_]\w*)\s*(\([\w\s,[\]()]*?\))/g)) {
    const signature = `${match[1] ?? ''}${match[2] ?? ''}`;
    try {
      values.add(selectorOf(signature).toLowerCase());
      values.add(topicOf(signature).toLowerCase());
    } catch {
      // Not a signature.
    }
  }
  return values;
}

const SYSTEM = /^0x(?:0+[0-9a-f]{0,4}|f+|(?:00)*dead|(?:ee){20}|([0-9a-f])\1{39,})$/;

/** Addresses, hashes, selectors and calldata with `0x`. */
function checkPrefixedHex(
  raw: string,
  line: number,
  page: Page,
  computed: ReadonlySet<string>,
  context: CheckContext,
  report: Report,
): void {
  const {values} = context.truth;
  const isKnown = (value: string): boolean => values.hex.has(value) || computed.has(value);
  for (const {0: written, index} of raw.matchAll(/(?<![0-9a-zA-Z])0x[0-9a-fA-F]{8,}(?![0-9a-zA-Z])/g)) {
    const value = written.toLowerCase();
    report.judged();
    // The checksum is in mixed case; viem accepts lower case, and upper case has none.
    if (written.length === 42 && /[a-f]/.test(written) && !isAddress(written)) {
      report.error(
        line,
        written,
        'the EIP-55 checksum of this address is wrong: correct the address, or write it in lower case',
      );
      continue;
    }
    if (isKnown(value) || SYSTEM.test(value) || page.examples.has(value)) continue;
    // The argument of a token is judged by its bytes, with or without 0x: checkTokenArguments.
    if (isTokenArgument(raw, index)) continue;
    // An address or a number padded to a word.
    const bare = value.slice(2).replace(/^0+/, '');
    if (bare.length <= 16 && value.length === 66) continue;
    if (value.length === 66 && values.hex.has(`0x${value.slice(-40)}`)) continue;
    // Calldata: a known selector and whole words.
    if ((value.length - 10) % 64 === 0 && isKnown(value.slice(0, 10))) continue;
    // A number, not an identifier.
    if (value.length < 34 && value.length !== 10) continue;
    const kind = {10: 'selector', 42: 'address', 66: 'hash, topic or word'}[written.length] ?? 'value';
    report.error(
      line,
      written,
      `no recorded fact contains this ${kind}: correct it, or mark it as an example: {/* example: ${written} why */}`,
    );
  }
}

/** Whether the text at this offset is the argument of an address token: `{{addr.…}}`, `{{valoper.…}}`. */
function isTokenArgument(raw: string, start: number): boolean {
  return /\{\{(?:addr|valoper)\.$/.test(raw.slice(0, start));
}

/** Transaction and block hashes, and node IDs: 40 or 64 digits without `0x`. */
function checkBareHex(raw: string, line: number, page: Page, context: CheckContext, report: Report): void {
  const {values} = context.truth;
  for (const match of raw.matchAll(
    /(?<![0-9a-zA-Z])(?:[0-9a-f]{64}|[0-9A-F]{64}|[0-9a-f]{40}|[0-9A-F]{40})(?![0-9a-zA-Z])/g,
  )) {
    const value = match[0].toLowerCase();
    if (isTokenArgument(raw, match.index)) continue;
    report.judged();
    if (values.bareHex.has(value) || values.hex.has(`0x${value}`)) continue;
    if (page.examples.has(value) || page.examples.has(`0x${value}`)) continue;
    if (/^(.)\1+$/.test(value) || context.chain.known.has(value)) continue;
    report.error(
      line,
      match[0],
      `no recorded fact contains this hash or ID: correct it, or mark it as an example: {/* example: ${match[0]} why */}`,
    );
  }
}

function checkTokenArguments(raw: string, line: number, page: Page, context: CheckContext, report: Report): void {
  for (const match of raw.matchAll(/\{\{(?:addr|valoper)\.(?:0x)?([0-9a-fA-F]{40})\}\}/g)) {
    const value = (match[1] ?? '').toLowerCase();
    report.judged();
    const {values} = context.truth;
    if (
      values.hex.has(`0x${value}`) ||
      values.bareHex.has(value) ||
      page.examples.has(value) ||
      page.examples.has(`0x${value}`)
    )
      continue;
    if (SYSTEM.test(`0x${value}`)) continue;
    report.error(
      line,
      match[0],
      `no recorded fact contains these 20 bytes: correct them, or mark them as an example: {/* example: ${value} why */}`,
    );
  }
}

function checkBech32(text: string, line: number, page: Page, context: CheckContext, report: Report): void {
  const {prefix} = context.chain;
  for (const match of text.matchAll(/(?<![\w./-])([a-z]{2,20})1([02-9ac-hj-np-z]{38,})(?![\w…])/g)) {
    const [address, head = ''] = match;
    report.judged();
    if (page.examples.has(address)) continue;
    try {
      bech32.decode(address as `${string}1${string}`, 120);
    } catch {
      report.error(line, address, 'the checksum of this bech32 address is wrong: copy the address again');
      continue;
    }
    const own = [prefix, `${prefix}valoper`, `${prefix}valcons`, `${prefix}pub`];
    if (!own.includes(head) && !context.truth.values.bech32.has(address)) {
      report.error(
        line,
        address,
        `addresses of this chain begin with ${own.slice(0, 3).join(', ')}; mark an address of another chain: ` +
          `{/* example: ${address} why */}`,
      );
    }
  }
}

function checkChainIds(text: string, line: number, page: Page, context: CheckContext, report: Report): void {
  for (const match of text.matchAll(/(?<![\w./-])([a-z][a-z0-9]*_\d+-\d+)(?![\w-])/g)) {
    const id = match[1] ?? '';
    report.judged();
    if (context.chain.chainIds.includes(id) || page.examples.has(id)) continue;
    report.error(
      line,
      id,
      `the chain IDs of this project are ${[...new Set(context.chain.chainIds)].join(', ')}; mark the ID of another ` +
        `chain: {/* example: ${id} why */}`,
    );
  }
}

/** A URL up to its path; the group is its host and port. An IPv6 host is in brackets. */
const ADDRESS =
  /(?:https?|wss?|tcp|grpc):\/\/((?:[^\s/"'`,)<>\]}|\\@]*@)?\[[0-9a-fA-F:.]+\](?::\d+)?|[^\s/"'`,)<>\]}|\\]+)/g;

function checkHosts(text: string, line: number, page: Page, context: CheckContext, report: Report): void {
  const {truth, chain} = context;
  for (const match of text.matchAll(ADDRESS)) {
    const authority = (match[1] ?? '')
      .replace(/^[^@]*@/, '')
      .replace(/[.;]+$/, '')
      .toLowerCase();
    const [host = '', port] = authority.split(/:(?=\d*$)/);
    report.judged();
    if (/[$*{%…]/.test(host) || isLocal(host) || page.examples.has(host)) {
      // A local host or a variable.
    } else if (!truth.values.hosts.has(host) && !KNOWN_HOSTS.has(host) && !chain.hosts.has(host)) {
      report.error(
        line,
        match[0],
        'this host is not in the recorded facts, chain.config.ts, or tools/checks/values/hosts.ts: add it there, or ' +
          `mark it as an example: {/* example: ${host} why */}`,
      );
      continue;
    }
    if (port !== undefined && port !== '') checkPort(port, match[0], line, page, context, report);
  }
  for (const match of text.matchAll(/(?<![\w/.@-])(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):(\d{2,5})(?!\d)/g)) {
    checkPort(match[1] ?? '', match[0], line, page, context, report);
  }
}

function checkPort(
  port: string,
  statement: string,
  line: number,
  page: Page,
  context: CheckContext,
  report: Report,
): void {
  report.judged();
  if (
    Object.values(context.chain.ports).includes(Number(port)) ||
    KNOWN_PORTS[port] !== undefined ||
    page.examples.has(port)
  )
    return;
  if (context.truth.values.ports.has(port)) return;
  report.error(
    line,
    statement,
    `no known program listens on port ${port}: correct it, or mark it as an example: {/* example: ${port} why */}`,
  );
}

function isLocal(host: string): boolean {
  return (
    /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|\[::1?\]|host\.docker\.internal)$/.test(
      host,
    ) ||
    /(?:^|\.)(?:example(?:\.(?:com|org|net))?|invalid|test|localhost)$/.test(host) ||
    // Address blocks reserved for documentation: RFC 5737 and RFC 3849.
    /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$|^\[2001:db8:/.test(host) ||
    (!host.includes('.') && !host.startsWith('['))
  );
}

/** Denoms of the coins in calls of the node's binary. */
function checkDenoms(page: Page, context: CheckContext, report: Report): void {
  const {denom, displayDenom} = context.chain;
  for (const fence of page.fences.filter(isShellFence)) {
    if (fence.meta.nocheck !== undefined) continue;
    for (const command of scriptOf(fence).commands) {
      if (
        !command.words.some(
          (word) => word.value === context.chain.binary || word.value.endsWith(`/${context.chain.binary}`),
        )
      )
        continue;
      for (const word of command.words) {
        const value = word.value.replace(/^--[\w-]+=/, '');
        for (const coin of value.split(',')) {
          const match = /^\d+(?:\.\d+)?([a-zA-Z][a-zA-Z0-9/:._-]{2,127})$/.exec(coin);
          if (match === null || coin.startsWith('0x') || isDuration(coin) || /^\d[a-f0-9]+$/i.test(coin)) continue;
          report.judged();
          const written = match[1] ?? '';
          if (written === denom || written === displayDenom || page.examples.has(written.toLowerCase())) continue;
          if (/^(?:ibc\/[0-9A-F]{64}|erc20:0x[0-9a-fA-F]{40})$/.test(written)) continue;
          report.error(
            fence.line + word.line,
            coin,
            `the denoms of this chain are ${denom} and ${displayDenom}; mark another one: {/* example: ${written} why */}`,
          );
        }
      }
    }
  }
}
