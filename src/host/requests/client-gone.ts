import type { FastifyReply } from 'fastify';

/**
 * A signal that is aborted when the client closes its connection before it has its answer. That of Fastify's request is aborted too
 * early: as soon as the body of a POST has been read.
 */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
