import { request as ask, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noNames } from '../../contract/additions/names.ts';
import { serviceError } from '../../contract/service-error.ts';
import { aDevice, noon } from '../../testing/builders.ts';
import { testHostDeps } from '../../testing/host/open-test-host.ts';
import type { DeviceBinding } from '../gateway/device-binding.ts';
import { readSettings } from '../settings/read-settings.ts';
import { hostApp } from './host-app.ts';

const apiKey = '5f0c6d5b8a4e4b1fb2c7d1e09a3f6c28';
const binding: DeviceBinding = { baseUrl: null, apiKey, websocketID: 'ws-1' };
const dispensers = [
  { name: 'Entrance', websocketID: 'ws-1', apiKey },
  { name: 'First floor', websocketID: 'ws-2', apiKey: 'another-secret' },
];

/** What reached the service, and what it answers. */
let arrived: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>[];
let answer: { status: number; headers: Record<string, string>; body: string };

const service: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('/api/v1/*', (request, reply) => {
    const { method, url, headers, body } = request;
    arrived.push({ method, url, headers, body });
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
};

let app: FastifyInstance;
let port: number;

async function start(bound: DeviceBinding | null = binding): Promise<void> {
  const reading = readSettings({ VOICE: 'none' }, []);
  if (!reading.ok) throw new Error(reading.mistakes.join());
  app = await hostApp({
    ...testHostDeps,
    settings: reading.settings,
    service,
    identity: () => ({ binding: bound ?? undefined, dispensers }),
    names: () => noNames,
    mediaCache: { get: async () => undefined, put: async () => undefined },
    branchFolder: undefined,
    smartLink: () => null,
    metrics: undefined,
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Sends a request just as it is written, which fetch would not. */
async function send(path: string, { method = 'GET', headers = {}, body = '' } = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    ask({ host: '127.0.0.1', port, path, method, headers }, resolve).on('error', reject).end(body);
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

beforeEach(() => {
  arrived = [];
  answer = { status: 200, headers: { 'content-type': 'application/json;charset=utf-8' }, body: '{}' };
});
afterEach(() => app.close());

describe('the way of the page to the service', () => {
  it('adds what identifies the dispenser, and nothing of the page but what the interface knows', async () => {
    await start();
    await send('/kiosk/api/v1/dispenser/profile/a%20b?x=1', {
      headers: { accept: 'application/json', 'x-wsid': 'forged', authorization: 'forged', cookie: 'a=b' },
    });
    expect(arrived[0]?.url).toBe('/api/v1/dispenser/profile/a%20b?x=1');
    expect(arrived[0]?.headers).toMatchObject({
      authorization: `Apikey ${apiKey}`,
      'x-wsid': 'ws-1',
      accept: 'application/json',
    });
    expect(arrived[0]?.headers).not.toHaveProperty('cookie');
  });

  it('passes bodies on byte for byte, even those that are no JSON', async () => {
    await start();
    for (const body of ['{"requestId": "ä",  "a":1}', '{broken']) {
      await send('/kiosk/api/v1/dispenser/ticket', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(arrived.at(-1)).toMatchObject({ method: 'POST', body });
      expect(arrived.at(-1)?.headers['content-type']).toBe('application/json');
    }
  });

  it('gives back status, body and headers as they are, the time of the service among them', async () => {
    await start();
    const date = new Date(noon).toUTCString();
    answer = {
      status: 409,
      headers: { 'content-type': 'application/json;charset=utf-8', date, 'retry-after': '3' },
      body: '{ "type" : "VOIDED" }',
    };
    const got = await send('/kiosk/api/v1/dispenser/ticket', { method: 'POST' });
    expect(got).toMatchObject({ status: 409, body: answer.body, headers: answer.headers });
  });

  it('does not pass on the leave for other origins to read the answer', async () => {
    await start();
    answer.headers['access-control-allow-origin'] = '*';
    const got = await send('/kiosk/api/v1/dispenser/device');
    expect(got.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('leaves an empty answer empty', async () => {
    await start();
    answer = { status: 204, headers: {}, body: '' };
    const got = await send('/kiosk/api/v1/dispenser/ticket/void', { method: 'POST' });
    expect(got).toMatchObject({ status: 204, body: '' });
    expect(got.headers).not.toHaveProperty('content-type');
  });

  it.each([
    '/kiosk/api/v1/counter/services',
    '/kiosk/api/v1/dispenser/../counter/services',
    '/kiosk/api/v1/dispenser/%2e%2e/counter/services',
    '/kiosk/api/v1/dispenser/..%2fcounter/services',
    '/kiosk/api/v1/dispenser/profile/..\\..\\counter\\services',
    '/kiosk/api/v1/dispenser',
    '/kiosk/health',
  ])('does not lead to %s', async (path) => {
    await start();
    const got = await send(path);
    expect(got.status).toBe(404);
    expect(v.parse(serviceError, JSON.parse(got.body)).code).toBe(404);
    expect(arrived).toEqual([]);
  });

  it('is closed to strangers, who learn why in a sentence', async () => {
    await start();
    for (const headers of [{ host: 'evil.example' }, { origin: 'https://evil.example' }]) {
      const got = await send('/kiosk/api/v1/dispenser/device', { headers });
      expect(got.status).toBe(403);
      expect(v.parse(serviceError, JSON.parse(got.body))).toMatchObject({
        code: 403,
        nodeID: 'node-1',
        message: expect.stringMatching(/\.$/),
      });
    }
    expect(arrived).toEqual([]);
  });

  it('names the dispensers there are while nobody has chosen one', async () => {
    await start(null);
    const got = await send('/kiosk/api/v1/dispenser/device');
    expect(got.status).toBe(503);
    expect(v.parse(serviceError, JSON.parse(got.body))).toMatchObject({
      type: 'NOT_BOUND',
      data: {
        dispensers: [
          { name: 'Entrance', websocketID: 'ws-1' },
          { name: 'First floor', websocketID: 'ws-2' },
        ],
      },
    });
  });
});

describe('the service beside it', () => {
  it('is reached without credentials being added, under any name', async () => {
    await start();
    await send('/api/v1/dispenser/device', { headers: { host: 'branch.example' } });
    expect(arrived[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('health', () => {
  it('is good while the service answers, and names the dispenser', async () => {
    await start();
    answer.body = JSON.stringify(aDevice({ name: 'Entrance' }));
    const got = await send('/health');
    expect(got.status).toBe(200);
    expect(JSON.parse(got.body)).toEqual({
      status: 'ok',
      version: '1.2.3',
      uptimeSeconds: 61,
      service: { ok: true },
      device: 'Entrance',
      voice: 'none',
      printer: { kind: 'none', state: 'unknown', at: noon, roll: null },
      page: null,
    });
  });

  it('is bad when the service fails', async () => {
    await start();
    answer.status = 500;
    const got = await send('/health');
    expect(got.status).toBe(503);
    expect(JSON.parse(got.body)).toMatchObject({ status: 'failing', service: { ok: false }, device: null });
  });

  it('is good without a dispenser, since the service is there', async () => {
    await start(null);
    answer.status = 401;
    expect((await send('/health')).status).toBe(200);
  });

  it('is for those who use our name', async () => {
    await start();
    expect((await send('/health', { headers: { host: 'evil.example' } })).status).toBe(403);
  });
});

describe('the secret of the dispenser', () => {
  it('is in no answer that the host makes itself', async () => {
    answer.body = JSON.stringify(aDevice());
    for (const bound of [binding, null]) {
      await start(bound);
      for (const path of ['/health', '/kiosk/api/v1/dispenser/device', '/kiosk/binding.json', '/', '/%ff']) {
        for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'DELETE']) {
          const got = await send(path, { method });
          expect(JSON.stringify(got)).not.toContain(apiKey);
        }
      }
      await app.close();
    }
  });
});
