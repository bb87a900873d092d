import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { inTurn } from './in-turn.ts';
import { limitConnections } from './limit-connections.ts';

/** The number of requests that one machine sends before another client's request. */
const many = 12;

/**
 * Sends a request from each address at the same time. Returns the addresses in the order in which the host begins to
 * handle the requests.
 */
async function begunInOrder(addresses: readonly string[], authorization: string): Promise<string[]> {
  const app = Fastify();
  onTestFinished(() => app.close());
  limitConnections(app, { descriptors: 1024, trustedProxies: undefined, monotonic: () => 0 });
  const begun: string[] = [];
  app.get('/', async ({ ip, headers }) => void begun.push(`${ip} ${headers.authorization ?? ''}`.trim()));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  for (const localAddress of addresses) {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    sockets.push(socket);
    await once(socket, 'connect');
  }
  const answers = sockets.map((socket) => once(socket, 'data'));
  sockets.forEach((socket, place) => {
    const key = place === many ? authorization : '';
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${key}Connection: close\r\n\r\n`);
  });
  await Promise.all(answers);
  return begun;
}

const flood = Array.from({ length: many }, () => '127.0.1.1');

it.each([
  ['the page of this machine', '127.0.0.1', ''],
  ['a machine of another network', '127.0.1.2', ''],
  ['a dispenser of the same network', '127.0.1.1', 'Authorization: Apikey of-a-dispenser\r\n'],
])('many requests from one machine do not delay %s', async (_who, address, authorization) => {
  const begun = await begunInOrder([...flood, address], authorization);
  expect(begun).toHaveLength(many + 1);
  const place = begun.findIndex((one) => one !== '127.0.1.1');
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(many - 2);
});

it('a waiting request is not handled if its client leaves', async () => {
  const mayBegin = inTurn();
  const request = new IncomingMessage(new Socket());
  const ask = (response = new ServerResponse(request)) => mayBegin('127.0.1.1', request, response);
  const others = Array.from({ length: many }, () => ask());
  const left = new ServerResponse(request);
  const waiting = ask(left);
  left.emit('close');
  expect(await waiting).toBe(false);
  expect(await Promise.all(others)).not.toContain(false);
});
