import {near} from '../../../src/facts/near';
import {Report} from '../outcome';
import {isShellFence, scriptOf} from '../shell';
import type {ShellWord} from '../shell/script';
import {matchRest, type RpcTruth} from '../truth/rpc';
import type {CheckContext, Fence, Outcome, Page} from '../types';

const METHOD = /^(?:eth|net|web3|txpool|debug|personal|miner|admin|engine|rpc|trace|erigon|ots|parity)_[A-Za-z]\w*$/;
/** Methods that a wallet handles itself, whether the node has them or not. */
const WALLET_METHODS: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'personal_sign',
]);

const REST_PREFIX = /^\/(?:cosmos|guru|ibc)\//;

/**
 * JSON-RPC methods, CometBFT routes and REST paths that a page calls or mentions exist and take the given parameters.
 */
export function checkRpc(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'rpc');
  const variables = new Map<string, string>();
  for (const fence of page.fences) {
    if (fence.meta.nocheck !== undefined) continue;
    if (isShellFence(fence)) checkCommands(fence, variables, context, report);
    else if (!fence.meta.output) checkProgram(fence, context, report);
  }
  for (const {value, line} of page.inlineCodes) checkMention(value, line, context, report);
  return report.done();
}

/**
 * Calls made with curl and cast.
 * @param variables values of the shell variables set on the page so far; those of the block are added
 */
function checkCommands(fence: Fence, variables: Map<string, string>, context: CheckContext, report: Report): void {
  const script = scriptOf(fence);
  for (const [name, value] of script.assigned) if (value !== undefined) variables.set(name, value);
  for (const command of script.commands) {
    const at = command.words.findIndex((word) => /^(?:curl|cast|websocat|wscat)$/.test(word.value));
    if (at < 0) continue;
    const words = command.words.slice(at);
    if (words[0]?.value === 'curl') checkCurl(words, fence.line, variables, context, report);
    if (words[0]?.value === 'cast' && words[1]?.value === 'rpc') {
      const method = words
        .slice(2)
        .find((word, index, all) => !word.value.startsWith('-') && !all[index - 1]?.value.startsWith('--'));
      if (method !== undefined) checkMethod(context.truth.rpc, method.value, fence.line + method.line, report, true);
    }
  }
}

