import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { pathOf } from '../../contract/endpoints/path-of.ts';
import { ignoresUnknownNames, queryValues } from '../../service/http/read-query.ts';

type CalledEndpoint = Pick<Endpoint, 'method' | 'path'>;

/** An endpoint of the contract, and the values of its parameters, which are not escaped yet. */
export interface Destination {
  readonly endpoint: Pick<Endpoint, 'path'>;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
}

export interface EndpointCall extends Destination {
  readonly endpoint: CalledEndpoint;
}

/**
 * Creates the call for a request to an endpoint's route, with only the endpoint's parameters. Unknown query parameters
 * are ignored or refused, as in the service.
 */
export function requestedCall(
  endpoint: CalledEndpoint & Pick<Endpoint, 'method' | 'query' | 'auth' | 'ours'>,
  { params, query }: FastifyRequest,
): EndpointCall {
  return {
    endpoint,
    params: params as Record<string, string>,
    query: queryValues(endpoint.query, query, ignoresUnknownNames(endpoint)),
  };
}

/** The path and the query, with each value escaped. */
export function targetOf({ endpoint, params = {}, query = {} }: Destination): string {
  const path = pathOf<Endpoint>(endpoint as Endpoint, { params });
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
