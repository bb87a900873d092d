import { randomUUID } from 'node:crypto';
import type {} from '@fastify/websocket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { refusedKeyClose } from '../../contract/additions/events.ts';
import { eventually } from '../../testing/eventually.ts';
import { externalServiceSettings, openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import { type EventClient, openEventClient } from '../../testing/service/event-client.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
  vi.useRealTimers();
});

const expectEvents = (connection: EventClient, ...events: string[]) =>
  eventually(() => expect(connection.frames.map(({ event }) => event)).toEqual(events));
const connectPage = (url: string, headers = {}, from?: Parameters<typeof openEventClient>[2]) =>
  openEventClient(url, { ...host?.pageHeaders, ...headers }, from, '/kiosk/events');

async function takeTicket({ fetch }: TestHost): Promise<void> {
  const services = await (await fetch(`/kiosk/api/v1/dispenser/service`)).json();
  const branch = await (await fetch(`/kiosk/api/v1/dispenser/branch`)).json();
  const answer = await fetch(`/kiosk/api/v1/dispenser/ticket`, {
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
  it('receives events without a second connection, and the missed events after an interruption', async () => {
    host = await openTestHost();
    const first = await connectPage(host.url);
    await expectEvents(first, 'hello');
    expect(host.app.websocketServer.clients.size).toBe(1);
    await takeTicket(host);
    await expectEvents(first, 'hello', 'waitingInfo.changed');
    await first.close();
    await takeTicket(host);
    const after = first.frames.at(-1)?.seq ?? 0;
    const second = await connectPage(host.url, {}, { after, epoch: String(first.frames[0]?.data.epoch) });
    await expectEvents(second, 'hello', 'waitingInfo.changed');
    expect(second.frames[1]?.seq).toBeGreaterThan(after);
  });

  it('proves by heartbeats over its connection that it is running, and can send nothing else there', async () => {
    host = await openTestHost();
    const connection = await connectPage(host.url);
    const beat = { screen: 'idle', version: '1.2.3', uptimeSeconds: 7 };
    connection.socket.send('{"screen":7}');
    connection.socket.send('not JSON');
    connection.socket.send(JSON.stringify(beat));
    const { url } = host;
    await eventually(async () => {
      const { screen } = await (await fetch(`${url}/health`)).json();
      expect(screen).toMatchObject({ state: 'alive', heartbeat: beat });
    });
  });

  it('gets an error message if it requests the events without a WebSocket', async () => {
    host = await openTestHost();
    const answer = await host.fetch('/kiosk/events');
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ type: 'UNKNOWN_PATH' }),
    ]);
  });

  it.each([
    ['another page', { origin: 'http://elsewhere.example' }],
    ['a foreign host name for this address', { host: 'elsewhere.example' }],
  ])('is the only client: %s is refused', async (_, headers) => {
    host = await openTestHost();
    await expect(connectPage(host.url, headers)).rejects.toThrow('403');
  });

  it('is disconnected with code 1001 when the host closes', async () => {
    host = await openTestHost();
    const connection = await connectPage(host.url);
    await host.close();
    host = undefined;
    expect(await connection.closed).toBe(1001);
  });
});

describe('the page of a dispenser of an external service', () => {
  let service: TestService;
  let url: string;
  beforeEach(async () => {
    service = await openTestService();
    url = await service.listen();
    const { apiKey, websocketID } = aDispenserInFile;
    host = await openTestHost(externalServiceSettings({ url, apiKey, websocketID }));
  });
  afterEach(() => service.close());

  it('receives the events of that service', async () => {
    const connection = await connectPage(host?.url ?? '');
    await expectEvents(connection, 'hello');
    await service.takeTicket();
    await expectEvents(connection, 'hello', 'waitingInfo.changed');
  });

  it('loses its connection together with the service, and can reconnect', async () => {
    const connection = await connectPage(host?.url ?? '');
    await expectEvents(connection, 'hello');
    await service.server.close();
    await connection.closed;
    const none = await connectPage(host?.url ?? '');
    await none.closed;
    expect(none.frames).toEqual([]);
  });

  it('leaves no connection to the service open', async () => {
    const connection = await connectPage(host?.url ?? '');
    await expectEvents(connection, 'hello');
    const { clients } = service.server.websocketServer;
    expect(clients.size).toBe(1);
    connection.socket.terminate();
    await eventually(() => expect(clients.size).toBe(0));
  });
});

describe('an external service with its own WebSocket', () => {
  const { apiKey, websocketID } = aDispenserInFile;

  it('is asked for JSON, as in every other request', async () => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    const accepted: unknown[] = [];
    server.on('connection', (socket, { headers }) => {
      accepted.push(headers.accept);
      socket.close();
    });
    await eventually(() => expect(server.address()).not.toBeNull());
    const { port } = server.address() as { port: number };
    host = await openTestHost(
      externalServiceSettings({ url: `http://127.0.0.1:${port}`, apiKey, websocketID }),
    );
    await (await connectPage(host.url)).closed;
    expect(accepted).toEqual(['application/json']);
    server.close();
  });
});

describe('the page of a dispenser whose service refuses the events', () => {
  it.each([
    ['the key', 'another-key-that-nobody-has-0000000', refusedKeyClose],
    ['the path', aDispenserInFile.apiKey, 1005],
  ])('learns from the close code whether the key is the reason: %s', async (_, apiKey, code) => {
    const service = await openTestService();
    const url =
      apiKey === aDispenserInFile.apiKey ? `${await service.listen()}/elsewhere` : await service.listen();
    const { websocketID } = aDispenserInFile;
    host = await openTestHost(externalServiceSettings({ url, apiKey, websocketID }));
    const connection = await connectPage(host.url);
    expect(await connection.closed).toBe(code);
    expect(connection.frames).toEqual([]);
    await service.close();
  });
});

describe('a service that sends data the page must not receive', () => {
  const { apiKey, websocketID } = aDispenserInFile;
  it.each([
    ['the key', JSON.stringify({ key: apiKey })],
    ['a frame that is too long', 'x'.repeat(100_000)],
    ['binary data', Buffer.from('bytes')],
  ])('is disconnected: %s', async (_, frame) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    server.on('connection', (socket) => socket.send(frame));
    await eventually(() => expect(server.address()).not.toBeNull());
    const { port } = server.address() as { port: number };
    host = await openTestHost(
      externalServiceSettings({ url: `http://127.0.0.1:${port}`, apiKey, websocketID }),
    );
    const connection = await connectPage(host.url);
    await connection.closed;
    expect(connection.frames).toEqual([]);
    server.close();
  });
});
