import type { FastifyRequest } from 'fastify';
import { type PersonRole, personRole } from '../../contract/additions/page/people.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { hostEndpoints } from '../../contract/host-endpoints/host-endpoints.ts';
import { readQuery } from '../../service/http/read-query.ts';
import type { PreviewAccess } from './preview-access.ts';

interface Known {
  readonly role: PersonRole;
  readonly query: AnyEndpoint['query'];
}

const known = new Map<string, Known>(
  personRole.options.flatMap((role) =>
    Object.values<AnyEndpoint>(hostEndpoints[role]).map(
      ({ method, path, query }) => [`${method} ${path}`, { role, query }] as const,
    ),
  ),
);

/**
 * The required role and the query of an administrator route. A route that is not in the table requires the role
 * `owner`.
 */
function knownOf({ routeOptions: { method, url } }: FastifyRequest): Known {
  // Fastify handles HEAD with the handler of GET.
  return (
    known.get(`${method === 'HEAD' ? 'GET' : String(method)} ${url}`) ?? { role: 'owner', query: undefined }
  );
}

/** Throws unless the sender may use the route for at least one branch. Called before a body is read. */
export function checkRouteRole(request: FastifyRequest, access: PreviewAccess): void {
  access.checkRole(request.raw, knownOf(request).role);
}

/** Throws unless the sender may use the route for every branch that the request names in its query or its body. */
export function checkRouteBranches(request: FastifyRequest, access: PreviewAccess): void {
  const { role, query } = knownOf(request);
  for (const part of [query && readQuery(query, request.query), request.body]) {
    const { branch } = (part ?? {}) as { readonly branch?: unknown };
    if (typeof branch === 'string') access.checkRole(request.raw, role, branch);
  }
}
