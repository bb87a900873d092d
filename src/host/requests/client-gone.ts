import type { FastifyReply } from 'fastify';
import { whenOver } from './when-over.ts';

/**
 * A signal that is aborted when the response is sent, or when the client closes its connection before that. Fastify's
 * own request signal is aborted too early: as soon as the body of a POST has been read.
 */
export function clientGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  whenOver(raw, () => gone.abort());
  return gone.signal;
}
