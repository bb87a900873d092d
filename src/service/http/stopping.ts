import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

type Stoppable = Pick<FastifyInstance, 'server'>;

const stops = new WeakMap<Server, AbortController>();

function stopOf({ server }: Stoppable): AbortController {
  const stop = stops.get(server) ?? new AbortController();
  stops.set(server, stop);
  return stop;
}

/**
 * A signal that is aborted when a server begins to stop. From then on, the server still answers requests, but none of
 * them waits for changes.
 */
export const stopping = (server: Stoppable): AbortSignal => stopOf(server).signal;

/** Ends a server's event streams, and all requests that wait for changes. Closing the server has the same effect. */
export const beginToStop = (server: Stoppable): void => stopOf(server).abort();
