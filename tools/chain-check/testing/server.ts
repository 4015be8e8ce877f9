import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';

import type {RecordedInterfaces} from './program';

/** Serves the recorded interfaces of the folder that is the first argument, as a node that has made a block. */
const {ports, methods, modules, routes, rest} = JSON.parse(
  readFileSync(path.join(process.argv[2] ?? '', 'interfaces.json'), 'utf8'),
) as RecordedInterfaces;

interface Request {
  method: string;
  params: unknown[];
}

function responseTo({method, params}: Request): object {
  if (method === 'rpc_modules') return {result: Object.fromEntries(modules.map((name) => [name, '1.0']))};
  const examples = methods[method];
  if (examples === undefined) return {error: {code: -32601, message: `the method ${method} does not exist`}};
  const known = examples.find((example) => JSON.stringify(example.params) === JSON.stringify(params));
  return known?.response ?? {error: {code: -32602, message: 'too many arguments'}};
}

createServer((request, response) => {
  if (request.url === '/status') response.end('{"result": {"sync_info": {"latest_block_height": "1"}}}');
  else response.end(routes.map(({name, query}) => `<a href="//127.0.0.1/${name}?${query}">x</a>`).join('\n'));
}).listen(ports.rpc, '127.0.0.1');

createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => response.end(body === '' ? '' : JSON.stringify(responseTo(JSON.parse(body) as Request))));
}).listen(ports.evmRpc, '127.0.0.1');

createServer((request, response) => {
  let sent = '';
  request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
  request.on('end', () => {
    const {http = 404, body = ''} = rest[`${request.method} ${request.url}${sent}`] ?? {};
    response.writeHead(http).end(body);
  });
}).listen(ports.rest, '127.0.0.1');
