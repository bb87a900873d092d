import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import type { EndpointCall } from '../gateway/endpoint-call.ts';
import type { Forward } from '../gateway/forward.ts';

export type CallAnswer<T> = { readonly ok: true; readonly value: T } | CallFailure;

interface CallFailure {
  readonly ok: false;
  /** The HTTP status; 502 if the response is unreadable. */
  readonly status: number;
  /** 0 if the service sent no Retry-After header. */
  readonly retryAfterMs: number;
}

interface CallInput {
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: EndpointCall['query'];
  readonly body?: unknown;
}

/** Calls endpoints that have no path parameters, with any credentials. */
export function serviceCalls(forward: Forward) {
  return async <E extends Endpoint>(
    endpoint: E,
    { headers, query, body }: CallInput,
  ): Promise<CallAnswer<ResponseOf<E>>> => {
    const { status, ...answer } = await forward({
      endpoint,
      query,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    });
    if (status === 204 && (endpoint.response === null || endpoint.mayBeEmpty)) {
      return { ok: true, value: undefined as ResponseOf<E> };
    }
    if (status !== 200 || endpoint.response === null) {
      const seconds = Number(answer.headers['retry-after']);
      return { ok: false, status, retryAfterMs: seconds > 0 ? seconds * 1000 : 0 };
    }
    const value = parsedJson(endpoint.response, answer.body.toString()) as ResponseOf<E> | undefined;
    return value === undefined ? { ok: false, status: 502, retryAfterMs: 0 } : { ok: true, value };
  };
}

export type CallService = ReturnType<typeof serviceCalls>;
