import {spawn, spawnSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

import {siteConf} from '../../src/delivery/nginx';
import {freePort, writeCertificate} from '../../tools/lib/local-server';
import {programNamed} from '../../tools/lib/program';

/** Path of a program, or `undefined`. Server programs are often in folders outside a user's PATH. */
export const program = (name: string): string | undefined => programNamed(name, ['/usr/sbin', '/usr/local/sbin']);

/** The brotli module of nginx; `NGINX_MODULES` sets a folder to look in before the usual ones. */
export const brotliModule = [process.env.NGINX_MODULES, '/usr/lib/nginx/modules', '/usr/lib64/nginx/modules']
  .filter((folder) => folder !== undefined)
  .map((folder) => path.join(folder, 'ngx_http_brotli_static_module.so'))
  .find((file) => existsSync(file));

/** An HTTP response as received. */
export interface RawResponse {
  status: number;
  headers: Map<string, string>;
  body: Buffer;
}

/** Sends a request with a request line that no client has normalized. */
type SendRaw = (
  target: string,
  options?: {method?: string; headers?: Record<string, string>; body?: string},
) => Promise<RawResponse>;

/** A running nginx. */
export interface Server {
  port: number;
  tlsPort: number;
  raw: SendRaw;
  /** Content of its error log. */
  errors(): string;
  stop(): Promise<void>;
}

/** Ports of one nginx: the site without TLS, with TLS, and the redirect to TLS. */
interface Ports {
  plain: number;
  tls: number;
  redirect: number;
}

/** Splits the bytes of an HTTP response; repeated headers are joined with commas. */
function parse(data: Buffer): RawResponse {
  const end = data.indexOf('\r\n\r\n');
  const [first = '', ...lines] = data.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  return {status: Number(first.split(' ')[1]), headers, body: data.subarray(end + 4)};
}

/** Copies the files of deploy/nginx that the site includes into a folder, as they ship. */
function copyShipped(folder: string, brotli: boolean): void {
  const shipped = path.resolve(__dirname, '../../deploy/nginx');
  mkdirSync(path.join(folder, 'brotli.d'));
  for (const name of ['rules.conf', 'maps.conf']) copyFileSync(path.join(shipped, name), path.join(folder, name));
  if (brotli) copyFileSync(path.join(shipped, 'brotli.conf'), path.join(folder, 'brotli.d/brotli.conf'));
}

/**
 * The `server` blocks of deploy/nginx for a site, with a certificate in `folder`, and the same server again without
 * TLS, so that tests can send requests byte by byte.
 */
function serverBlocks(folder: string, root: string, ports: Ports): string {
  const [certificate, certificateKey] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  writeCertificate(certificate, certificateKey, 2);
  const site = siteConf({
    serverName: 'localhost',
    root,
    certificate,
    certificateKey,
    include: folder,
    http: `127.0.0.1:${ports.redirect}`,
    https: `127.0.0.1:${ports.tls}`,
  });
  const plain = site
    .slice(site.lastIndexOf('server {'))
    .replace(/listen .*\n/, `listen 127.0.0.1:${ports.plain};\n`)
    .replace(/ *ssl_.*\n/g, '');
  return `${site}\n${plain}`;
}

/** A configuration with the given `server` blocks that writes only to `folder`, for one process in the foreground. */
function mainConf(folder: string, servers: string, brotli: boolean): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join('\n');
  return `${brotli && brotliModule !== undefined ? `load_module ${brotliModule};\n` : ''}daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 256; }
http {
${temporary}
  access_log off;
  include ${folder}/maps.conf;
${servers}
}
`;
}

/** Sends requests to a port of this machine. */
function senderTo(port: number): SendRaw {
  return (target, {method = 'GET', headers = {}, body = ''} = {}) =>
    new Promise((done, failed) => {
      const chunks: Buffer[] = [];
      const socket = net.connect(port, '127.0.0.1', () => {
        const lines = Object.entries({host: 'localhost', connection: 'close', ...headers}).map(
          ([name, value]) => `${name}: ${value}\r\n`,
        );
        socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
      });
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', failed);
      socket.on('end', () => done(parse(Buffer.concat(chunks))));
      socket.setTimeout(10_000, () => socket.destroy(new Error(`no response to ${method} ${target}`)));
    });
}

/** Repeats a request until it gets a response. @throws the error of the last attempt, after five seconds */
async function untilReady(raw: SendRaw): Promise<void> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      await raw('/');
      return;
    } catch (error) {
      if (attempts > 100) throw error;
      await new Promise((later) => setTimeout(later, 50));
    }
  }
}

/**
 * Starts nginx with the files of deploy/nginx as they ship, on free ports.
 * @throws Error with nginx's message where it rejects the configuration
 */
export async function startNginx(root: string, {brotli = false} = {}): Promise<Server> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docs-nginx-'));
  const ports: Ports = {plain: await freePort(), tls: await freePort(), redirect: await freePort()};
  const [configuration, log] = [path.join(folder, 'nginx.conf'), path.join(folder, 'error.log')];
  copyShipped(folder, brotli);
  writeFileSync(configuration, mainConf(folder, serverBlocks(folder, root, ports), brotli));

  const nginx = program('nginx') ?? 'nginx';
  const options = ['-p', folder, '-c', configuration, '-e', log];
  const test = spawnSync(nginx, [...options, '-t'], {encoding: 'utf8'});
  if (test.status !== 0) throw new Error(`nginx rejects the configuration:\n${test.stderr}`);
  const child = spawn(nginx, options, {stdio: 'ignore'});

  const raw = senderTo(ports.plain);
  await untilReady(raw);
  return {
    port: ports.plain,
    tlsPort: ports.tls,
    raw,
    errors: () => readFileSync(log, 'utf8'),
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
