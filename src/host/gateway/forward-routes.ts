import type { FastifyPluginAsync } from 'fastify';
import type { PageOf } from '../page/dispenser-page.ts';

const hostPrefix = '/kiosk';

/** Forwards requests of a page to the dispenser endpoints of the service. */
export function forwardRoutes(pageOf: PageOf<'forward'>): FastifyPluginAsync {
  return async (app) => {
    // Bodies are forwarded unchanged, because the service validates them.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.route<{ Body: Buffer | undefined }>({
      method: ['GET', 'POST', 'DELETE'],
      url: `${hostPrefix}/api/v1/dispenser/*`,
      async handler(request, reply) {
        const { method, url, headers, body } = request;
        const { accept, 'content-type': contentType } = headers;
        const answer = await pageOf(request).forward({
          method,
          path: url.slice(hostPrefix.length),
          headers: { ...(accept && { accept }), ...(contentType && { 'content-type': contentType }) },
          body,
        });
        return reply
          .code(answer.status)
          .headers(answer.headers)
          .send(answer.body.length > 0 ? answer.body : undefined);
      },
    });
  };
}
