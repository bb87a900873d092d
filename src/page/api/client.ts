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
  /** The address under which the host offers the dispenser endpoints. */
  readonly base: string;
  readonly timeoutMs: number;
  /** Called with the `Date` of every answer, in milliseconds. */
  readonly onServiceTime: (time: number) => void;
  /**
   * Milliseconds of a monotonic clock. With it, a call equal to a refused one gets the same refusal without a
   * request, for as long as the refusal asks.
   */
  readonly now?: () => number;
  /** Changes the values of an answer, given its text. If absent, each character stays unchanged. */
  readonly displayable?: (json: string) => Reviver | undefined;
}

export interface CallOptions {
  /** Replaces the timeout. */
  readonly longestMs?: number | undefined;
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
}

/** A refused key is tried once a minute. */
export const refusedKeyMs = 60_000;
/** The pause used if a service asks for a longer one, so the kiosk notices its return earlier. */
const longestRetryAfterMs = 5 * 60_000;

/** Milliseconds for which the service wants no such call, from `Retry-After` in seconds or as a date. */
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

/** The page's client of the service, over fetch. Every failure is a value. */
export function createClient({ fetch, base, timeoutMs, onServiceTime, now, displayable }: Deps) {
  /** By method and path. */
  const refusals = new Map<string, { readonly until: number; readonly result: Result<never> }>();

  /** Calls an endpoint and returns the JSON of its answer unchecked, for callers that salvage. */
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
        // Without a body this is undefined, and nothing is sent.
        body: JSON.stringify(body),
        cache: 'no-store',
        // Visitors' phones can be too old for `any`.
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
      // Anything but JSON may come from a gateway, whose clock may be wrong.
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
