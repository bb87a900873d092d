import * as v from 'valibot';
import type { AnswerOf, CallOf, Endpoint } from '../../contract/endpoints.ts';
import { serviceError } from '../../contract/service-error.ts';
import { CallFailed, type Failure, type Result } from './failure.ts';

/** The page's way to the service. */
export interface Client {
  /** Calls an endpoint; every failure is a value. */
  call<E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<Result<AnswerOf<E>>>;
  /** The same for queries, which want the answer or an exception. */
  read<E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<AnswerOf<E>>;
}

interface Ports {
  readonly fetch: typeof fetch;
  /** Where the host offers the dispenser's endpoints. */
  readonly base: string;
  readonly timeoutMs: number;
  /** Told the `Date` of every answer, in milliseconds. */
  readonly onServiceTime: (time: number) => void;
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
}

function refusal(status: number, body: unknown): Failure {
  const error = v.safeParse(serviceError, body);
  return error.success
    ? { kind: 'refused', status, type: error.output.type, data: error.output.data }
    : { kind: 'refused', status, type: '', data: {} };
}

/** A client over fetch. Answers are parsed here, once; the rest of the page trusts them. */
export function createClient({ fetch, base, timeoutMs, onServiceTime }: Ports): Client {
  async function call<E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<Result<AnswerOf<E>>> {
    const { params, body } = call as { params?: unknown; body?: unknown };
    let response: Response;
    let text: string;
    try {
      response = await fetch(base + pathOf(endpoint, params), {
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
      json = text === '' ? undefined : JSON.parse(text);
    } catch {
      // A captive portal answers everything with a page of its own.
      if (response.ok) return { ok: false, failure: { kind: 'unreadable', problem: 'not JSON' } };
    }
    if (!response.ok) return { ok: false, failure: refusal(response.status, json) };
    if (endpoint.answer === null) return { ok: true, answer: undefined as AnswerOf<E> };
    const answer = v.safeParse(endpoint.answer, json);
    if (answer.success) return { ok: true, answer: answer.output as AnswerOf<E> };
    const [issue] = answer.issues;
    const problem = `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`;
    return { ok: false, failure: { kind: 'unreadable', problem } };
  }

  return {
    call,
    async read(endpoint, wanted) {
      const result = await call(endpoint, wanted);
      if (!result.ok) throw new CallFailed(`${endpoint.method} ${endpoint.path}`, result.failure);
      return result.answer;
    },
  };
}
