import {type ChildProcess, execFileSync, spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

import {siteConf} from '../../src/delivery/nginx';

/** A program of this machine, or `undefined`. Server programs often lie where a user's PATH does not lead. */
export function program(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** The brotli module of nginx; `NGINX_MODULES` names a folder other than the usual ones. */
export const brotliModule = [process.env.NGINX_MODULES, '/usr/lib/nginx/modules', '/usr/lib64/nginx/modules']
  .filter((folder) => folder !== undefined)
  .map((folder) => path.join(folder, 'ngx_http_brotli_static_module.so'))
  .find((file) => existsSync(file));

export interface Answer {
  status: number;
  headers: Map<string, string>;
  body: Buffer;
}

export interface Server {
  port: number;
  tlsPort: number;
  /** Sends a request line as it is, without the tidying that clients do. */
  raw(target: string, options?: {method?: string; headers?: Record<string, string>; body?: string}): Promise<Answer>;
  errors(): string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const {port} = server.address() as net.AddressInfo;
  await new Promise((closed) => void server.close(closed));
  return port;
}

function parse(data: Buffer): Answer {
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

/** Starts nginx with the files of deploy/nginx as they ship, on ports of its own. */
export async function startNginx(root: string, {brotli = false} = {}): Promise<Server> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docs-nginx-'));
  const shipped = path.resolve(__dirname, '../../deploy/nginx');
  const [port, tlsPort] = [await freePort(), await freePort()];
  mkdirSync(path.join(folder, 'brotli.d'));
  for (const name of ['rules.conf', 'maps.conf'])
    writeFileSync(path.join(folder, name), readFileSync(path.join(shipped, name)));
  if (brotli) writeFileSync(path.join(folder, 'brotli.d/brotli.conf'), readFileSync(path.join(shipped, 'brotli.conf')));

  const [certificate, certificateKey] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-keyout',
      certificateKey,
      '-out',
      certificate,
    ],
    {stdio: 'ignore'},
  );
  const site = siteConf({
    serverName: 'localhost',
    root,
    certificate,
    certificateKey,
    include: folder,
    http: `127.0.0.1:${await freePort()}`,
    https: `127.0.0.1:${tlsPort}`,
  });
  // The same server again without TLS, so that tests can send requests byte by byte.
  const plain = site
    .slice(site.lastIndexOf('server {'))
    .replace(/listen .*\n/, `listen 127.0.0.1:${port};\n`)
    .replace(/ *ssl_.*\n/g, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join('\n');
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${brotli && brotliModule !== undefined ? `load_module ${brotliModule};\n` : ''}daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 256; }
http {
${temporary}
  access_log off;
  include ${folder}/maps.conf;
${site}
${plain}
}
`,
  );
  const nginx = program('nginx') ?? 'nginx';
  const test = spawnSync(
    nginx,
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log'), '-t'],
    {encoding: 'utf8'},
  );
  if (test.status !== 0) throw new Error(`nginx refuses the configuration:\n${test.stderr}`);
  const child: ChildProcess = spawn(
    nginx,
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')],
    {stdio: 'ignore'},
  );

  const raw: Server['raw'] = (target, {method = 'GET', headers = {}, body = ''} = {}) =>
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
      socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer to ${method} ${target}`)));
    });
  for (let tries = 0; ; tries += 1) {
    try {
      await raw('/');
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((later) => setTimeout(later, 50));
    }
  }
  return {
    port,
    tlsPort,
    raw,
    errors: () => readFileSync(path.join(folder, 'error.log'), 'utf8'),
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
