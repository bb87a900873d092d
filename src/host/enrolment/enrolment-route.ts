import type { FastifyPluginAsync } from 'fastify';
import { type EnrolmentStatus, readEnrolment } from '../../contract/additions/page/enrolment-status.ts';
import { jsonType } from '../../service/http/headers.ts';

/** Tells the page the state of the enrolment. The key is no part of it. */
export function enrolmentRoute(status: () => EnrolmentStatus): FastifyPluginAsync {
  return async (app) => {
    app.get(`/kiosk${readEnrolment.path}`, async (_request, reply) =>
      reply.type(jsonType).send(JSON.stringify(status())),
    );
  };
}
