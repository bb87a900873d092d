import type { FastifyRequest } from 'fastify';
import { type PersonRole, personRole } from '../../contract/additions/page/people.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { hostEndpoints } from '../../contract/host-endpoints/host-endpoints.ts';
import type { PreviewAccess } from './preview-access.ts';

const roles = new Map<string, PersonRole>(
  personRole.options.flatMap((role) =>
    Object.values<AnyEndpoint>(hostEndpoints[role]).map(
      ({ method, path }) => [`${method} ${path}`, role] as const,
    ),
  ),
);

/** The role that a route of administrators needs. A route outside the table needs an owner. */
function roleOf({ routeOptions: { method, url } }: FastifyRequest): PersonRole {
  // Fastify answers HEAD with the handler of GET.
  return roles.get(`${method === 'HEAD' ? 'GET' : String(method)} ${url}`) ?? 'owner';
}

/** Throws unless the sender may use a route at some branch. Called before a body is read. */
export function checkRouteRole(request: FastifyRequest, access: PreviewAccess): void {
  access.checkRole(request.raw, roleOf(request));
}

/** Throws unless the sender may use a route at every branch that the request names in `branch`. */
export function checkRouteBranches(request: FastifyRequest, access: PreviewAccess): void {
  for (const part of [request.query, request.body]) {
    const { branch } = (part ?? {}) as { readonly branch?: unknown };
    if (typeof branch === 'string') access.checkRole(request.raw, roleOf(request), branch);
  }
}
