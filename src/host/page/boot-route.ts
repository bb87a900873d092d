import type { FastifyPluginAsync } from 'fastify';
import { type BootAnswers, bootPath } from '../../contract/additions/page/boot-answers.ts';
import { jsonType } from '../../service/http/headers.ts';

/** Answers the first reads of the page in one answer. */
export function bootRoute(gather: () => Promise<BootAnswers>): FastifyPluginAsync {
  return async (app) => {
    app.get(bootPath, async (_request, reply) => reply.type(jsonType).send(JSON.stringify(await gather())));
  };
}
