import {createHash, X509Certificate} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createSecureServer, type Http2SecureServer} from 'node:http2';
import type {Socket} from 'node:net';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants} from 'node:zlib';

import {cacheControl, IMMUTABLE} from '../../src/delivery/rules';
import {filesBelow} from '../../src/site/files';
import {listen, writeCertificate} from '../lib/local-server';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Formats that are compressed in themselves. */
const PACKED = new Set(['.png', '.webp', '.woff2', '.jpg', '.ico']);

/** A file name that changes with its content; such files are cached indefinitely. */
const HASHED = /[.-][\w-]{8,}\.(?:js|css|woff2|json|png|svg)$|\/assets\//;

interface Answer {
  status: number;
  type: string;
  cache: string;
  body: Buffer;
  brotli?: Buffer;
}

/** The file an address means, without leaving the folder: `/a` is `a.html`, else `a/index.html`. */
export function fileOf(address: string, files: ReadonlySet<string>): string | undefined {
  const name = address.replace(/^\/+|\/+$/g, '');
  return [name, `${name}.html`, name === '' ? 'index.html' : `${name}/index.html`].find((candidate) =>
    files.has(candidate),
  );
}

/** Compresses with brotli at its highest quality; remembers results of earlier runs in `cache`. */
async function compress(body: Buffer, cache: string): Promise<Buffer> {
  const file = path.join(cache, createHash('sha256').update(body).digest('hex'));
  if (existsSync(file)) return readFileSync(file);
  const packed = await promisify(brotliCompress)(body, {
    params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length},
  });
  writeFileSync(file, packed);
  return packed;
}

/** Certificate of the local server, made once, and the hash by which a browser is told to trust it. */
function certificate(scratch: string): {key: Buffer; cert: Buffer; spki: string} {
  const [key, cert] = [path.join(scratch, 'key.pem'), path.join(scratch, 'cert.pem')];
  if (!existsSync(key) || !existsSync(cert)) writeCertificate(cert, key, 3650);
  const publicKey = new X509Certificate(readFileSync(cert)).publicKey.export({type: 'spki', format: 'der'});
  return {
    key: readFileSync(key),
    cert: readFileSync(cert),
    spki: createHash('sha256').update(publicKey).digest('base64'),
  };
}

/** A site served on a port of its own. */
export interface Served {
  origin: string;
  /** For Chromium's `--ignore-certificate-errors-spki-list`; with the general flag it would cache nothing. */
  spki: string;
  close(): Promise<void>;
}

/**
 * Serves a folder from memory by HTTP/2: brotli (quality 11) made beforehand, hashed files cached indefinitely,
 * everything else by the delivery rules of this site. Every site is served alike.
 */
export async function serve(folder: string, scratch: string): Promise<Served> {
  const cache = path.join(scratch, 'brotli');
  mkdirSync(cache, {recursive: true});
  const names = filesBelow(folder).filter((name) => !/\.(?:br|gz|md|map)$/.test(name));
  const answers = new Map<string, Answer>();
  await Promise.all(
    names.map(async (name) => {
      const body = readFileSync(path.join(folder, name));
      const extension = path.extname(name);
      answers.set(name, {
        status: 200,
        type: types[extension] ?? 'application/octet-stream',
        cache: extension !== '.html' && HASHED.test(`/${name}`) ? IMMUTABLE : cacheControl(`/${name}`),
        body,
        ...(PACKED.has(extension) || body.length < 200 ? {} : {brotli: await compress(body, cache)}),
      });
    }),
  );
  const known = new Set(answers.keys());
  const {key, cert, spki} = certificate(scratch);
  const missing: Answer = {
    ...(answers.get('404.html') ?? {type: 'text/plain', cache: 'no-cache', body: Buffer.from('not found')}),
    status: 404,
  };
  const server: Http2SecureServer = createSecureServer({key, cert, allowHTTP1: true}, (request, response) => {
    const address = decodeURIComponent((request.url ?? '/').split(/[?#]/)[0] ?? '/');
    const answer = answers.get(fileOf(address, known) ?? '') ?? missing;
    const packed = String(request.headers['accept-encoding'] ?? '').includes('br') ? answer.brotli : undefined;
    response.writeHead(answer.status, {
      'content-type': answer.type,
      'cache-control': answer.cache,
      vary: 'accept-encoding',
      ...(packed ? {'content-encoding': 'br'} : {}),
    });
    response.end(request.method === 'HEAD' ? '' : (packed ?? answer.body));
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listen(server);
  return {
    origin: `https://localhost:${port}`,
    spki,
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
}
