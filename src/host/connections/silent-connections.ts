import type { FastifyInstance } from 'fastify';
import type { AddressList } from '../addresses/address-list.ts';

interface Silence {
  /** A connection without traffic is closed after this time, unless a response to it is still being prepared. */
  readonly silentMs: number;
  /** The maximum wait for the next request on a connection. Node adds one second. */
  readonly idleMs: number;
  /**
   * The same maximum for a trusted proxy. It is longer, because a request that the proxy sends while the host closes
   * the connection would be lost.
   */
  readonly idleProxyMs: number;
}

/** At a timeout, Node waits once more if some of the waiting bytes were sent. */
export const silence: Silence = { silentMs: 10_000, idleMs: 19_000, idleProxyMs: 72_000 };

/**
 * Closes the connections of clients that neither read their response nor close. While no bytes are waiting to be sent,
 * a handler or a pause between events may take longer.
 */
export function closeSilentConnections(
  app: FastifyInstance,
  trustedProxies: AddressList | undefined,
  { silentMs, idleMs, idleProxyMs }: Silence = silence,
): void {
  app.server.timeout = silentMs;
  app.server.keepAliveTimeout = idleMs;
  app.addHook('onRequest', async (_request, { raw }) => {
    // Without this listener, Node would close a connection whose response is in progress.
    raw.on('timeout', () => {
      if (raw.socket?.writableLength) raw.socket.destroy();
    });
  });
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    if (trustedProxies?.(socket.remoteAddress ?? '')) socket.setTimeout(idleProxyMs);
  });
}
