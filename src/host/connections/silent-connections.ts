import type { FastifyInstance } from 'fastify';
import type { AddressList } from '../addresses/address-list.ts';

interface Silence {
  /** A connection without traffic is closed after this time, unless its request is still being answered. */
  readonly silentMs: number;
  /** For the next request on a connection. Node adds a second. */
  readonly idleMs: number;
  /** The same for a trusted proxy, which would lose a request that it sends while the host closes. */
  readonly idleProxyMs: number;
}

/** Node checks the bytes that wait to be sent, and grants the time once more if some were sent. */
export const silence: Silence = { silentMs: 10_000, idleMs: 19_000, idleProxyMs: 72_000 };

/**
 * Closes the connections of clients that neither read their answer nor close. A handler may take longer than
 * that, and so may the pause between two events: nothing waits to be sent then.
 */
export function closeSilentConnections(
  app: FastifyInstance,
  trustedProxies: AddressList | undefined,
  { silentMs, idleMs, idleProxyMs }: Silence = silence,
): void {
  app.server.timeout = silentMs;
  app.server.keepAliveTimeout = idleMs;
  app.addHook('onRequest', async (_request, { raw }) => {
    // Without this listener, Node closes the connection of an answer in progress.
    raw.on('timeout', () => {
      if (raw.socket?.writableLength) raw.socket.destroy();
    });
  });
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    if (trustedProxies?.(socket.remoteAddress ?? '')) socket.setTimeout(idleProxyMs);
  });
}
