import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import { serviceError } from '../../contract/service-error.ts';
import { errorsOf } from '../../service/openapi/described-endpoints.ts';

/** Collects the errors of a server that described-endpoints.ts does not list. */
export function collectUnlistedErrors(server: FastifyInstance): ReadonlySet<string> {
  const unlisted = new Set<string>();
  const names = new Map(
    (Object.keys(endpoints) as EndpointName[]).map((name) => {
      const { method, path } = endpoints[name];
      return [`${method} ${path}`, name];
    }),
  );
  server.addHook('onSend', async (request, reply, payload) => {
    const name = names.get(`${request.method} ${request.routeOptions.url}`);
    if (name === undefined || reply.statusCode < 400) return;
    const { type } = v.parse(serviceError, JSON.parse(String(payload)));
    const listed: readonly string[] = errorsOf(name, endpoints[name]);
    if (!listed.includes(type)) unlisted.add(`${name} ${type}`);
  });
  return unlisted;
}
