import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { requestedCall } from '../gateway/endpoint-call.ts';
import type { CounterRequest } from './counter-service.ts';

/** Headers of the page that the service gets. */
const forwardedNames = ['accept', 'content-type', 'idempotency-key'];

/** The request to the service for a request of the counter page to the route of an endpoint. */
export function counterRequest(endpoint: Endpoint, request: FastifyRequest): CounterRequest {
  const { headers, body, ip } = request;
  return {
    ...requestedCall(endpoint, request),
    headers: Object.fromEntries(
      forwardedNames.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
    ),
    body: Buffer.isBuffer(body) ? body : undefined,
    clientAddress: ip,
  };
}
