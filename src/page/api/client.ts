import * as v from 'valibot';
import type { AnyEndpoint, Endpoint, RequestOf, ResponseOf } from '../../contract/endpoint.ts';
import { pathOf } from '../../contract/endpoints/path-of.ts';
import { httpDate } from '../../contract/http-date.ts';
import { serviceError } from '../../contract/service-error.ts';
import type { RefusedCall, Result } from './failure.ts';

export type Client = ReturnType<typeof createClient>;

type Reviver = (key: string, value: unknown) => unknown;

interface Deps {
  readonly fetch: typeof fetch;
  /** The address of the host's dispenser endpoints. */
  readonly base: string;
  readonly timeoutMs: number;
  /** Receives the `Date` of every JSON answer, in milliseconds. */
  readonly onServiceTime: (time: number) => void;
  /**
   * A monotonic clock in milliseconds. With this clock, calls within a `Retry-After` repeat the refusal without a
   * request.
   */
  readonly now?: () => number;
  /**
   * Returns a reviver that cleans the values of an answer, given its JSON text. By default the values stay unchanged.
   */
  readonly displayable?: (json: string) => Reviver | undefined;
}

export interface CallOptions {
  readonly longestMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export const refusedKeyMs = 60_000;
/** Caps longer pauses, so the kiosk notices the service's return earlier. */
const longestRetryAfterMs = 5 * 60_000;

/** Converts `Retry-After`, which is in seconds or a date, to milliseconds. */
function retryAfterMs(
  { status, headers }: Response,
  { auth }: AnyEndpoint & Partial<Pick<Endpoint, 'auth'>>,
) {
  if (auth === 'dispenser' && (status === 401 || status === 403)) return refusedKeyMs;
  const text = headers.get('Retry-After') ?? '';
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : Date.parse(text) - Date.parse(headers.get('Date') ?? '');
  return ms > 0 ? Math.min(ms, longestRetryAfterMs) : undefined;
}

function refusal(response: Response, body: unknown, endpoint: AnyEndpoint): RefusedCall {
  const { status } = response;
  const error = v.safeParse(serviceError, body);
  const { type = '', message, data = {} } = error.success ? error.output : {};
  return { kind: 'refused', status, type, message, data, retryAfterMs: retryAfterMs(response, endpoint) };
}

/** A client of the service over fetch. Every failure is a value. */
export function createClient({ fetch, base, timeoutMs, onServiceTime, now, displayable }: Deps) {
  const refusals = new Map<string, { readonly until: number; readonly result: Result<never> }>();

  /** Returns the JSON of an answer unchecked, for callers that salvage it. */
  async function callUnchecked<E extends AnyEndpoint>(
    endpoint: E,
    call: RequestOf<E>,
    { longestMs = timeoutMs, signal }: CallOptions = {},
  ): Promise<Result<unknown>> {
    const { body } = call as { body?: unknown };
    const path = pathOf(endpoint, call);
    const name = `${endpoint.method} ${path}`;
    const earlier = refusals.get(name);
    if (now && earlier && now() < earlier.until) return earlier.result;
    refusals.delete(name);
    const timeout = AbortSignal.timeout(longestMs);
    let response: Response;
    let text: string;
    try {
      response = await fetch(base + path, {
        method: endpoint.method,
        headers: {
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: JSON.stringify(body),
        cache: 'no-store',
        // `any` is only called if necessary, because visitors' phones can be too old for it.
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      text = await response.text();
    } catch (cause) {
      return { ok: false, failure: { kind: 'unreachable', problem: String(cause), cause } };
    }

    let json: unknown;
    try {
      json = response.status === 204 ? undefined : JSON.parse(text, displayable?.(text));
    } catch (cause) {
      if (response.ok) return { ok: false, failure: { kind: 'garbled', problem: 'not JSON', cause } };
    }
    if (response.ok) {
      const time = httpDate(response.headers.get('Date'));
      // Only JSON sets the clock: other answers may come from a gateway with a wrong clock.
      if (json !== undefined && time !== undefined) onServiceTime(time);
      return { ok: true, answer: json };
    }
    const failure = refusal(response, json, endpoint);
    const result = { ok: false, failure } as const;
    if (now && failure.retryAfterMs) refusals.set(name, { until: now() + failure.retryAfterMs, result });
    return result;
  }

  /** Calls an endpoint. An answer that violates the contract is the failure `unreadable`. */
  async function call<E extends AnyEndpoint>(
    endpoint: E,
    call: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Result<ResponseOf<E>>> {
    const result = await callUnchecked(endpoint, call, options);
    if (!result.ok) return result;
    if (!endpoint.response || (endpoint.mayBeEmpty && result.answer === undefined)) {
      return { ok: true, answer: undefined as ResponseOf<E> };
    }
    const answer = v.safeParse(endpoint.response, result.answer);
    if (answer.success) return { ok: true, answer: answer.output as ResponseOf<E> };
    const [issue] = answer.issues;
    const problem = `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`;
    return { ok: false, failure: { kind: 'unreadable', problem } };
  }

  return { call, callUnchecked };
}
