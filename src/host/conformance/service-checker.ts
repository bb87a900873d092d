import type * as v from 'valibot';
import type { Endpoint, ResponseOf } from '../../contract/endpoints/endpoint.ts';
import { type Answer, bodyDeviations, errorDeviations, successDeviations } from './answer-deviations.ts';
import type { Finding } from './finding.ts';

/** What a call says, where that is more than its endpoint. */
interface CallInput {
  /** The value of the parameter in the path. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly remark?: string;
}

/** How a call should be refused: one of some statuses, and what else its error object should be. */
interface ExpectedFailure {
  readonly statuses: readonly number[];
  readonly error?: v.GenericSchema;
}

/** Somebody who calls a service and notes how it answers. */
export interface ServiceChecker {
  /** Judges a call that should succeed, and gives back its answer if that is what it should be. */
  expectSuccess<E extends Endpoint>(endpoint: E, said?: CallInput): Promise<ResponseOf<E> | undefined>;
  /** Asks without judging: undefined for whatever is not the answer of the endpoint. */
  read<E extends Endpoint>(endpoint: E): Promise<ResponseOf<E> | undefined>;
  /** Judges a call that should be refused. */
  expectFailure(endpoint: Endpoint, refusal: ExpectedFailure, said?: CallInput): Promise<void>;
  /** Judges what more than one answer is needed for. */
  expectThat(claim: string, isSo: boolean, departure: string): void;
  noteNotOffered(endpoint: Endpoint): void;
  /** Says why a call was not made; `call` may stand for a whole part. */
  noteNotChecked(call: Endpoint | string, why: string): void;
  /** The same one with other credentials. */
  withHeaders(headers: Readonly<Record<string, string>>): ServiceChecker;
  /** The service's clock when it answered last, in milliseconds. */
  serviceTime(): number;
}

interface Deps {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Whatever is found goes here. */
  readonly findings: Finding[];
}

/** An examiner of a service, at first without credentials. */
export function serviceChecker({ baseUrl, fetch, findings }: Deps): ServiceChecker {
  let heardAt = 0;

  async function ask(
    { method, path }: Endpoint,
    { key = '', query, body }: CallInput,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer | string> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    try {
      const answer = await fetch(baseUrl + path.replace(/:\w+$/, () => encodeURIComponent(key)) + search, {
        method,
        headers: {
          ...headers,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        redirect: 'manual',
        ...(body && { body: JSON.stringify(body) }),
      });
      heardAt = Date.parse(answer.headers.get('date') ?? '') || heardAt;
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    } catch (error) {
      return `no answer: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  function judged(endpoint: Endpoint, { key, remark }: CallInput, departures: readonly string[]): void {
    const path = key === undefined ? endpoint.path : endpoint.path.replace(/:\w+$/, () => key);
    const call = `${endpoint.method} ${path}${remark === undefined ? '' : `, ${remark}`}`;
    findings.push({ kind: 'judged', call, ours: endpoint.ours, departures });
  }

  const examinerAs = (headers: Readonly<Record<string, string>>): ServiceChecker => ({
    async expectSuccess(endpoint, said = {}) {
      const answer = await ask(endpoint, said, headers);
      const departures = typeof answer === 'string' ? [answer] : successDeviations(answer, endpoint);
      judged(endpoint, said, departures);
      return valueIn(answer, endpoint);
    },
    async read(endpoint) {
      return valueIn(await ask(endpoint, {}, headers), endpoint);
    },
    async expectFailure(endpoint, { statuses, error }, said = {}) {
      const answer = await ask(endpoint, said, headers);
      judged(
        endpoint,
        said,
        typeof answer === 'string' ? [answer] : errorDeviations(answer, statuses, error),
      );
    },
    expectThat(claim, isSo, departure) {
      findings.push({ kind: 'judged', call: claim, ours: false, departures: isSo ? [] : [departure] });
    },
    noteNotOffered(endpoint) {
      findings.push({ kind: 'not-offered', ...nameOf(endpoint) });
    },
    noteNotChecked(call, why) {
      const named = typeof call === 'string' ? { call, ours: false } : nameOf(call);
      findings.push({ kind: 'not-checked', ...named, why });
    },
    withHeaders: examinerAs,
    serviceTime: () => heardAt,
  });
  return examinerAs({});
}

function nameOf({ method, path, ours }: Endpoint) {
  return { call: `${method} ${path}`, ours };
}

function valueIn<E extends Endpoint>(
  answer: Answer | string,
  { response: schema }: E,
): ResponseOf<E> | undefined {
  if (typeof answer === 'string' || answer.status !== 200 || schema === null) return undefined;
  return bodyDeviations(schema, answer.text).length === 0 ? JSON.parse(answer.text) : undefined;
}
