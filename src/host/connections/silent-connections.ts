import type { FastifyInstance } from 'fastify';
import type { AddressList } from '../addresses/address-list.ts';

interface Silence {
  /** A connection without traffic is closed after this time, unless its request is still being answered. */
  readonly silentMs: number;
  /** The wait for the next request on a connection. Node adds a second. */
  readonly idleMs: number;
  /**
   * The wait on a connection of a trusted proxy. The proxy would lose a request that it sends while the host closes
   * the connection.
   */
  readonly idleProxyMs: number;
}

/** At a timeout, Node checks the waiting bytes, and waits once more if some of them were sent. */
export const silence: Silence = { silentMs: 10_000, idleMs: 19_000, idleProxyMs: 72_000 };

/**
 * Closes the connections of clients that neither read their answer nor close. A handler, or the pause between two
 * events, may take longer, because no bytes are waiting to be sent.
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
