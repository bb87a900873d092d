import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { readExposition } from '../../testing/host/read-exposition.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { connectionLimits } from './connection-limits.ts';

/** With this limit, 24 connections are allowed: 18 for other machines, 15 for strangers, and 3 for one network. */
const descriptors = 64;
const limits = connectionLimits(descriptors);

let host: TestHost;
let opened: Socket[] = [];
const start = async (env: Record<string, string> = {}) => {
  host = await openTestHost(env, { descriptors });
};
beforeEach(() => start());
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  opened = [];
  await host.close();
});

const port = () => Number(new URL(host.url).port);

/** Opens a connection from another local address, and begins a request. */
async function halfSent(from: string, headers = '', path = '/kiosk/host'): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: port(), localAddress: from });
  socket.on('error', () => undefined);
  opened.push(socket);
  // A refused connection can close before the client knows that it was open.
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\n${headers}`);
  return socket;
}
async function flood(networks: number, each: number): Promise<void> {
  for (let network = 1; network <= networks; network++) {
    for (let count = 0; count < each; count++) await halfSent(`127.0.1.${network}`);
  }
}
const stillOpen = () => opened.filter(({ closed }) => !closed).length;
async function refused(limit: string): Promise<number | undefined> {
  const samples = readExposition(await (await fetch(`${host.url}/metrics`)).text());
  return samples.find(
    ({ name, labels }) => name === 'foyer_connections_refused_total' && labels.limit === limit,
  )?.value;
}

async function pageStatus(): Promise<number | undefined> {
  const sent = get(`${host.url}/kiosk/host`, { agent: false, headers: host.pageHeaders });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

describe('a machine of the network that opens endless connections', () => {
  it('is limited to its share, while the page, its files and another machine are still served', async () => {
    await flood(1, 100);
    await eventually(async () => expect(stillOpen()).toBe(limits.network));
    for (let count = 0; count < 6; count++) expect(await pageStatus()).toBe(200);
    const other = await halfSent('127.0.0.9', 'Connection: close\r\n\r\n');
    expect(await text(other)).toMatch(/^HTTP\/1.1 403/);
    expect(await refused('network')).toBe(100 - limits.network);
  });

  it('can open new connections after it closes the old ones', async () => {
    await flood(1, 10);
    for (const socket of opened) socket.destroy();
    await eventually(async () => {
      const again = await halfSent('127.0.1.1', 'Connection: close\r\n\r\n');
      expect(await text(again)).toMatch(/^HTTP\/1.1 403/);
    });
  });

  it('is not served if it leaves before its connection is accepted, because the host could not count its requests', () => {
    const left = new Socket();
    host.app.server.emit('connection', left);
    expect(left.destroyed).toBe(true);
  });

  it('gets one response at a time: a second request before the first response closes the connection', async () => {
    const socket = await halfSent('127.0.1.1');
    const request = `GET /kiosk/host HTTP/1.1\r\nHost: x\r\n\r\n`;
    socket.write(`\r\n${request.repeat(50)}`);
    const answers = (await text(socket)).match(/HTTP\/1\.1 /g) ?? [];
    expect(answers.length).toBeLessThan(2);
  });
});

it('many machines together leave connections for the page, and for networks with a dispenser or a clerk', async () => {
  const { apiKey, websocketID } = demoBranchFile().dispensers[0] ?? {};
  const key = `Authorization: Apikey ${apiKey}\r\nX-WSID: ${websocketID}\r\nConnection: close\r\n\r\n`;
  const asDispenser = async () => text(await halfSent('127.0.2.1', key, '/api/v1/dispenser/device'));
  expect(await asDispenser()).toMatch(/^HTTP\/1.1 200/);
  await flood(20, 3);
  await eventually(async () => expect(stillOpen()).toBe(limits.strangers));
  for (let count = 0; count < 6; count++) expect(await pageStatus()).toBe(200);
  expect(await refused('others')).toBe(60 - limits.strangers);
  expect(await asDispenser()).toMatch(/^HTTP\/1.1 200/);
});

describe('a trusted proxy', () => {
  it('has no limit of its own, because it has many clients', async () => {
    await host.close();
    await start({ FOYER_TRUSTED_PROXIES: '127.0.1.1' });
    await flood(1, 10);
    await new Promise(setImmediate);
    expect(await pageStatus()).toBe(200);
    expect(stillOpen()).toBe(10);
  });

  it('on this machine forwards as many simultaneous requests of one client as that client could send directly', async () => {
    await host.close();
    await start({ FOYER_TRUSTED_PROXIES: '127.0.0.1' });
    const path = 'POST /api/v1/counter/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json';
    const forward = async (client: string) => {
      const socket = connect({ host: '127.0.0.1', port: port() });
      opened.push(socket);
      await once(socket, 'connect');
      socket.write(`${path}\r\nX-Forwarded-For: ${client}\r\nContent-Length: 9\r\n\r\n{`);
      return socket;
    };
    for (let count = 0; count < limits.network; count++) await forward('192.0.2.1');
    const [answer] = await once(await forward('192.0.2.1'), 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 503 .*retry-after: 1/is);
    const client = connect({ host: '127.0.0.1', port: port() });
    opened.push(client);
    client.write(
      `GET /kiosk/events HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    // The host must close the refused connection itself, because nothing else would.
    expect(await text(client)).toMatch(/^HTTP\/1.1 503 .*connection: close/is);
    const other = await forward('192.0.2.2');
    other.write('"a": 1 }');
    expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1.1 400/);
    expect(await pageStatus()).toBe(200);
  });
});
