import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeSilentConnections, silence } from './silent-connections.ts';

const times = { silentMs: 400, idleMs: 600, idleProxyMs: 60_000 };
const proxy = '127.0.1.9';
/** In bytes: more than the kernel buffers for a client. */
const large = 16 * 1024 * 1024;

let app: FastifyInstance;
let opened: Socket[];
beforeEach(async () => {
  opened = [];
  await serve(times);
});

async function serve(limits: typeof times): Promise<void> {
  app = Fastify();
  closeSilentConnections(app, (address) => address === proxy, limits);
  app.get('/small', async () => 'answer');
  app.get('/large', async () => Buffer.alloc(large));
  app.get('/late', async () => {
    await after(times.silentMs * 4);
    return 'late answer';
  });
  app.get('/events', (_request, reply) => {
    const events = async function* () {
      for (const event of ['one', 'two', 'three']) {
        yield event;
        await after(times.silentMs * 2);
      }
    };
    return reply.send(Readable.from(events()));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
}
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  await app.close();
});

async function ask(path: string, from = '127.0.0.1'): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  socket.on('error', () => undefined);
  opened.push(socket);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}
const places = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
/** The time until the server closes a client's connection, in milliseconds. */
async function keptFor(socket: Socket, others = 0): Promise<number> {
  const begunAt = performance.now();
  while ((await places()) > others) await after(10);
  socket.destroy();
  return performance.now() - begunAt;
}
async function received(socket: Socket, text: string): Promise<void> {
  let all = '';
  for await (const piece of socket) {
    all += piece;
    if (all.includes(text)) return;
  }
  throw new Error(`closed after ${all}`);
}

describe('a client that neither reads nor closes', () => {
  it('is disconnected after at most twice the silent time, even if the response is larger than every buffer', async () => {
    const socket = await ask('/large');
    socket.pause();
    expect(await keptFor(socket)).toBeLessThan(times.silentMs * 2 + 1_000);
  });

  it('is disconnected after a complete response and the idle time, unless it is a trusted proxy', async () => {
    const [answered, forwarding] = [await ask('/small'), await ask('/small', proxy)];
    answered.pause();
    forwarding.resume();
    expect(await keptFor(answered, 1)).toBeLessThan(times.idleMs + 1_250);
    expect(forwarding.closed).toBe(false);
  });

  it('is disconnected after the silent time if it sends no request', async () => {
    const { port } = app.server.address() as AddressInfo;
    const mute = connect({ host: '127.0.0.1', port });
    await once(mute, 'connect');
    expect(await keptFor(mute)).toBeLessThan(times.silentMs + 1_000);
  });

  it('is disconnected after twenty seconds in a running host', () => {
    expect(silence).toMatchObject({ silentMs: 10_000, idleMs: 19_000 });
  });
});

describe('a client that waits or reads', () => {
  it('gets a response that takes longer than the silent time, and events with equally long pauses between them', async () => {
    await Promise.all([received(await ask('/late'), 'late answer'), received(await ask('/events'), 'three')]);
  });

  it('gets the whole of a large response, however slowly it reads', async () => {
    await app.close();
    // Long enough for a busy machine, and shorter than the sum of the pauses.
    const silentMs = 2_000;
    await serve({ ...times, silentMs });
    const socket = await ask('/large');
    let bytes = 0;
    for await (const piece of socket) {
      bytes += piece.length;
      if (bytes >= large) break;
      if (bytes % (4 * 1024 * 1024) < piece.length) await after(silentMs / 2.5);
    }
    expect(bytes).toBeGreaterThanOrEqual(large);
  });
});
