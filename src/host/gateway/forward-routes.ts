import type { FastifyPluginAsync } from 'fastify';
import { errorBody, type ServiceError } from '../../service/http/errors.ts';
import { jsonType } from '../../service/http/headers.ts';
import { containsKey } from './contains-key.ts';
import { credentials } from './device-binding.ts';
import type { Forward, ForwardAnswer } from './forward.ts';
import { keyInAnswer, notBound, unknownPath } from './host-errors.ts';
import type { Identity } from './identity.ts';

const hostPrefix = '/kiosk';
const dispenserPaths = '/api/v1/dispenser/';

/** Headers of the service that the page gets. Others concern the connection, or would control the browser. */
const forwardedHeaderNames = ['content-type', 'date', 'retry-after', 'cache-control'];

interface Deps {
  readonly identity: () => Identity;
  readonly forward: Forward;
  readonly nodeId: string;
}

/** Forwards requests of the page to the service: dispenser endpoints only, with the credentials of the dispenser added. */
export function forwardRoutes({ identity, forward, nodeId }: Deps): FastifyPluginAsync {
  return async (app) => {
    // Bodies are forwarded unchanged, because the service validates them.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.route<{ Body: Buffer | undefined }>({
      method: ['GET', 'POST', 'DELETE'],
      url: `${hostPrefix}${dispenserPaths}*`,
      async handler(request, reply) {
        // Sent, not thrown: thrown errors are logged, and a kiosk repeats its requests while something is wrong.
        const refuse = (error: ServiceError) =>
          reply
            .code(error.details.code)
            .header('Content-Type', jsonType)
            .send(JSON.stringify(errorBody(error, nodeId, '')));
        const path = servicePath(request.url);
        if (path === undefined) throw unknownPath();
        const { binding, dispensers } = identity();
        if (binding === undefined) return refuse(notBound(dispensers));
        const { accept, 'content-type': contentType } = request.headers;
        const answer = await forward({
          method: request.method,
          path,
          headers: {
            ...credentials(binding),
            ...(accept && { accept }),
            ...(contentType && { 'content-type': contentType }),
          },
          body: request.body,
        });
        const headers = forwardedHeaders(answer.headers);
        if (containsKey(answer.body, binding) || containsKey(JSON.stringify(headers), binding)) {
          return refuse(keyInAnswer());
        }
        return reply
          .code(answer.status)
          .headers(headers)
          .send(answer.body.length > 0 ? answer.body : undefined);
      },
    });
  };
}

/**
 * The path at the service for a path of the host; undefined if it could lead out of the dispenser endpoints. Only a path
 * in normal form passes, because the receiver resolves dots and backslashes.
 */
function servicePath(url: string): string | undefined {
  const path = url.slice(hostPrefix.length);
  const { pathname, search } = new URL(path, 'http://service');
  const isNormal = path === pathname + search && !/%2f|%5c/i.test(pathname);
  return isNormal && pathname.startsWith(dispenserPaths) ? path : undefined;
}

function forwardedHeaders(headers: ForwardAnswer['headers']): ForwardAnswer['headers'] {
  return Object.fromEntries(
    forwardedHeaderNames.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]),
  );
}
