import {execFileSync} from 'node:child_process';
import net from 'node:net';

/** Has a server listen on a free port of the loopback address. @returns the port */
export async function listen(server: net.Server): Promise<number> {
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return (server.address() as net.AddressInfo).port;
}

/** A TCP port of the loopback address that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  const port = await listen(server);
  await new Promise((closed) => void server.close(closed));
  return port;
}

/**
 * Writes a self-signed certificate for localhost and its key, as PEM files.
 * @param days how long the certificate is valid
 * @throws Error where openssl is not installed
 */
export function writeCertificate(certificate: string, key: string, days: number): void {
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', String(days)];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  try {
    execFileSync('openssl', [...request, ...name, '-keyout', key, '-out', certificate], {stdio: 'ignore'});
  } catch {
    throw new Error('openssl made no certificate. Install it (Debian: apt-get install openssl).');
  }
}
