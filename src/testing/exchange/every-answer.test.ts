import { describe, expect, it } from 'vitest';
import { counterBase } from '../../contract/additions/page/counter-session.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import type { ClerkRequest } from '../../counter/api/clerk-request.ts';
import { createCounterClient } from '../../counter/api/counter-client.ts';
import { sendRequest } from '../../counter/api/send-request.ts';
import { createClient } from '../../page/api/client.ts';
import { errorTypes, statusDefaults } from '../../service/http/error-types.ts';
import { recordedExamples } from '../../service/openapi/examples.ts';

// These tests call each endpoint of the contract through the pages' client, and simulate each of its possible
// responses.

const examples = recordedExamples();
const names = Object.keys(endpoints) as EndpointName[];
const withBody = names.filter((name) => endpoints[name].response !== null);

/** Creates a response, a promise that lasts until the client gives up, or a rejection. */
let answer: (signal: AbortSignal) => Promise<Response>;
let received: {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
};
const network: typeof fetch = async (url, init = {}) => {
  const headers = new Headers(init.headers);
  received = { url: String(url), method: init.method ?? 'GET', headers, body: init.body };
  return answer(init.signal ?? AbortSignal.abort());
};

function call(name: EndpointName, timeoutMs = 30_000) {
  const client = createClient({ fetch: network, base: '', timeoutMs, onServiceTime: () => {} });
  const { params, query, body } = examples[name];
  return client.call(endpoints[name] as Endpoint, { params, query, body } as never);
}
const answers = (status: number, body = '') => {
  answer = async () => new Response(status === 204 ? null : body, { status });
};

describe.each(names)('the endpoint %s', (name) => {
  const endpoint: Endpoint = endpoints[name];
  const { method, response } = endpoint;

  it('is called with its own method, and with a content type only if it has a body', async () => {
    answers(204);
    await call(name);
    expect(`${received.method} ${received.url}`).toMatch(new RegExp(`^${method} /api/v1/[^:]+$`));
    const { body } = examples[name];
    expect(received.body).toBe(body === undefined ? undefined : JSON.stringify(body));
    expect(received.headers.get('content-type')).toBe(body === undefined ? null : 'application/json');
  });

  it('returns the documented response, or nothing if the response may be empty', async () => {
    answers(200, JSON.stringify(examples[name].response ?? null));
    expect(await call(name)).toMatchObject({ ok: true });
    answers(204);
    const empty = { ok: true, answer: undefined };
    const failure = { ok: false, failure: { kind: 'unreadable' } };
    expect(await call(name)).toMatchObject(response === null || endpoint.mayBeEmpty ? empty : failure);
  });

  it('fails with the type of each of its errors', async () => {
    for (const [type, { status }] of Object.entries(errorTypes)) {
      const error = { ...statusDefaults[status], message: '', nodeID: 'n1', code: status, type, stack: '' };
      answers(status, JSON.stringify({ ...error, data: { field: 'x' } }));
      const failure = { kind: 'refused', status, type, data: { field: 'x' } };
      expect(await call(name), type).toMatchObject({ ok: false, failure });
    }
    for (const status of [401, 404, 502]) {
      answers(status);
      expect(await call(name)).toMatchObject({ failure: { kind: 'refused', status, type: '' } });
    }
  });

  it('fails with the right kind of error for any other response', async () => {
    for (const cut of ['', '<html>Log in</html>', '{"key":']) {
      answers(200, cut);
      expect(await call(name), cut).toMatchObject({ ok: false, failure: { kind: 'garbled' } });
    }
    answer = () => Promise.reject(new TypeError('the connection is lost'));
    expect(await call(name)).toMatchObject({ failure: { kind: 'unreachable' } });
    answer = (signal) =>
      new Promise((_, give) => signal.addEventListener('abort', () => give(signal.reason)));
    expect(await call(name, 1)).toMatchObject({ failure: { kind: 'unreachable' } });
  });
});

it.each(withBody)('a response of another shape is unreadable for %s', async (name) => {
  for (const other of ['7', '"text"', '[7]']) {
    answers(200, other);
    expect(await call(name), other).toMatchObject({ failure: { kind: 'unreadable' } });
  }
});

describe('an action of a clerk', () => {
  const client = createCounterClient({
    fetch: network,
    onServiceTime: () => {},
    loginId: () => undefined,
    onFailure: () => {},
  });
  const ticket = 'ticket-1';
  const requests: readonly ClerkRequest[] = [
    { kind: 'next' },
    { kind: 'cancelled' },
    { kind: 'recall', ticket },
    { kind: 'direct', ticket, arrived: true },
    { kind: 'undo', ticket },
    { kind: 'start', ticket, task: 'task-1' },
    { kind: 'afterwork', ticket, task: 'task-1' },
    { kind: 'finish', ticket },
    { kind: 'absent', ticket },
    { kind: 'park', ticket },
    { kind: 'transfer', ticket, number: 'B 001', to: { service: 'passport' }, place: 'kept' },
    { kind: 'data', ticket, customerData: { data1: 'x' } },
    { kind: 'pause', code: undefined },
    { kind: 'resume' },
  ];

  it.each(requests)(
    'is sent with an id only if its endpoint accepts idempotency keys: $kind',
    async (request) => {
      answers(204);
      // The empty response makes some of these requests fail. Only the sent request matters here.
      await sendRequest(client.once('id-1'), request).catch(() => {});
      const path = received.url.replace(counterBase, '');
      const endpoint = Object.values<Endpoint>(endpoints).find(
        (one) => one.method === received.method && one.path === path,
      );
      expect(endpoint).toBeDefined();
      expect(received.headers.get('idempotency-key')).toBe(endpoint?.idempotencyKey ? 'id-1' : null);
    },
  );

  it.each(['next', 'cancelled'] as const)('does not fail if it finds no visitor: %s', async (kind) => {
    answers(204);
    expect(await sendRequest(client, { kind })).toBeUndefined();
  });
});
