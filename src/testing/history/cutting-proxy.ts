import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a service on which connections break. */
export interface CuttingProxy {
  readonly url: string;
  /** How many connections it has cut so far. */
  cuts(): number;
  close(): Promise<void>;
}

interface Cutting {
  /** Where the service is now; undefined while it is nowhere. */
  readonly target: () => string | undefined;
  /** A number between 0 and 1. */
  readonly chance: () => number;
  /** Of each connection, so many bytes at most go through in either direction. */
  readonly mostBytes: number;
}

/** Lets some bytes of each connection through, then cuts it: in a request as well as in an answer. */
export async function startCuttingProxy({ target, chance, mostBytes }: Cutting): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let cuts = 0;

  const server = createServer((client) => {
    const address = target();
    if (address === undefined) {
      client.destroy();
      return;
    }
    const { hostname, port } = new URL(address);
    const service = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, service],
      [service, client],
    ] as const) {
      let left = Math.floor(chance() * mostBytes);
      open.add(from);
      from.on('data', (bytes) => {
        if (bytes.length < left) {
          left -= bytes.length;
          to.write(bytes);
          return;
        }
        cuts += 1;
        // What was let through arrives, and nothing after it.
        to.end(bytes.subarray(0, left));
        from.destroy();
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.end();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
