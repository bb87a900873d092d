import { beforeEach, describe, expect, it } from 'vitest';
import { type BootAnswers, bootPath } from '../../contract/additions/page/boot-answers.ts';
import { testNow } from '../../testing/builders.ts';
import { externalServiceSettings, openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { type ManualTimers, manualTimers } from '../../testing/manual-timers.ts';
import { type StubMode, startStub } from '../../testing/stub-service/start-stub.ts';
import { loadSalvage } from '../configuration/lazy-modules.ts';
import { configurationQuery } from '../configuration/queries.ts';
import { bootFetch } from './boot-fetch.ts';
import { createClient } from './client.ts';
import { serviceAvailability } from './service-availability.ts';

const branch = '/api/v1/dispenser/branch';
const answers: BootAnswers = {
  [branch]: {
    status: 503,
    headers: { 'retry-after': '7', date: 'Sat, 21 Nov 2026 10:42:00 GMT' },
    body: '{"boot":true}',
  },
  '/empty': { status: 204, headers: {}, body: '' },
};

let requested: string[];
let timers: ManualTimers;
let page: typeof fetch;

function start(boot: Response | Error | 'hangs'): void {
  requested = [];
  timers = manualTimers();
  page = bootFetch({
    timers,
    base: '/kiosk',
    async fetch(path, init) {
      requested.push(`${init?.method ?? 'GET'} ${path}`);
      if (path !== bootPath) return Response.json({});
      if (boot === 'hangs') return new Promise(() => {});
      if (boot instanceof Error) throw boot;
      return boot;
    },
  });
}
beforeEach(() => start(Response.json(answers)));

describe('a page with the gathered answers', () => {
  it('answers the first read of a path with the status, headers and body from the service, and fetches the second read', async () => {
    const first = await page(`/kiosk${branch}`, { method: 'GET' });
    expect(first.status).toBe(503);
    expect(Object.fromEntries(first.headers)).toMatchObject(answers[branch]?.headers ?? {});
    expect(await first.json()).toEqual({ boot: true });
    expect(requested).toEqual([`GET ${bootPath}`]);
    expect(await (await page(`/kiosk${branch}`)).json()).toEqual({});
    expect(requested).toEqual([`GET ${bootPath}`, `GET /kiosk${branch}`]);
  });

  it('answers one of two simultaneous reads of a path from the gathered answers, and fetches the other', async () => {
    const both = await Promise.all([page(`/kiosk${branch}`), page(`/kiosk${branch}`)]);
    expect(both.map(({ status }) => status)).toEqual([503, 200]);
  });

  it('passes on a gathered answer without a body', async () => {
    expect((await page('/kiosk/empty')).status).toBe(204);
  });

  it('fetches other paths, queries and methods', async () => {
    await page(`/kiosk${branch}?days=1`);
    await page(`/kiosk${branch}`, { method: 'POST' });
    await page('/kiosk/host');
    expect(requested.slice(1)).toEqual([
      `GET /kiosk${branch}?days=1`,
      `POST /kiosk${branch}`,
      'GET /kiosk/host',
    ]);
  });

  it('fetches everything ten seconds after its start', async () => {
    await timers.pass(10_000);
    expect((await page(`/kiosk${branch}`)).status).toBe(200);
  });
});

describe('a page without the gathered answers', () => {
  it.each([
    ['the host refuses', Response.json({ type: 'NOT_THE_KIOSK' }, { status: 403 })],
    ['a portal answers', new Response('<!doctype html>')],
    ['one of the answers is invalid', Response.json({ ...answers, '/names': { status: 7 } })],
    ['the host is unreachable', new TypeError('Failed to fetch')],
  ])('fetches everything: %s', async (_why, boot) => {
    start(boot);
    expect((await page(`/kiosk${branch}`)).status).toBe(200);
    expect(requested).toEqual([`GET ${bootPath}`, `GET /kiosk${branch}`]);
  });

  it('waits for the answers until a read has just enough time left', async () => {
    start('hangs');
    const read = page(`/kiosk${branch}`);
    await timers.pass(3_499);
    expect(requested).toEqual([`GET ${bootPath}`]);
    await timers.pass(1);
    expect((await read).status).toBe(200);
    expect((await page(`/kiosk${branch}`)).status).toBe(200);
  });

  it('does not delay requests that are not reads', async () => {
    start('hangs');
    expect((await page('/kiosk/heartbeat', { method: 'POST' })).status).toBe(200);
  });
});

async function startedPage(host: TestHost, withBoot: boolean) {
  const requests: string[] = [];
  const times: number[] = [];
  const fetchAtHost: typeof fetch = (path, init) => {
    requests.push(String(path));
    return host.fetch(String(path), init);
  };
  const client = createClient({
    fetch: withBoot ? bootFetch({ fetch: fetchAtHost, timers: manualTimers(), base: '/kiosk' }) : fetchAtHost,
    base: '/kiosk',
    timeoutMs: 30_000,
    onServiceTime: (time) => times.push(time),
  });
  const { queryFn } = configurationQuery({
    client,
    store: { read: () => ({}), write() {} },
    machineTimeZone: () => 'Europe/Berlin',
    now: () => testNow,
    loadSalvage,
    availability: serviceAvailability(manualTimers()),
    problems: { learn() {} },
  });
  return { result: await queryFn(), requests, times, queryFn };
}

describe('the configuration from the gathered answers', () => {
  it('equals single reads at our own service, and later reads go to the documented paths', async () => {
    const host = await openTestHost();
    const single = await startedPage(host, false);
    const booted = await startedPage(host, true);
    expect(booted.result).toEqual(single.result);
    expect(booted.requests).toEqual([bootPath]);
    expect(booted.times.length).toBe(single.times.length);
    await booted.queryFn();
    expect(booted.requests.slice(1).toSorted()).toEqual(single.requests.toSorted());
    await host.close();
  });

  const troubles = [
    ['settings', 'fine'],
    ['settings', 500],
    ['exceptionDay', 'html'],
    ['device', 'wrong-types'],
    ['branch', 'wrong-types'],
    ['language', 'truncated'],
    ['profile', 'empty'],
  ] as const satisfies readonly (readonly [string, StubMode])[];

  it.each(troubles)('equals single reads at an external service with %s %s', async (read, mode) => {
    const stub = await startStub();
    const host = await openTestHost(externalServiceSettings(stub));
    stub.answer(read, mode);
    const outcome = (withBoot: boolean) => startedPage(host, withBoot).then(({ result }) => result, String);
    expect(await outcome(true)).toEqual(await outcome(false));
    await host.close();
    await stub.close();
  });
});
