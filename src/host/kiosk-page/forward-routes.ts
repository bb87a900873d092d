import type { FastifyPluginAsync } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { enrolmentEndpoints } from '../../contract/endpoints/enrolment-endpoints.ts';
import { reportState } from '../../contract/endpoints/fleet-endpoints.ts';
import { requestedCall } from '../gateway/endpoint-call.ts';
import { sendAnswer } from '../gateway/send-answer.ts';
import type { PageOf } from './dispenser-page.ts';

const hostPrefix = '/kiosk';

/** The host itself handles a dispenser's keys and its state reports. */
const ofHost: readonly Endpoint[] = [...Object.values(enrolmentEndpoints), reportState];
/** The requests that a page may make with the rights of its dispenser. */
export const forwardedEndpoints: readonly Endpoint[] = Object.values<Endpoint>(endpoints).filter(
  (endpoint) => endpoint.auth === 'dispenser' && !ofHost.includes(endpoint),
);

/** Forwards a page's requests to the dispenser endpoints of the service. */
export function forwardRoutes(pageOf: PageOf<'forward'>): FastifyPluginAsync {
  return async (app) => {
    // Bodies are forwarded unchanged, because the service validates them.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    for (const endpoint of forwardedEndpoints) {
      app.route<{ Body: Buffer | undefined }>({
        method: endpoint.method,
        url: hostPrefix + endpoint.path,
        config: { auth: endpoint.auth },
        async handler(request, reply) {
          const { accept, 'content-type': contentType } = request.headers;
          const answer = await pageOf(request).forward({
            ...requestedCall(endpoint, request),
            headers: { ...(accept && { accept }), ...(contentType && { 'content-type': contentType }) },
            body: request.body,
          });
          return sendAnswer(reply, answer);
        },
      });
    }
  };
}
