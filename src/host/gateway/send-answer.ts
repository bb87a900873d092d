import type { FastifyReply } from 'fastify';
import type { PageAnswer } from './forward-for-page.ts';

/**
 * Sends a response of the service to a page, unless the stopping host has already refused the request. An empty
 * response stays empty.
 */
export function sendAnswer(reply: FastifyReply, { status, headers, body }: PageAnswer) {
  if (reply.sent) return reply;
  return reply
    .code(status)
    .headers(headers)
    .send(body.length > 0 ? body : undefined);
}
