import type {PhrasingContent, RootContent} from 'mdast';

import type {PrecompileCall} from '../../../facts/schema';
import {
  capital,
  code,
  cutLines,
  fence,
  joined,
  list,
  markRecorded,
  paragraph,
  prose,
  sentence,
  table,
  text,
} from '../build';
import type {FactsContext, FactsOptions} from '../types';

type Outcome = NonNullable<PrecompileCall['result']>;
type Receipt = NonNullable<PrecompileCall['receipt']>;

/** What the page shows of many recorded calls: one that worked and one that failed, or as many as asked for. */
export function firstCalls(all: readonly PrecompileCall[], options: FactsOptions): PrecompileCall[] {
  if (options['limit'] !== undefined) return all.slice(0, Number(options['limit']));
  const works = all.find((call) => !failed(call) && call.tx_hash !== undefined) ?? all.find((call) => !failed(call));
  const fails = all.find(failed);
  return [works, fails].filter((call): call is PrecompileCall => call !== undefined);
}

const outcome = (call: PrecompileCall): Outcome | undefined => call.result ?? call.eth_call;

/** Whether a call reverted: as a transaction by its status, otherwise by its response. */
export function failed(call: PrecompileCall): boolean {
  const result = outcome(call);
  return call.receipt
    ? call.receipt.status !== 1
    : result !== undefined && result.raw === undefined && result.decoded === undefined;
}

const plain = (raw: unknown): string => (typeof raw === 'string' && raw !== '' ? raw : JSON.stringify(raw));

/** Title of a call: what it does, or which method it calls and how. */
function titleOf(call: PrecompileCall, context: FactsContext): PhrasingContent[] {
  const {title, receipt} = call;
  if (title !== undefined) return prose(capital(title), context);
  return [code(call.function), text(receipt ? ' in a transaction' : ' by '), ...(receipt ? [] : [code('eth_call')])];
}

/** What the transaction of a call used and which events it left. */
function receiptFacts(receipt: Receipt, caller: PrecompileCall['caller']): PhrasingContent[][] {
  const who = caller?.account ? ` from ${caller.account}` : caller?.kind === 'contract' ? ' from a contract' : '';
  return [
    [
      text(`Transaction${who}: status `),
      code(String(receipt.status)),
      text(`, gas used ${receipt.gasUsed.toLocaleString('en-US')}.`),
    ],
  ];
}

const eventFacts = ({logs}: Receipt): PhrasingContent[][] =>
  logs.map(({decoded}) => [
    text('Event: '),
    code(decoded.event),
    text(' with '),
    ...joined(decoded.args.map(({name, value}) => [code(`${name} = ${plain(value)}`)])),
    text('.'),
  ]);

/** The response as a page shows it: decoded values by name, bytes, or the error. */
function responseOf(result: Outcome | undefined): string {
  if (!result?.decoded) return result?.raw ?? plain(result?.error ?? result ?? 'no response recorded');
  const byName = result.decoded.map(({name, value}, index) => [name || `result${index || ''}`, value] as const);
  return JSON.stringify(Object.fromEntries(byName), null, 2);
}

function callNode(call: PrecompileCall, context: FactsContext): RootContent[] {
  const {receipt} = call;
  const args = Array.isArray(call.arguments) ? call.arguments : [];
  const estimate = call.eth_estimateGas ?? call.estimateGas;
  const facts: PhrasingContent[][] = [
    ...(receipt ? receiptFacts(receipt, call.caller) : []),
    ...(typeof estimate === 'number'
      ? [[code('eth_estimateGas'), text(` returned ${estimate.toLocaleString('en-US')}.`)]]
      : []),
    ...(receipt ? eventFacts(receipt) : []),
    ...(call.meaning === undefined ? [] : [sentence(call.meaning, context)]),
    ...(call.note === undefined ? [] : [sentence(call.note, context)]),
  ];
  const response = responseOf(outcome(call));
  const short = response.replace(/0x[0-9a-fA-F]{120,}/g, (hex) => `${hex.slice(0, 42)}…${hex.slice(-8)}`);
  return markRecorded([
    paragraph(...titleOf(call, context), text(failed(call) ? ' (fails):' : ':')),
    ...(args.length === 0
      ? []
      : table(
          args,
          [
            {head: 'Argument', cell: ({name}) => [code(name ?? '')]},
            {head: 'Value', cell: ({value}) => [code(plain(value))]},
          ],
          context,
        )),
    fence(/^\s*[[{]/.test(response) ? 'json' : 'text', cutLines(short, 30), 'output'),
    ...list(facts, context, '').filter((node) => node.type === 'list'),
  ]);
}

/** Recorded calls with arguments, response and gas. */
export const callNodes = (entries: readonly PrecompileCall[], context: FactsContext): RootContent[] =>
  entries.flatMap((call) => callNode(call, context));
