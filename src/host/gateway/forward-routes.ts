import type { FastifyPluginAsync } from 'fastify';
import { errorBody, type ServiceError } from '../../service/http/errors.ts';
import { jsonType } from '../../service/http/headers.ts';
import { credentials, type DeviceBinding } from './device-binding.ts';
import type { Forward, ForwardAnswer } from './forward.ts';
import { keyInAnswer, notBound, unknownPath } from './host-errors.ts';
import type { Identity } from './identity.ts';

const hostPrefix = '/kiosk';
const dispenserPaths = '/api/v1/dispenser/';

/** Headers of the service that are for the page; the others belong to the connection or steer a browser. */
const forwardedHeaderNames = ['content-type', 'content-encoding', 'date', 'retry-after', 'cache-control'];

/** A key shorter than this may stand in an answer by chance. */
const minKeyLength = 16;

interface Deps {
  readonly identity: () => Identity;
  readonly forward: Forward;
  readonly nodeId: string;
}

/** The page's way to the service: dispenser endpoints only, with the credentials put in here. */
export function forwardRoutes({ identity, forward, nodeId }: Deps): FastifyPluginAsync {
  return async (app) => {
    // Bodies pass as they are: judging them is up to the service.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.route<{ Body: Buffer | undefined }>({
      method: ['GET', 'POST', 'DELETE'],
      url: `${hostPrefix}${dispenserPaths}*`,
      async handler(request, reply) {
        // Not thrown: a kiosk asks often while something is amiss, and the log is for failures of ours.
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
        if (containsKey(answer.body, binding)) return refuse(keyInAnswer());
        return reply
          .code(answer.status)
          .headers(forwardedHeaders(answer.headers))
          .send(answer.body.length > 0 ? answer.body : undefined);
      },
    });
  };
}

/** Whether what a service says repeats the key of the dispenser, which is not for the page. */
export function containsKey(said: Buffer | string, { apiKey }: DeviceBinding): boolean {
  return apiKey.length >= minKeyLength && said.includes(apiKey);
}

/**
 * The service's path behind one of ours, or undefined if it could lead out of the dispenser's endpoints.
 * Only a path in its normal form passes, because whoever reads it next resolves dots and backslashes.
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
