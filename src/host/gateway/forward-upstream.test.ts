import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import Fastify from 'fastify';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDevice, readProfile } from '../../contract/endpoints/dispenser-endpoints.ts';
import { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import { serviceError } from '../../contract/service-error.ts';
import { fuzz } from '../../testing/fuzz.ts';
import { otherProtocol, startTestServer, type TestServer } from '../../testing/host/test-server.ts';
import type { Forward, ForwardRequest } from './forward.ts';
import { forwardUpstream, unpackAnswer } from './forward-upstream.ts';
import { upstreamConnection } from './upstream-connection.ts';

let upstream: TestServer;
let answer: RequestListener;
let closing: AbortController;

beforeEach(async () => {
  closing = new AbortController();
  upstream = await startTestServer((request, response) => answer(request, response));
});
afterEach(async () => {
  closing.abort();
  await upstream.close();
});

const forwardTo = (change: { baseUrl?: string; timeoutMs?: number } = {}): Forward =>
  forwardUpstream({ baseUrl: upstream.url, nodeId: 'node-1', closing: closing.signal, ...change });
const aRead: ForwardRequest = {
  endpoint: readDevice,
  headers: {},
  body: undefined,
};

/** Expects the error that the page gets when the service is unreachable. Returns its reason. */
async function unreachable(forwarded: ReturnType<Forward>) {
  const { status, headers, body } = await forwarded;
  expect(status).toBe(502);
  expect(headers).toEqual({ 'content-type': 'application/json;charset=utf-8' });
  const error = v.parse(serviceError, JSON.parse(body.toString()));
  expect(error).toMatchObject({ type: 'UPSTREAM_UNREACHABLE', retryable: true, nodeID: 'node-1' });
  return error.data.reason;
}

describe('forwarding to an external service', () => {
  it('keeps bytes unchanged in both directions, and adds the path of the service', async () => {
    const sent = Buffer.from('{"name" :"Ä"}');
    const answered = Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]);
    let received: unknown;
    answer = async (request, response) => {
      const { method, url, headers } = request;
      received = { method, url, key: headers.authorization, body: await text(request) };
      response.writeHead(409, { 'content-type': 'application/json', date: 'Sat, 21 Nov 2026 09:42:00 GMT' });
      response.end(answered);
    };
    const { status, headers, body } = await forwardTo({ baseUrl: `${upstream.url}/north/queue` })({
      endpoint: createTicket,
      headers: { authorization: 'Apikey k' },
      body: sent,
    });
    expect(received).toEqual({
      method: 'POST',
      url: '/north/queue/api/v1/dispenser/ticket',
      key: 'Apikey k',
      body: sent.toString(),
    });
    expect(status).toBe(409);
    expect(headers.date).toBe('Sat, 21 Nov 2026 09:42:00 GMT');
    expect(body).toEqual(answered);
  });

  it('requests uncompressed JSON', async () => {
    let received: unknown;
    answer = ({ headers: { accept, 'accept-encoding': encoding } }, response) => {
      received = { accept, encoding };
      response.end('{}');
    };
    for (const headers of [{}, { accept: 'image/png' }]) {
      await forwardTo()({ ...aRead, headers });
      expect(received).toEqual({ accept: 'application/json', encoding: 'identity' });
    }
  });

  it.each([
    ['gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', Buffer.from],
  ])('still decompresses a response that is compressed with %s', async (encoding, compress) => {
    answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(Buffer.from('{"name":"Ä"}')));
    const { status, headers, body } = await forwardTo()(aRead);
    expect([status, body.toString()]).toEqual([200, '{"name":"Ä"}']);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('keeps an empty response empty in any encoding', async () => {
    answer = (_request, response) => response.writeHead(204, { 'content-encoding': 'gzip' }).end();
    expect(await forwardTo()(aRead)).toMatchObject({ status: 204, body: Buffer.alloc(0) });
  });

  it('does not follow a redirect, which could send the key to another server', async () => {
    const requested: (string | undefined)[] = [];
    answer = (request, response) => {
      requested.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    };
    expect((await forwardTo()(aRead)).status).toBe(302);
    expect(requested).toEqual([readDevice.path]);
  });

  it.each(['', '..', '.', 'a/b', 'a\\b', '%2e%2e/x\u0000', '/elsewhere.example'])(
    'sends nothing if a key would lead to another path: %j',
    async (profile) => {
      const requested: (string | undefined)[] = [];
      answer = (request, response) => {
        requested.push(request.url);
        response.end('{}');
      };
      const { status, body } = await forwardTo({ baseUrl: `${upstream.url}/queue` })({
        ...aRead,
        endpoint: readProfile,
        params: { profile },
      });
      expect([status, JSON.parse(body.toString()).type]).toEqual([404, 'UNKNOWN_PATH']);
      expect(requested).toEqual([]);
    },
  );

  it('reuses its connection, and repeats a read if the service has just closed the connection', async () => {
    answer = (_request, response) => response.end('{}');
    let connections = 0;
    upstream.server.on('connection', () => connections++);
    const forward = forwardTo();
    await forward(aRead);
    expect((await forward(aRead)).status).toBe(200);
    expect(connections).toBe(1);

    let isRepeated = false;
    answer = (request, response) => {
      if (isRepeated) response.end('{}');
      else request.socket.resetAndDestroy();
      isRepeated = true;
    };
    expect((await forward(aRead)).status).toBe(200);
    expect(isRepeated).toBe(true);
  });

  it('never repeats a ticket request automatically', async () => {
    answer = (_request, response) => response.end('{}');
    const forward = forwardTo();
    await forward(aRead);
    let posts = 0;
    answer = (request) => {
      posts++;
      request.socket.resetAndDestroy();
    };
    expect(await unreachable(forward({ ...aRead, endpoint: createTicket }))).toBe('ECONNRESET');
    expect(posts).toBe(1);
  });
});

