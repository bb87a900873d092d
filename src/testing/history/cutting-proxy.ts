import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface CuttingProxyOptions {
  /** The address of the service now; undefined while it does not run. */
  readonly target: () => string | undefined;
  /** Returns a number between 0 and 1. */
  readonly random: () => number;
  /** At most this number of bytes passes in each direction of a connection. */
  readonly maxBytes: number;
}

/** Starts a proxy that cuts each connection after a random number of bytes, in requests and in answers. */
export async function startCuttingProxy({ target, random, maxBytes }: CuttingProxyOptions) {
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
      let left = Math.floor(random() * maxBytes);
      open.add(from);
      from.on('data', (bytes) => {
        if (bytes.length < left) {
          left -= bytes.length;
          to.write(bytes);
          return;
        }
        cuts += 1;
        // The other side receives these bytes and nothing after them.
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
    /** The number of connections that were cut. */
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