/** Methods and paths in programs, requests and bodies. */
function checkProgram({value, lang, line: above}: Fence, context: CheckContext, report: Report): void {
  const lines = value.split('\n');
  const judged = new Set<string>();
  lines.forEach((text, index) => {
    for (const [, name = ''] of text.matchAll(
      /["'`]((?:eth|net|web3|txpool|debug|personal|miner)_[A-Za-z]\w*)["'`]/g,
    )) {
      if (WALLET_METHODS.has(name)) continue;
      checkMethod(context.truth.rpc, name, above + index + 1, report, true);
      judged.add(name);
    }
  });
  if (/^(?:tsx?|jsx?|python|go)$/.test(lang)) {
    lines.forEach((text, index) => {
      // After a quote, an interpolation or a port: not an import such as `cosmjs-types/cosmos/…`.
      for (const [path] of text.matchAll(/(?<=["'`}\d])\/(?:cosmos|guru|ibc)\/(?:[\w.*-]|\/|\$?\{[^}]*\})+/g)) {
        if (/\/v\d/.test(path)) checkPath(path, above + index + 1, context, report);
      }
    });
  }
  if (lang === 'http') {
    const request = /^(GET|POST)\s+(\S+)/.exec(value);
    if (request !== null) checkPath(request[2]?.replace(/^https?:\/\/[^/]+/, '') ?? '', above + 1, context, report);
  }
  if (lang === 'json') checkBody(value, above + 1, context, report, judged);
}

/** A method, path or message name in prose. */
function checkMention(value: string, line: number, context: CheckContext, report: Report): void {
  const {rpc} = context.truth;
  if (WALLET_METHODS.has(value)) report.judged();
  else if (METHOD.test(value) && !value.startsWith('eth_secp256')) checkMethod(rpc, value, line, report, false);
  else if (REST_PREFIX.test(value)) checkPath(value, line, context, report);
  else if (/^(?:GET|POST) \//.test(value)) checkPath(value.replace(/^\w+ /, ''), line, context, report);
  else if (/^\/(?:cosmos|guru|ibc)\.[\w.]+$/.test(value)) {
    report.judged();
    const name = value.slice(1);
    if (!rpc.protoNames.has(name))
      report.error(line, value, `the node has no message with this type URL${near(name, rpc.protoNames)}`);
  } else if (/^(?:cosmos|guru|ibc)(?:\.\w+)+\/[A-Z]\w*$/.test(value)) {
    report.judged();
    if (!rpc.grpc.has(value))
      report.error(line, value, `the node has no gRPC method with this name${near(value, rpc.grpc)}`);
  }
}

/** @param called whether it is a call and not only a mention: then the node must have the method */
function checkMethod(rpc: RpcTruth, method: string, line: number, report: Report, called: boolean): void {
  if (/[$*…]/.test(method)) return;
  report.judged();
  if (rpc.methods.has(method) || (!called && rpc.absent.has(method))) return;
  // Subscriptions exist only on WebSocket connections; CometBFT routes can be called by JSON-RPC too.
  const known = /^(?:rpc_modules|eth_(?:subscribe|unsubscribe|subscription))$/.test(method) || rpc.routes.has(method);
  if (known) return;
  const truth = rpc.absent.has(method)
    ? `the node does not implement ${method}: it returns error -32601`
    : `the node has no JSON-RPC method with this name${near(method, rpc.methods.keys())}`;
  report.error(line, method, truth);
}

/**
 * Request bodies: `{jsonrpc, method, params}`, single or in a batch.
 * @param judged methods whose names have already been checked, on their own lines
 */
function checkBody(
  text: string,
  line: number,
  context: CheckContext,
  report: Report,
  judged: ReadonlySet<string> = new Set(),
): void {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return;
  }
  for (const request of Array.isArray(body) ? (body as unknown[]) : [body]) {
    if (request === null || typeof request !== 'object') continue;
    const {jsonrpc, method, params, result, error} = request as Record<string, unknown>;
    if (typeof method !== 'string' || jsonrpc === undefined || result !== undefined || error !== undefined) continue;
    checkRequest(method, params, line, context, report, judged);
  }
}

function checkRequest(
  method: string,
  params: unknown,
  line: number,
  context: CheckContext,
  report: Report,
  judged: ReadonlySet<string>,
): void {
  const {rpc} = context.truth;
  const route = rpc.routes.get(method);
  if (route !== undefined) {
    report.judged();
    if (params !== null && typeof params === 'object' && !Array.isArray(params)) {
      for (const name of Object.keys(params)) {
        if (!route.includes(name))
          report.error(
            line,
            `${method} with "${name}"`,
            `the route takes ${route.length === 0 ? 'no parameters' : route.join(', ')}`,
          );
      }
    }
    return;
  }
  if (!judged.has(method)) checkMethod(rpc, method, line, report, true);
  const expected = rpc.methods.get(method);
  if (expected === undefined || params === undefined || !Array.isArray(params)) return;
  report.judged();
  const required = expected.filter((param) => !param.optional);
  if (params.length > expected.length) {
    const names = expected.map(({name}) => name).join(', ');
    report.error(
      line,
      `${method} with ${counted(params.length)}`,
      expected.length === 0 ? 'the method takes no parameters' : `the method takes ${expected.length}: ${names}`,
    );
  } else if (params.length < required.length) {
    report.error(
      line,
      `${method} with ${counted(params.length)}`,
      `the method needs ${required.length}: ${required.map(({name}) => name).join(', ')}`,
    );
  }
}

const counted = (count: number): string => `${count} parameter${count === 1 ? '' : 's'}`;

function checkCurl(
  words: readonly ShellWord[],
  fenceLine: number,
  variables: ReadonlyMap<string, string>,
  context: CheckContext,
  report: Report,
): void {
  const line = fenceLine + (words[0]?.line ?? 1);
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) continue;
    const inline = /^(?:--data|--data-raw|--data-binary|--json)=([\s\S]*)$/.exec(word.value)?.[1];
    if (/^(?:-d|--data|--data-raw|--data-binary|--json)$/.test(word.value) || inline !== undefined) {
      const given = inline === undefined ? words[index + 1] : word;
      const body = inline ?? given?.value ?? '';
      if (/^\s*[[{]/.test(body)) {
        let text = body;
        // An unquoted `$COUNT` is a number.
        if (given?.dynamic === true)
          text = body.replace(/(:\s*|\[\s*|,\s*)\$\{?\w+\}?(?=\s*[,}\]])/g, '$10').replace(/\$\([^)]*\)/g, '0');
        report.judged();
        try {
          JSON.parse(text);
        } catch (error) {
          report.error(
            fenceLine + (given?.line ?? word.line),
            body,
            `the request body is not valid JSON: ${(error as Error).message}`,
          );
          continue;
        }
        checkBody(text, line, context, report);
      }
      if (inline === undefined) index += 1;
      continue;
    }
    if (/^-(?:[a-zA-Z]*[oHXAuwbc]|-output|-header|-request|-user|-max-time|-retry|-write-out)$/.test(word.value)) {
      index += 1;
      continue;
    }
    if (word.value.startsWith('-')) continue;
    checkUrl(word.value, fenceLine + word.line, variables, context, report);
  }
}

function checkUrl(
  url: string,
  line: number,
  variables: ReadonlyMap<string, string>,
  context: CheckContext,
  report: Report,
): void {
  const full = url.replace(/^\$\{?(\w+)\}?/, (all, name: string) => variables.get(name) ?? all);
  const match = /^(?:(?:https?|wss?):\/\/)?([^/]+)(\/[^\s]*)?$/.exec(full);
  if (match === null) return;
  const host = match[1] ?? '';
  const path = match[2] ?? '/';
  if (REST_PREFIX.test(path)) {
    checkPath(path, line, context, report);
    return;
  }
  const {ports} = context.chain;
  const cometbft =
    host.endsWith(`:${ports['rpc'] ?? 26657}`) || /^t?rpc\./.test(host) || /^\$\{?\w*RPC\w*\}?$/.test(host);
  if (!cometbft || path === '/' || host.endsWith(`:${ports['evmRpc'] ?? 8545}`)) return;
  checkRoute(path, line, context, report);
}

/** A CometBFT route with its query parameters. */
function checkRoute(path: string, line: number, context: CheckContext, report: Report): void {
  const [name = '', query = ''] = path.slice(1).split('?');
  if (name.includes('$') || name === 'websocket') return;
  const route = context.truth.rpc.routes.get(name);
  report.judged();
  if (route === undefined) {
    report.error(line, path, `CometBFT RPC has no route "/${name}"${near(name, context.truth.rpc.routes.keys())}`);
    return;
  }
  for (const part of query.split('&').filter((piece) => piece !== '')) {
    const key = part.split('=')[0] ?? '';
    if (/[$…]/.test(key)) continue;
    if (!route.includes(key))
      report.error(
        line,
        `/${name}?${key}=`,
        `the route takes ${route.length === 0 ? 'no parameters' : route.join(', ')}`,
      );
  }
}

/** A REST path, concrete or as a template. */
function checkPath(written: string, line: number, context: CheckContext, report: Report): void {
  const path = written.replace(/[?#].*$/, '').replace(/\/$/, '');
  if (!REST_PREFIX.test(path)) return;
  report.judged();
  const {rpc} = context.truth;
  // A final `…` or `*` means any rest of the path.
  const open = /[…*]$/.test(path) || path.split('/').length <= 3;
  if (open) {
    const prefix = path.replace(/[…*]+$/, '');
    if (rpc.rest.some((route) => route.template.startsWith(prefix))) return;
  }
  if (matchRest(rpc, path) !== undefined || rpc.rest.some(({template}) => couldBe(path, template))) return;
  const templates = rpc.rest.map((route) => route.template);
  report.error(line, written, `the node has no REST route that matches this path${near(path, templates)}`);
}

/** Whether a path with placeholders (`$X`, `{x}`, `NAME`, `…`) can match a template. */
function couldBe(path: string, template: string): boolean {
  const written = path.split('/');
  const wanted = template.split('/');
  if (written.length !== wanted.length) return false;
  return written.every((part, index) => {
    const want = wanted[index] ?? '';
    return (
      part === want ||
      want.startsWith('{') ||
      /^(?:\$\w+|\$\{.*\}|\$\(.*\)|\{[^}]*\}|[A-Z][A-Z_0-9]+|:\w+|…)$/.test(part)
    );
  });
}
