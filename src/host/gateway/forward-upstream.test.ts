import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceError } from '../../contract/service-error.ts';
import { type Listening, listening } from '../../testing/host/listening.ts';
import type { Forward, ForwardRequest } from './forward.ts';
import { forwardUpstream } from './forward-upstream.ts';

let upstream: Listening;
let answer: RequestListener;
let closing: AbortController;

beforeEach(async () => {
  closing = new AbortController();
  upstream = await listening((request, response) => answer(request, response));
});
afterEach(async () => {
  closing.abort();
  await upstream.close();
});

const way = (change: { baseUrl?: string; timeoutMs?: number } = {}): Forward =>
  forwardUpstream({ baseUrl: upstream.url, nodeId: 'node-1', closing: closing.signal, ...change });
const aRead: ForwardRequest = {
  method: 'GET',
  path: '/api/v1/dispenser/device',
  headers: {},
  body: undefined,
};

/** What the page is told when nothing came of it. */
async function unreachable(asked: ReturnType<Forward>) {
  const { status, headers, body } = await asked;
  expect(status).toBe(502);
  expect(headers).toEqual({ 'content-type': 'application/json;charset=utf-8' });
  const error = v.parse(serviceError, JSON.parse(body.toString()));
  expect(error).toMatchObject({ type: 'UPSTREAM_UNREACHABLE', retryable: true, nodeID: 'node-1' });
  return error.data.reason;
}

describe('the way to a service of others', () => {
  it('carries bytes as they are, there and back, under the path of the service', async () => {
    const sent = Buffer.from('{"name" :"Ä"}');
    const got = Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]);
    let arrived: unknown;
    answer = async (request, response) => {
      const { method, url, headers } = request;
      arrived = { method, url, key: headers.authorization, body: await text(request) };
      response.writeHead(409, { 'content-type': 'application/json', date: 'Sat, 21 Nov 2026 09:42:00 GMT' });
      response.end(got);
    };
    const { status, headers, body } = await way({ baseUrl: `${upstream.url}/north/queue` })({
      method: 'POST',
      path: '/api/v1/dispenser/ticket?x=%20',
      headers: { authorization: 'Apikey k' },
      body: sent,
    });
    expect(arrived).toEqual({
      method: 'POST',
      url: '/north/queue/api/v1/dispenser/ticket?x=%20',
      key: 'Apikey k',
      body: sent.toString(),
    });
    expect(status).toBe(409);
    expect(headers.date).toBe('Sat, 21 Nov 2026 09:42:00 GMT');
    expect(body).toEqual(got);
  });

  it('does not follow a redirect, which could carry the key elsewhere', async () => {
    const asked: (string | undefined)[] = [];
    answer = (request, response) => {
      asked.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    };
    expect((await way()(aRead)).status).toBe(302);
    expect(asked).toEqual([aRead.path]);
  });

  it('keeps its connection, and asks again when the service has just closed it', async () => {
    answer = (_request, response) => response.end('{}');
    let connections = 0;
    upstream.server.on('connection', () => connections++);
    const forward = way();
    await forward(aRead);
    expect((await forward(aRead)).status).toBe(200);
    expect(connections).toBe(1);

    let askedAgain = false;
    answer = (request, response) => {
      if (askedAgain) response.end('{}');
      else request.socket.resetAndDestroy();
      askedAgain = true;
    };
    expect((await forward(aRead)).status).toBe(200);
    expect(askedAgain).toBe(true);
  });

  it('does not send a ticket request twice by itself', async () => {
    answer = (_request, response) => response.end('{}');
    const forward = way();
    await forward(aRead);
    let posts = 0;
    answer = (request) => {
      posts++;
      request.socket.resetAndDestroy();
    };
    expect(await unreachable(forward({ ...aRead, method: 'POST' }))).toBe('ECONNRESET');
    expect(posts).toBe(1);
  });
});

describe('a service that cannot be reached', () => {
  it('is not there', async () => {
    const { url } = upstream;
    await upstream.close();
    upstream = await listening(() => undefined);
    expect(await unreachable(way({ baseUrl: url })(aRead))).toBe('ECONNREFUSED');
  });

  it('never answers', async () => {
    answer = () => undefined;
    expect(await unreachable(way({ timeoutMs: 20 })(aRead))).toBe('TIMEOUT');
  });

  it('begins to answer and never ends', async () => {
    answer = (_request, response) => response.writeHead(200).write('{');
    expect(await unreachable(way({ timeoutMs: 50 })(aRead))).toBe('TIMEOUT');
  });

  it('hangs up in the middle', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setImmediate(() => response.destroy());
    };
    expect(await unreachable(way()(aRead))).toBe('ECONNRESET');
  });

  it('answers with more than a dispenser could need', async () => {
    answer = (_request, response) => response.end(Buffer.alloc(4 * 1024 * 1024 + 1));
    expect(await unreachable(way()(aRead))).toBe('TOO_LARGE');
  });

  it('speaks another protocol', async () => {
    answer = (request) => request.socket.end('SSH-2.0-server\r\n');
    expect(await unreachable(way()(aRead))).toMatch(/^HPE_/);
  });

  it('is given up when the host stops', async () => {
    answer = () => undefined;
    const asked = way()(aRead);
    await once(upstream.server, 'request');
    closing.abort();
    expect(await unreachable(asked)).toBe('ECONNRESET');
  });
});
