import type { FastifyInstance, FastifyReply } from 'fastify';
import { stopping } from '../../service/http/stopping.ts';
import { hostStopping } from './host-errors.ts';

interface Answering {
  readonly unanswered: Set<FastifyReply>;
  isRefusing: boolean;
}

const answeringOf = new WeakMap<object, Answering>();

/** While the host stops, closes each connection with its next response, and opens no event stream. */
export function answerWhileStopping(app: FastifyInstance): void {
  const answering: Answering = { unanswered: new Set(), isRefusing: false };
  answeringOf.set(app.server, answering);
  const signal = stopping(app);
  app.addHook('onRequest', async (request, reply) => {
    answering.unanswered.add(reply);
    reply.raw.once('close', () => answering.unanswered.delete(reply));
    if (signal.aborted && (request.ws || answering.isRefusing)) throw hostStopping();
  });
  // This also applies to requests that were waiting when the stop began. Otherwise, their connections would stay open
  // for further requests.
  app.addHook('onSend', async (_request, reply) => {
    if (signal.aborted) reply.header('Connection', 'close');
  });
}

/** Refuses new requests, which is faster than handling them. A client can repeat them at the next host. */
export function refuseNew({ server }: Pick<FastifyInstance, 'server'>): void {
  const answering = answeringOf.get(server);
  if (answering) answering.isRefusing = true;
}

/** Refuses the requests that are still in progress. */
export function refuseUnanswered({ server }: Pick<FastifyInstance, 'server'>): void {
  for (const reply of answeringOf.get(server)?.unanswered ?? []) {
    // The headers of a video in progress have already been sent. The video ends with its connection.
    if (reply.sent || reply.raw.headersSent) continue;
    void reply.header('Connection', 'close').send(hostStopping());
    // The handler's own response would come too late and be logged as an error.
    reply.hijack();
  }
}
