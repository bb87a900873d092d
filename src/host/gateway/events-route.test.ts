import { randomUUID } from 'node:crypto';
import type {} from '@fastify/websocket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { eventually } from '../../testing/eventually.ts';
import { externalServiceSettings, openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { aDispenserInFile } from '../../testing/service/a-branch-file.ts';
import { aLine, type Line } from '../../testing/service/a-line.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
  vi.useRealTimers();
});

const told = ({ frames }: Line) => frames.map(({ event }) => event);
const hears = (line: Line, ...events: string[]) => eventually(() => expect(told(line)).toEqual(events));
const pageLine = (url: string, headers = {}, from?: Parameters<typeof aLine>[2]) =>
  aLine(url, headers, from, '/kiosk/events');

async function takeTicket(url: string): Promise<void> {
  const services = await (await fetch(`${url}/kiosk/api/v1/dispenser/service`)).json();
  const branch = await (await fetch(`${url}/kiosk/api/v1/dispenser/branch`)).json();
  const answer = await fetch(`${url}/kiosk/api/v1/dispenser/ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      requestId: randomUUID(),
      services: [services[0].key],
      language: branch.defaultLang,
    }),
  });
  expect(answer.status).toBe(200);
}

describe('the page of a host with its own service', () => {
  it('hears what happens, and after a cut what it missed', async () => {
    host = await openTestHost();
    const first = await pageLine(host.url);
    await hears(first, 'hello');
    await takeTicket(host.url);
    await hears(first, 'hello', 'waitingInfo.changed');
    await first.close();
    await takeTicket(host.url);
    const after = first.frames.at(-1)?.seq ?? 0;
    const second = await pageLine(host.url, {}, { after, epoch: String(first.frames[0]?.data.epoch) });
    await hears(second, 'hello', 'waitingInfo.changed');
    expect(second.frames[1]?.seq).toBeGreaterThan(after);
  });

  it.each([
    ['another page', { origin: 'http://elsewhere.example' }],
    ['a name that was pointed here', { host: 'elsewhere.example' }],
  ])('is the only one that hears: not %s', async (_, headers) => {
    host = await openTestHost();
    await expect(pageLine(host.url, headers)).rejects.toThrow('403');
  });

  it('is let go when the host closes', async () => {
    host = await openTestHost();
    const line = await pageLine(host.url);
    await host.close();
    host = undefined;
    expect(await line.closed).toBe(1001);
  });
});

describe('the page of a dispenser of another service', () => {
  let service: TestService;
  let url: string;
  beforeEach(async () => {
    service = await openTestService();
    url = await service.listen();
    const { apiKey, websocketID } = aDispenserInFile;
    host = await openTestHost(externalServiceSettings({ url, apiKey, websocketID }));
  });
  afterEach(() => service.close());

  it('hears it in the words of that service', async () => {
    const line = await pageLine(host?.url ?? '');
    await hears(line, 'hello');
    await service.takeTicket();
    await hears(line, 'hello', 'waitingInfo.changed');
  });

  it('loses its line with the service, and has another when that is back', async () => {
    const line = await pageLine(host?.url ?? '');
    await hears(line, 'hello');
    await service.server.close();
    await line.closed;
    const none = await pageLine(host?.url ?? '');
    await none.closed;
    expect(none.frames).toEqual([]);
  });

  it('leaves no line to the service behind', async () => {
    const line = await pageLine(host?.url ?? '');
    await hears(line, 'hello');
    const { clients } = service.server.websocketServer;
    expect(clients.size).toBe(1);
    line.socket.terminate();
    await eventually(() => expect(clients.size).toBe(0));
  });
});

describe('a service that says what is not for the page', () => {
  const { apiKey, websocketID } = aDispenserInFile;
  it.each([
    ['the key', JSON.stringify({ key: apiKey })],
    ['a frame without measure', 'x'.repeat(100_000)],
    ['bytes', Buffer.from('bytes')],
  ])('loses its line: %s', async (_, said) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    server.on('connection', (socket) => socket.send(said));
    await eventually(() => expect(server.address()).not.toBeNull());
    const { port } = server.address() as { port: number };
    host = await openTestHost(
      externalServiceSettings({ url: `http://127.0.0.1:${port}`, apiKey, websocketID }),
    );
    const line = await pageLine(host.url);
    await line.closed;
    expect(line.frames).toEqual([]);
    server.close();
  });
});
