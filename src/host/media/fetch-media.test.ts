import http, { type RequestListener } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mediaLimit } from '../../domain/pictures/read-picture.ts';
import { png } from '../../testing/host/pictures.ts';
import { otherProtocol, startTestServer, type TestServer } from '../../testing/host/test-server.ts';
import { mediaFetcher } from './fetch-media.ts';

let server: TestServer;
let requested: (string | undefined)[];
let answer: RequestListener;

beforeEach(async () => {
  requested = [];
  answer = (_request, response) => response.end(png);
  server = await startTestServer((request, response) => {
    requested.push(request.url);
    answer(request, response);
  });
});
afterEach(() => server.close());

const closing = new AbortController().signal;
const fetchTrusting = (trustedOrigin: string | undefined, path = '/logo.png', timeoutMs = 30_000) =>
  mediaFetcher({ trustedOrigin, closing, timeoutMs })(new URL(path, server.url));

describe('fetching a picture', () => {
  it("is allowed from the operator's origin, even with a private address", async () => {
    expect(await fetchTrusting(server.url)).toEqual(png);
  });

  it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', 'localhost.'])(
    'sends no request to this machine at %s',
    async (host) => {
      const { port } = new URL(server.url);
      const fetchBytes = mediaFetcher({ trustedOrigin: 'http://queue.example', closing });
      expect(await fetchBytes(new URL(`http://${host}:${port}/logo.png`))).toBeUndefined();
      expect(requested).toEqual([]);
    },
  );

  it('sends no request to another port of the allowed machine, or with another protocol', async () => {
    const { hostname, port } = new URL(server.url);
    for (const origin of [
      `http://${hostname}`,
      `http://${hostname}:${Number(port) - 1}`,
      `https://${hostname}:${port}`,
    ]) {
      expect(await fetchTrusting(origin)).toBeUndefined();
    }
    expect(requested).toEqual([]);
  });

  it('follows a redirect to the same origin, and to no other', async () => {
    answer = (request, response) => {
      if (request.url !== '/moved') return response.end(png);
      return response.writeHead(301, { location: '/logo.png' }).end();
    };
    expect(await fetchTrusting(server.url, '/moved')).toEqual(png);

    // If other origins were allowed, this public address would get a request.
    const asked = vi.spyOn(http, 'request');
    syncBuiltinESMExports();
    onTestFinished(() => {
      asked.mockRestore();
      syncBuiltinESMExports();
    });
    answer = (_request, response) => response.writeHead(302, { location: 'http://1.1.1.1/logo.png' }).end();
    expect(await fetchTrusting(server.url, '/logo.png', 200)).toBeUndefined();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('gives up on a loop of redirects', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/logo.png' }).end();
    expect(await fetchTrusting(server.url)).toBeUndefined();
    expect(requested).toHaveLength(4);
  });

  it.each<[string, RequestListener]>([
    ['no answer', () => undefined],
    ['half a picture', (_request, response) => response.writeHead(200, { 'content-length': 999 }).write('x')],
  ])('returns nothing for %s after the time limit', async (_what, listener) => {
    answer = listener;
    expect(await fetchTrusting(server.url, '/logo.png', 20)).toBeUndefined();
  });

  it('connects to an https address over TLS', async () => {
    const firstBytes: number[] = [];
    server.server.on('clientError', (error: Error & { rawPacket?: Buffer }, socket) => {
      firstBytes.push(error.rawPacket?.[0] ?? 0);
      socket.destroy();
    });
    const url = server.url.replace('http', 'https');
    const fetchBytes = mediaFetcher({ trustedOrigin: url, closing });
    expect(await fetchBytes(new URL(`${url}/logo.png`))).toBeUndefined();
    const handshake = 0x16;
    expect(firstBytes).toEqual([handshake]);
  });

  it.each<[string, RequestListener]>([
    ['a redirect to nowhere', (_request, response) => response.writeHead(301).end()],
    [
      'an error with an address',
      (_request, response) => response.writeHead(500, { location: '/logo.png' }).end(),
    ],
    ['an error', (_request, response) => response.writeHead(500).end(png)],
    ['too many bytes', (_request, response) => response.end(Buffer.alloc(mediaLimit + 1))],
    ['a closed connection', (request) => request.socket.destroy()],
    ['another protocol', (request) => request.socket.write(otherProtocol)],
    [
      'a redirect to an invalid address',
      (_request, response) => response.writeHead(302, { location: 'http://' }).end(),
    ],
  ])('returns nothing for %s, and sends only one request', async (_what, listener) => {
    answer = listener;
    expect(await fetchTrusting(server.url)).toBeUndefined();
    expect(requested).toHaveLength(1);
  });

  it('uses only HTTP and HTTPS', async () => {
    const fetchBytes = mediaFetcher({ trustedOrigin: 'null', closing });
    expect(await fetchBytes(new URL('file:///etc/hostname'))).toBeUndefined();
    expect(await fetchBytes(new URL('data:image/png;base64,AAAA'))).toBeUndefined();
  });
});
