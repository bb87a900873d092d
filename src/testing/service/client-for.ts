import * as v from 'valibot';
import type { ResponseOf } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import { serviceError } from '../../contract/service-error.ts';

/** A refused request; the message is the error object's type. */
export class RequestRefused extends Error {}

interface RequestOptions {
  readonly body?: object;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Sends a request over the network. Throws RequestRefused for a refusal, that is, for an error below 500. */
export type TestClient = <N extends EndpointName>(
  name: N,
  options?: RequestOptions,
) => Promise<ResponseOf<(typeof endpoints)[N]>>;

export function clientFor(address: string): TestClient {
  return async (name, { body, query = '', headers = {}, signal } = {}) => {
    const { method, path, response: schema } = endpoints[name];
    const answer = await fetch(new URL(path + query, address), {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const text = await answer.text();
    if (answer.status >= 500) throw new Error(text);
    if (!answer.ok) throw new RequestRefused(v.parse(serviceError, JSON.parse(text)).type);
    const result =
      schema && answer.status === 200 ? v.parse(schema as v.GenericSchema, JSON.parse(text)) : undefined;
    return result as ResponseOf<(typeof endpoints)[typeof name]>;
  };
}
