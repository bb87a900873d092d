import { expect, it } from 'vitest';
import { readBranch, readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { createTicket, voidTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import { readHost } from '../../contract/host-endpoints/page/read-host.ts';
import { createClient } from './client.ts';

function setUp(answer: () => Response) {
  let [now, requests] = [0, 0];
  const client = createClient({
    base: '',
    timeoutMs: 1_000,
    onServiceTime: () => {},
    now: () => now,
    fetch: async () => {
      requests += 1;
      return answer();
    },
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { client, requests: () => requests, pass };
}

const refusal = (status: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status, headers });

it.each([
  [429, { 'Retry-After': '7' }, 7_000],
  [503, { 'Retry-After': '1' }, 1_000],
  [503, { 'Retry-After': 'Sat, 21 Nov 2026 09:42:30 GMT', Date: 'Sat, 21 Nov 2026 09:42:00 GMT' }, 30_000],
  [503, { 'Retry-After': '86400' }, 300_000],
  [401, {}, 60_000],
  [403, {}, 60_000],
])('after %s with %o, the page sends no request of that kind for %s ms', async (status, headers, waitMs) => {
  const { client, requests, pass } = setUp(() => refusal(status, headers));
  const first = await client.call(readWaitingInfo, {});
  for (let call = 0; call < 20; call++)
    expect(await client.callUnchecked(readWaitingInfo, {})).toEqual(first);
  pass(waitMs - 1);
  await client.call(readWaitingInfo, {});
  expect(requests()).toBe(1);
  pass(1);
  await client.call(readWaitingInfo, {});
  expect(requests()).toBe(2);
});

it.each([
  [500, {}],
  [404, {}],
  [503, { 'Retry-After': 'soon' }],
])('the page sends the next request immediately after %s with %o', async (status, headers) => {
  const { client, requests } = setUp(() => refusal(status, headers as Record<string, string>));
  await client.call(readWaitingInfo, {});
  await client.call(readWaitingInfo, {});
  expect(requests()).toBe(2);
});

it('the page sends other requests while one is delayed, such as the request to void a ticket', async () => {
  const { client, requests } = setUp(() => refusal(503, { 'Retry-After': '60' }));
  const body = { requestId: 'request-0000-0001', services: ['passport'], language: 'en' };
  await client.call(createTicket, { body });
  await client.call(voidTicket, { body });
  await client.call(readBranch, {});
  expect(requests()).toBe(3);
});

it('the page delays nothing after a refusal of the host, such as a wrong staff PIN', async () => {
  const { client, requests } = setUp(() => refusal(403));
  await client.call(readHost, {});
  await client.call(readHost, {});
  expect(requests()).toBe(2);
});
