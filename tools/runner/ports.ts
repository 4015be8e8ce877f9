import {createServer} from 'node:net';

/** The ports of the list that are in use. */
export async function takenPorts(ports: readonly number[]): Promise<number[]> {
  const results = await Promise.all(
    ports.map(
      (port) =>
        new Promise<number | undefined>((resolve) => {
          const server = createServer();
          server.once('error', () => resolve(port));
          server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
        }),
    ),
  );
  return results.filter((port): port is number => port !== undefined);
}
