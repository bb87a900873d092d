import { request as ask, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noNames } from '../../contract/additions/page/names.ts';
import { serviceError } from '../../contract/service-error.ts';
import { securityLog } from '../../service/http/security-log.ts';
import { aDevice, testNow } from '../../testing/builders.ts';
import { localStaff } from '../../testing/host/local-staff.ts';
import { testHostDeps } from '../../testing/host/test-host-deps.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { realTimers } from '../devices/printer/ticket-printer.ts';
import type { DeviceBinding } from '../gateway/device-binding.ts';
import { forwardInProcess } from '../gateway/in-process-connection.ts';
import { refusedMedia } from '../media/refused-media.ts';
import type { Administration, ServiceHealth } from '../own-service/own-service.ts';
import type { StoreHealth } from '../own-service/store-health.ts';
import { administratorSessions } from '../preview-page/administrator-sessions.ts';
import { openPeople } from '../preview-page/people.ts';
import { openPreviewSecret } from '../preview-page/preview-secret.ts';
import { openPageSecret, type PageSecret, pageCookieFor } from '../requests/page-secret.ts';
import { readHostSettings } from '../settings/read-settings.ts';
import { hostApp } from './host-app.ts';

const apiKey = '5f0c6d5b8a4e4b1fb2c7d1e09a3f6c28';
const binding: DeviceBinding = { baseUrl: null, apiKey, websocketID: 'ws-1' };
const dispensers = [
  { name: 'Entrance', websocketID: 'ws-1', apiKey },
  { name: 'First floor', websocketID: 'ws-2', apiKey: 'another-secret' },
];

let received: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>[];
let answer: { status: number; headers: Record<string, string>; body: string };

