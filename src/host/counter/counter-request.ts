import type { FastifyRequest } from 'fastify';
import { counterBase } from '../../contract/additions/page/counter-session.ts';
import type { CounterRequest } from './counter-service.ts';

/** Headers of the page that the service gets. */
const forwardedNames = ['accept', 'content-type', 'idempotency-key'];

/** The request to the service for a request of the counter page. */
export function counterRequest({ method, url, headers, body, ip }: FastifyRequest): CounterRequest {
  return {
    method,
    path: url.slice(counterBase.length),
    headers: Object.fromEntries(
      forwardedNames.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
    ),
    body: Buffer.isBuffer(body) ? body : undefined,
    clientAddress: ip,
  };
}
