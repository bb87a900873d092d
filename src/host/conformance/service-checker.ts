import type * as v from 'valibot';
import { additionName, type Capabilities } from '../../contract/additions/capabilities.ts';
import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts';
import { readCapabilities } from '../../contract/endpoints/dispenser-endpoints.ts';
import { httpDate } from '../../contract/http-date.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { serviceAddress } from '../gateway/service-address.ts';
import {
  errorDeviations,
  preflightDeviations,
  type ServiceAnswer,
  successDeviations,
} from './answer-deviations.ts';
import type { CheckResult } from './finding.ts';
import { repeatedFacts } from './repeated-facts.ts';

/** The input of a call in addition to the endpoint. `remark` appears in the report. */
interface CallInput {
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly remark?: string;
}

/** Calls a service with one set of credentials and records findings. */
export interface ServiceChecker {
  /** Reads the service's additions. Until this call succeeds, the service counts as having none. */
  readAdditions(): Promise<Capabilities | undefined>;
  offers(endpoint: Endpoint): boolean;
  /** The needs of visitors that the service accepts in a ticket request. */
  takenNeeds(): readonly string[];
  /**
   * Makes a call that should succeed. Returns undefined if the response deviates from the interface, or if the service
   * does not offer the call.
   */
  expectSuccess<E extends Endpoint>(endpoint: E, input?: CallInput): Promise<ResponseOf<E> | undefined>;
  /**
   * If the service offers the call, makes a call that should be refused with one of these statuses. `error` is the
   * schema of the expected error object.
   */
  expectFailure(
    endpoint: Endpoint,
    statuses: readonly number[],
    input?: CallInput,
    error?: v.GenericSchema,
  ): Promise<void>;
  /** Sends the preflight request that a browser sends before a cross-origin call. */
  expectPreflight(endpoint: Endpoint): Promise<void>;
  /** Records whether a claim about several responses holds. */
  expectThat(claim: string, isSo: boolean, deviation: string): void;
  /** Records the deviations from a claim about several responses. */
  expectNone(claim: string, deviations: readonly string[]): void;
  noteNotOffered(additions: readonly Endpoint[]): void;
  /** Records why a call, or a group of calls, was not made. */
  noteNotChecked(call: Endpoint | string, reason: string): void;
  withHeaders(headers: Readonly<Record<string, string>>): ServiceChecker;
  /** The service's time in its last response, in milliseconds. */
  serviceTime(): number;
}

interface Deps {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** A request that takes longer counts as unanswered. */
  readonly timeoutMs: number;
  readonly onFinding: (finding: CheckResult) => void;
}

/** The maximum number of changed facts reported for one response. */
const mostRepeated = 12;

/** Creates a checker without credentials. */
export function serviceChecker({ baseUrl, fetch, timeoutMs, onFinding }: Deps): ServiceChecker {
  const urlOf = serviceAddress(baseUrl);
  let lastServiceTime = 0;
  let announced: Capabilities | undefined;
  const deviationsFromBefore = repeatedFacts();

  async function send(
    { method, path }: Pick<Endpoint, 'path'> & { readonly method: Endpoint['method'] | 'OPTIONS' },
    { key = '', query, body }: CallInput,
    headers: Readonly<Record<string, string>>,
  ): Promise<ServiceAnswer | string> {
    const [, name] = /:(\w+)$/.exec(path) ?? [];
    const url = urlOf({ endpoint: { path }, params: name === undefined ? {} : { [name]: key }, query });
    if (!url) return `not asked: the key ${JSON.stringify(key)} cannot be in a path`;
    try {
      const answer = await fetch(url, {
        method,
        headers: {
          ...headers,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        redirect: 'manual',
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      lastServiceTime = httpDate(answer.headers.get('date')) ?? lastServiceTime;
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') {
        return `no answer within ${timeoutMs / 1000} s`;
      }
      return `no answer: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  function record(endpoint: Endpoint, { key, remark }: CallInput, deviations: readonly string[]): void {
    const path = key === undefined ? endpoint.path : endpoint.path.replace(/:\w+$/, () => key);
    const call = `${endpoint.method} ${path}${remark === undefined ? '' : `, ${remark}`}`;
    onFinding({ kind: 'checked', call, ours: endpoint.ours ?? false, deviations });
  }

  const offers = (endpoint: Endpoint) =>
    endpoint === readCapabilities
      ? announced !== undefined
      : !endpoint.ours || announced?.additions.includes(additionName(endpoint.path)) === true;

  const checkerWith = (headers: Readonly<Record<string, string>>): ServiceChecker => ({
    async readAdditions() {
      announced = valueIn(await send(readCapabilities, {}, headers), readCapabilities);
      return announced;
    },
    offers,
    takenNeeds: () => announced?.needs ?? [],
    async expectSuccess(endpoint, input = {}) {
      if (!offers(endpoint)) return undefined;
      const answer = await send(endpoint, input, headers);
      const ofAnswer = typeof answer === 'string' ? [answer] : successDeviations(answer, endpoint, input.key);
      const value = valueIn(answer, endpoint);
      record(endpoint, input, [...ofAnswer, ...deviationsFromBefore(value).slice(0, mostRepeated)]);
      return value;
    },
    async expectFailure(endpoint, statuses, input = {}, error) {
      if (!offers(endpoint)) return;
      const answer = await send(endpoint, input, headers);
      record(
        endpoint,
        input,
        typeof answer === 'string' ? [answer] : errorDeviations(answer, statuses, error),
      );
    },
    async expectPreflight(endpoint) {
      const { method, path } = endpoint;
      const answer = await send(
        { method: 'OPTIONS', path },
        {},
        {
          origin: 'https://counter.example',
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type',
        },
      );
      const deviations = typeof answer === 'string' ? [answer] : preflightDeviations(answer);
      onFinding({
        kind: 'checked',
        call: `OPTIONS ${path}, a preflight of ${method}`,
        ours: false,
        deviations,
      });
    },
    expectThat(claim, isSo, deviation) {
      onFinding({ kind: 'checked', call: claim, ours: false, deviations: isSo ? [] : [deviation] });
    },
    expectNone(claim, deviations) {
      onFinding({ kind: 'checked', call: claim, ours: false, deviations });
    },
    noteNotOffered(additions) {
      for (const endpoint of additions) {
        if (!offers(endpoint)) onFinding({ kind: 'not-offered', ...nameOf(endpoint) });
      }
    },
    noteNotChecked(call, reason) {
      const named = typeof call === 'string' ? { call, ours: false } : nameOf(call);
      onFinding({ kind: 'not-checked', ...named, reason });
    },
    withHeaders: checkerWith,
    serviceTime: () => lastServiceTime,
  });
  return checkerWith({});
}

function nameOf({ method, path, ours }: Endpoint) {
  return { call: `${method} ${path}`, ours: ours ?? false };
}

function valueIn<E extends Endpoint>(
  answer: ServiceAnswer | string,
  { response: schema }: E,
): ResponseOf<E> | undefined {
  if (typeof answer === 'string' || answer.status !== 200 || schema === null) return undefined;
  return parsedJson(schema, answer.text) as ResponseOf<E> | undefined;
}