const service: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('/api/v1/*', (request, reply) => {
    const { method, url, headers, body } = request;
    received.push({ method, url, headers, body });
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
};

const notAsked = () => {
  throw new Error('No test asks for this');
};
/** The administration of a service that has no branch. */
const administration: Administration = {
  branches: () => [],
  branchFiles: undefined,
  branchFolder: undefined,
  isDemo: false,
  work: notAsked,
  importBranches: notAsked,
  readWaits: notAsked,
  readToldWaits: notAsked,
  readClosings: notAsked,
  readCapabilities: notAsked,
  hall: { isServed: notAsked, readMessage: notAsked, writeMessage: notAsked },
  management: {
    read: notAsked,
    newestEvent: notAsked,
    follow: notAsked,
    close: notAsked,
    open: notAsked,
    steer: notAsked,
    giveClerkCode: notAsked,
    setAlertLimits: notAsked,
    takeAlerts: notAsked,
    noteTold: notAsked,
    takeBack: notAsked,
    findVisitorData: notAsked,
    exportVisitorData: notAsked,
    deleteVisitorData: notAsked,
  },
  fleet: {
    read: notAsked,
    readOf: notAsked,
    order: notAsked,
    stop: notAsked,
    mute: notAsked,
    takeAlerts: notAsked,
    noteTold: notAsked,
  },
  enrolment: { list: notAsked, confirm: notAsked, revoke: notAsked, rotate: notAsked },
  audit: notAsked,
  command: notAsked,
  listCounters: async () => [],
  pageLogins: { read: async () => undefined, write: async () => {}, remove: async () => {} },
};
const serviceHealth: ServiceHealth = {
  store: () => storeHealth,
  commits: () => 0,
  unserved: () => ({ services: 0, tickets: 0 }),
  brokenFiles: () => [],
  isClockHeld: () => false,
  databaseOffsetSeconds: () => null,
  triedMessages: () => ({ sms: null, push: { state: 'never', failsSince: null } }),
  metrics: async () => '',
};

let dataDir: string;
let pageSecret: PageSecret;
let storeHealth: StoreHealth;
let app: FastifyInstance;
let port: number;

async function start(bound: DeviceBinding | null = binding): Promise<void> {
  const reading = readHostSettings({ FOYER_VOICE: 'none', FOYER_DATA_DIR: dataDir }, []);
  if (!reading.ok) throw new Error(reading.mistakes.join());
  const staff = localStaff();
  app = await hostApp({
    ...testHostDeps,
    settings: reading.settings,
    security: securityLog(testHostDeps.now),
    administration,
    serviceHealth,
    ownBranch: () => undefined,
    smartLink: () => null,
    life: {
      demo: undefined,
      async run(app) {
        await app.register(service);
        return {
          forward: forwardInProcess(app),
          follow: notAsked,
          serviceTime: () => testNow,
          unreachable: () => undefined,
        };
      },
    },
    enrolment: undefined,
    publicUrl: () => undefined,
    identity: () => ({ binding: bound ?? undefined, dispensers }),
    names: () => noNames,
    brokenFiles: () => [],
    refusedMedia: refusedMedia(() => {}),
    mediaCache: { get: async () => undefined, put: async () => undefined },
    pageSecret,
    pageCookie: pageCookieFor(pageSecret, reading.settings.host),
    previewSecret: await openPreviewSecret(dataDir, testHostDeps.newSecret, staff),
    sessions: administratorSessions({ ...testHostDeps, staff }),
    people: await openPeople(dataDir, testHostDeps.now, null),
    provider: undefined,
    sleep: realTimers.sleep,
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Sends a request without `fetch`, which would normalise the path and headers. */
async function send(path: string, { method = 'GET', headers = {}, body = '' } = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const [cookie = ''] = pageSecret.cookie(port).split(';');
    ask({ host: '127.0.0.1', port, path, method, headers: { cookie, ...headers } }, resolve)
      .on('error', reject)
      .end(body);
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

beforeEach(async () => {
  dataDir = await temporaryFolder();
  pageSecret = await openPageSecret(dataDir, testHostDeps.newSecret);
  received = [];
  storeHealth = { lastFailure: null, isDamaged: false, lost: null };
  answer = { status: 200, headers: { 'content-type': 'application/json;charset=utf-8' }, body: '{}' };
});
afterEach(() => app.close());

describe("a host that forwards the page's requests to the service", () => {
  it("adds the dispenser's credentials, and keeps only headers that the interface names", async () => {
    await start();
    await send('/kiosk/api/v1/dispenser/profile/a%20b', {
      headers: { accept: 'application/json', 'x-wsid': 'forged', authorization: 'forged' },
    });
    expect(received[0]?.url).toBe('/api/v1/dispenser/profile/a%20b');
    expect(received[0]?.headers).toMatchObject({
      authorization: `Apikey ${apiKey}`,
      'x-wsid': 'ws-1',
      accept: 'application/json',
    });
    expect(received[0]?.headers).not.toHaveProperty('cookie');
  });

  it('forwards the query values that the endpoint knows, and nothing else', async () => {
    await start();
    await send('/kiosk/api/v1/dispenser/exceptionDay?from=2026-11-23&_=1&days=15&//elsewhere=%2f..');
    expect(received.at(-1)?.url).toBe('/api/v1/dispenser/exceptionDay?from=2026-11-23&days=15');
    await send('/kiosk/api/v1/dispenser/device?_=1&a@b');
    expect(received.at(-1)?.url).toBe('/api/v1/dispenser/device');
    await send('/kiosk/api/v1/dispenser/selectableClerks?service=%2F..%3F%23@&language=en');
    expect(received.at(-1)?.url).toBe(
      '/api/v1/dispenser/selectableClerks?service=%2F..%3F%23%40&language=en',
    );
    const { status, body } = await send('/kiosk/api/v1/dispenser/selectableClerks?servise=a');
    expect([status, JSON.parse(body).data.field]).toEqual([400, 'servise']);
    expect(received).toHaveLength(3);
  });

  it('forwards bodies byte for byte, even if they are not JSON', async () => {
    await start();
    for (const body of ['{"requestId": "ä",  "a":1}', '{broken']) {
      await send('/kiosk/api/v1/dispenser/ticket', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(received.at(-1)).toMatchObject({ method: 'POST', body });
      expect(received.at(-1)?.headers['content-type']).toBe('application/json');
    }
  });

  it("returns status, body and headers unchanged, including the service's time", async () => {
    await start();
    const date = new Date(testNow).toUTCString();
    answer = {
      status: 409,
      headers: { 'content-type': 'application/json;charset=utf-8', date, 'retry-after': '3' },
      body: '{ "type" : "VOIDED" }',
    };
    const answered = await send('/kiosk/api/v1/dispenser/ticket', { method: 'POST' });
    expect(answered).toMatchObject({ status: 409, body: answer.body, headers: answer.headers });
  });

  it('does not forward the permission for other origins to read the response', async () => {
    await start();
    answer.headers['access-control-allow-origin'] = '*';
    const answered = await send('/kiosk/api/v1/dispenser/device');
    expect(answered.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('keeps an empty response empty', async () => {
    await start();
    answer = { status: 204, headers: {}, body: '' };
    const answered = await send('/kiosk/api/v1/dispenser/ticket/void', { method: 'POST' });
    expect(answered).toMatchObject({ status: 204, body: '' });
    expect(answered.headers).not.toHaveProperty('content-type');
  });

  it.each([
    ['/kiosk/api/v1/counter/services', 404],
    ['/kiosk/api/v1/dispenser/enrol/key', 404],
    ['/kiosk/api/v1/dispenser/nothing', 404],
    ['/kiosk/api/v1/dispenser/../counter/services', 400],
    ['/kiosk/api/v1/dispenser/%2e%2e/counter/services', 400],
    ['/kiosk/api/v1/dispenser/..%2fcounter/services', 400],
    ['/kiosk/api/v1/dispenser/profile/..\\..\\counter\\services', 400],
    ['/kiosk/api/v1/dispenser', 404],
    ['/kiosk/health', 404],
  ])('refuses %s', async (path, status) => {
    await start();
    const answered = await send(path);
    expect(answered.status).toBe(status);
    expect(v.parse(serviceError, JSON.parse(answered.body)).code).toBe(status);
    expect(received).toEqual([]);
  });

  it('refuses untrusted callers with a reason', async () => {
    await start();
    for (const headers of [{ host: 'evil.example' }, { origin: 'https://evil.example' }]) {
      const answered = await send('/kiosk/api/v1/dispenser/device', { headers });
      expect(answered.status).toBe(403);
      expect(v.parse(serviceError, JSON.parse(answered.body))).toMatchObject({
        code: 403,
        nodeID: 'node-1',
        message: expect.stringMatching(/\.$/),
      });
    }
    expect(received).toEqual([]);
  });

  it('lists the dispensers until FOYER_DISPENSER_WSID chooses one', async () => {
    await start(null);
    const answered = await send('/kiosk/api/v1/dispenser/device');
    expect(answered.status).toBe(503);
    expect(v.parse(serviceError, JSON.parse(answered.body))).toMatchObject({
      type: 'NOT_BOUND',
      data: {
        dispensers: [
          { name: 'Entrance', websocketID: 'ws-1' },
          { name: 'First floor', websocketID: 'ws-2' },
        ],
      },
    });
    const enrolment = JSON.parse((await send('/kiosk/enrolment')).body);
    expect(enrolment).toEqual({
      state: 'off',
      isReplaced: false,
      dispensers: [
        { name: 'Entrance', websocketID: 'ws-1' },
        { name: 'First floor', websocketID: 'ws-2' },
      ],
    });
  });

  it('lists no dispensers once one is chosen', async () => {
    await start();
    const enrolment = JSON.parse((await send('/kiosk/enrolment')).body);
    expect(enrolment).toEqual({ state: 'off', dispensers: [], isReplaced: false });
  });
});

describe('the service in the same process', () => {
  it('is reachable under any host name, without added credentials', async () => {
    await start();
    await send('/api/v1/dispenser/device', { headers: { host: 'branch.example' } });
    expect(received[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('health', () => {
  it('is ok while the service responds, and names the dispenser', async () => {
    await start();
    answer.body = JSON.stringify(aDevice({ name: 'Entrance' }));
    const answered = await send('/health');
    expect(answered.status).toBe(200);
    expect(JSON.parse(answered.body)).toEqual({
      status: 'ok',
      problems: [],
      files: { broken: [] },
      version: '1.2.3',
      uptimeSeconds: 61,
      service: { ok: true, unreachable: null },
      unserved: { services: 0, tickets: 0 },
      store: { lastFailure: null, isDamaged: false, lost: null },
      disk: { freeBytes: expect.any(Number) },
      backup: null,
      log: { droppedLines: 0 },
      clock: { now: testNow, offsetSeconds: null, databaseOffsetSeconds: null },
      phones: { url: null, reason: 'FOYER_PUBLIC_URL is not set' },
      device: 'Entrance',
      voice: 'none',
      headphones: { watched: [], plugged: false },
      printer: { kind: 'none', state: 'unknown', at: testNow, roll: null },
      screen: { state: 'unseen', heartbeat: null, restarts: 0, withholdsPictures: false },
      page: null,
      screens: [],
      tried: {
        printer: null,
        voice: null,
        earOutput: null,
        browserRestart: null,
        sms: null,
        alertWebhook: null,
        alertMail: null,
        backup: null,
        update: null,
        push: { state: 'never', failsSince: null },
      },
    });
  });

  it('is failing when the service fails', async () => {
    await start();
    answer.status = 500;
    const answered = await send('/health');
    expect(answered.status).toBe(503);
    expect(JSON.parse(answered.body)).toMatchObject({
      status: 'failing',
      service: { ok: false },
      device: null,
    });
  });

  it('is failing after a failed commit, even while reads succeed', async () => {
    await start();
    const message = 'The database is not available: database or disk is full';
    storeHealth = { lastFailure: { at: testNow, message, isOver: false }, isDamaged: false, lost: null };
    const answered = await send('/health');
    expect(answered.status).toBe(503);
    expect(JSON.parse(answered.body)).toMatchObject({
      status: 'failing',
      problems: ['tickets-failing'],
      service: { ok: true },
      store: storeHealth,
    });
    expect((await send('/metrics')).body).toContain('foyer_problem{problem="tickets-failing"} 1');
  });

  it('is degraded when the page falls silent, and contains its last report', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await start();
    const body = JSON.stringify({ screen: 'visit', version: '1.2.2', uptimeSeconds: 7 });
    const heartbeat = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect((await send('/kiosk/heartbeat', heartbeat)).status).toBe(204);
    const health = async () => JSON.parse((await send('/health')).body);
    expect(await health()).toMatchObject({ status: 'ok', screen: { state: 'alive' } });
    expect((await send('/metrics')).body).toContain('foyer_page_alive 1');
    vi.advanceTimersByTime(10_000);
    expect(await health()).toMatchObject({
      status: 'degraded',
      problems: ['page-silent'],
      screen: { state: 'silent', heartbeat: JSON.parse(body), restarts: 0, withholdsPictures: false },
    });
    vi.useRealTimers();
  });

  it('refuses an invalid heartbeat, and names the field', async () => {
    await start();
    const answered = await send('/kiosk/heartbeat', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"screen":"dead","version":"1","uptimeSeconds":1}',
    });
    expect(answered.status).toBe(400);
    expect(JSON.parse(answered.body)).toMatchObject({ data: { field: 'screen' } });
  });

  it('is ok without a dispenser, because the service responds', async () => {
    await start(null);
    answer.status = 401;
    expect((await send('/health')).status).toBe(200);
  });

  it('is refused under a foreign host name', async () => {
    await start();
    expect((await send('/health', { headers: { host: 'evil.example' } })).status).toBe(403);
  });
});

describe("the dispenser's key", () => {
  it.each<[string, () => void]>([
    ['in the body', () => (answer.body = JSON.stringify({ apiKey }))],
    ['escaped', () => (answer.body = `{"a":"\\u0035${apiKey.slice(1)}"}`)],
    ['in a header', () => (answer.headers['content-type'] = `application/json;a=${apiKey}`)],
  ])('does not reach the page even if the service repeats it %s', async (_where, repeat) => {
    await start();
    repeat();
    const answered = await send('/kiosk/api/v1/dispenser/device');
    expect(answered.status).toBe(502);
    expect(JSON.stringify(answered)).toContain('KEY_IN_ANSWER');
    expect(JSON.stringify(answered)).not.toContain(apiKey.slice(1));
  });

  it('is in no response of the host itself', async () => {
    answer.body = JSON.stringify(aDevice());
    for (const bound of [binding, null]) {
      await start(bound);
      for (const path of ['/health', '/kiosk/api/v1/dispenser/device', '/kiosk/binding.json', '/', '/%ff']) {
        for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'DELETE']) {
          const answered = await send(path, { method });
          expect(JSON.stringify(answered)).not.toContain(apiKey);
        }
      }
      await app.close();
    }
  });
});

describe('a host on a slow disk', () => {
  it('may take any time to start, because the service manager limits the start', async () => {
    await start();
    expect(app.initialConfig.pluginTimeout).toBe(0);
  });
});