describe('a service counts as unreachable', () => {
  it('if it refuses the connection', async () => {
    const { url } = upstream;
    await upstream.close();
    upstream = await startTestServer(() => undefined);
    expect(await unreachable(forwardTo({ baseUrl: url })(aRead))).toBe('ECONNREFUSED');
  });

  it('if it never responds', async () => {
    answer = () => undefined;
    expect(await unreachable(forwardTo({ timeoutMs: 20 })(aRead))).toBe('TIMEOUT');
  });

  it('if it begins a response and never finishes it', async () => {
    answer = (_request, response) => response.writeHead(200).write('{');
    expect(await unreachable(forwardTo({ timeoutMs: 50 })(aRead))).toBe('TIMEOUT');
  });

  it('if it disconnects in the middle of a response', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setImmediate(() => response.destroy());
    };
    expect(await unreachable(forwardTo()(aRead))).toBe('ECONNRESET');
  });

  it('if it sends too many bytes', async () => {
    answer = (_request, response) => response.end(Buffer.alloc(4 * 1024 * 1024 + 1));
    expect(await unreachable(forwardTo()(aRead))).toBe('TOO_LARGE');
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('if it sends a few bytes that decompress to too many: %s', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(64 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    expect(await unreachable(forwardTo()(aRead))).toBe('TOO_LARGE');
  });

  it.each(['zstd', 'gzip, gzip', 'gzip, br', 'constructor'])(
    'if it uses an encoding that the host does not decode: %s',
    async (encoding) => {
      answer = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end('{}');
      expect(await unreachable(forwardTo()(aRead))).toBe('UNKNOWN_ENCODING');
    },
  );

  it('if it sends bytes that cannot be decompressed', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}');
    expect(await unreachable(forwardTo()(aRead))).toBe('Z_DATA_ERROR');
  });

  it.each(['000', '600', '999'])('if it responds with an invalid status: %s', async (status) => {
    answer = ({ socket }) => socket.end(`HTTP/1.1 ${status} Odd\r\nContent-Length: 2\r\n\r\n{}`);
    expect(await unreachable(forwardTo()(aRead))).toBe('UNKNOWN_STATUS');
  });

  it('if it switches to another protocol', async () => {
    answer = ({ socket }) => socket.write(otherProtocol);
    expect(await unreachable(forwardTo()(aRead))).toBe('UNKNOWN_STATUS');
  });

  it('until it answers, and each change is logged once', async () => {
    const app = Fastify();
    const [error, info] = [vi.spyOn(app.log, 'error'), vi.spyOn(app.log, 'info')];
    const parts = { baseUrl: upstream.url, nodeId: 'node-1', uptimeSeconds: () => 0 };
    const { forward, unreachable } = upstreamConnection(app, parts);
    const seen: unknown[] = [];
    for (const isThere of [true, false, false, true]) {
      answer = ({ socket }, response) => (isThere ? response.end('{}') : socket.destroy());
      await forward(aRead);
      seen.push(unreachable());
    }
    await app.close();
    expect(seen).toEqual([undefined, 'ECONNRESET', 'ECONNRESET', undefined]);
    expect(error.mock.calls).toEqual([[{ reason: 'ECONNRESET' }, 'the service cannot be reached']]);
    expect(info.mock.calls).toEqual([[{}, 'the service answers again']]);
  });

  it('if it speaks another protocol', async () => {
    answer = (request) => request.socket.end('SSH-2.0-server\r\n');
    expect(await unreachable(forwardTo()(aRead))).toMatch(/^HPE_/);
  });

  it('if the host stops before it responds', async () => {
    answer = () => undefined;
    const forwarded = forwardTo()(aRead);
    await once(upstream.server, 'request');
    closing.abort();
    expect(await unreachable(forwarded)).toBe('ECONNRESET');
  });
});

it('a response in any encoding never grows beyond the limit', () => {
  const limit = 10_000;
  const contents = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.nat(200_000).map((length) => new Uint8Array(length)),
  );
  const pack = fc.constantFrom<(bytes: Uint8Array) => Uint8Array>(
    gzipSync,
    deflateSync,
    brotliCompressSync,
    (bytes) => bytes,
  );
  const encodings = fc.oneof(
    fc.constantFrom('gzip', 'deflate', 'br', 'identity', 'x-gzip', 'gzip, br', ''),
    fc.string(),
  );
  return fuzz(
    fc.asyncProperty(contents, pack, encodings, async (content, packed, encoding) => {
      const sent = Buffer.from(packed(content));
      const unpacked = await unpackAnswer(sent, encoding, limit).catch((error) => {
        expect(error).toMatchObject({ code: expect.stringMatching(/^(ERR_|Z_|UNKNOWN_ENCODING)/) });
      });
      if (unpacked && unpacked !== sent) expect(unpacked.length).toBeLessThanOrEqual(limit);
    }),
    200,
  );
});
