import type { FastifyPluginAsync } from 'fastify';
import { bootPath } from '../../contract/additions/page/boot-answers.ts';
import { jsonType } from '../../service/http/headers.ts';
import type { PageOf } from './dispenser-page.ts';

/** Answers the first reads of the page in one answer. */
export function bootRoute(pageOf: PageOf<'gather'>): FastifyPluginAsync {
  return async (app) => {
    app.get(bootPath, async (request, reply) =>
      reply.type(jsonType).send(JSON.stringify(await pageOf(request).gather())),
    );
  };
}
