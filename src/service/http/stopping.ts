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
 * A signal that is aborted when a server begins to stop. The server still answers requests then, but no request
 * waits for changes any more.
 */
export const stopping = (server: Stoppable): AbortSignal => stopOf(server).signal;

/** Ends a server's event streams and all requests that wait for changes. Closing the server also does this. */
export const beginToStop = (server: Stoppable): void => stopOf(server).abort();
