import type { FastifyPluginAsync } from 'fastify';
import { readEnrolment } from '../../contract/additions/page/enrolment-status.ts';
import { jsonType } from '../../service/http/headers.ts';
import type { PageOf } from './dispenser-page.ts';

/** Tells a page the state of its enrolment. The key is no part of it. */
export function enrolmentRoute(pageOf: PageOf<'enrolmentStatus'>): FastifyPluginAsync {
  return async (app) => {
    app.get(`/kiosk${readEnrolment.path}`, async (request, reply) =>
      reply.type(jsonType).send(JSON.stringify(pageOf(request).enrolmentStatus())),
    );
  };
}
