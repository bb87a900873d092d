import * as v from 'valibot';
import type { Endpoint, RequestOf, ResponseOf } from '../../contract/endpoints/endpoint.ts';
import { serviceError } from '../../contract/service-error.ts';
import { displayableText, isChangedForDisplay } from '../../domain/text-entry/displayable-text.ts';
import type { Failure, Result } from './failure.ts';

/** The page's way to the service. Every failure is a value. */
export interface Client {
  /** Calls an endpoint and takes its answer only if it is exactly what the contract promises. */
  call<E extends Endpoint>(endpoint: E, call: RequestOf<E>): Promise<Result<ResponseOf<E>>>;
  /** Calls an endpoint and gives back the JSON of its answer as it is, for those who salvage. */
  ask<E extends Endpoint>(endpoint: E, call: RequestOf<E>): Promise<Result<unknown>>;
}

interface Ports {
  readonly fetch: typeof fetch;
  /** Where the host offers the dispenser's endpoints. */
  readonly base: string;
  readonly timeoutMs: number;
  /** Told the `Date` of every answer, in milliseconds. */
  readonly onServiceTime: (time: number) => void;
}

/** The path of a call with its parameters and its query in place; the same call has the same path. */
export function pathOf<E extends Endpoint>(endpoint: E, call: RequestOf<E>): string {
  const { params = {}, query = {} } = call as Partial<Record<'params' | 'query', Record<string, string>>>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** An escape may stand for anything. */
const mayHarm = (json: string) => json.includes('\\u') || isChangedForDisplay(json);
/** No text that reaches a screen can do more there than be read. */
const withoutHarm = (_key: string, value: unknown) =>
  typeof value === 'string' ? displayableText(value) : value;

function refusal(status: number, body: unknown): Failure {
  const error = v.safeParse(serviceError, body);
  return error.success
    ? { kind: 'refused', status, type: error.output.type, data: error.output.data }
    : { kind: 'refused', status, type: '', data: {} };
}

/** A client over fetch. */
export function createClient({ fetch, base, timeoutMs, onServiceTime }: Ports): Client {
  async function ask<E extends Endpoint>(endpoint: E, call: RequestOf<E>): Promise<Result<unknown>> {
    const { body } = call as { body?: unknown };
    let response: Response;
    let text: string;
    try {
      response = await fetch(base + pathOf(endpoint, call), {
        method: endpoint.method,
        headers: {
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (problem) {
      return { ok: false, failure: { kind: 'unreachable', problem: String(problem) } };
    }
    const date = Date.parse(response.headers.get('Date') ?? '');
    if (!Number.isNaN(date)) onServiceTime(date);

    let json: unknown;
    try {
      json = text === '' ? undefined : JSON.parse(text, mayHarm(text) ? withoutHarm : undefined);
    } catch {
      if (response.ok) return { ok: false, failure: { kind: 'garbled', problem: 'not JSON' } };
    }
    return response.ok ? { ok: true, answer: json } : { ok: false, failure: refusal(response.status, json) };
  }

  async function call<E extends Endpoint>(endpoint: E, call: RequestOf<E>): Promise<Result<ResponseOf<E>>> {
    const result = await ask(endpoint, call);
    if (!result.ok) return result;
    if (endpoint.response === null) return { ok: true, answer: undefined as ResponseOf<E> };
    const answer = v.safeParse(endpoint.response, result.answer);
    if (answer.success) return { ok: true, answer: answer.output as ResponseOf<E> };
    const [issue] = answer.issues;
    const problem = `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`;
    return { ok: false, failure: { kind: 'unreadable', problem } };
  }

  return { call, ask };
}
