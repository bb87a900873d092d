import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aBranch } from '../testing/builders.ts';
import { eventually } from '../testing/eventually.ts';
import { externalServiceSettings } from '../testing/host/open-test-host.ts';
import { cookieHeaders } from '../testing/host/page-headers.ts';
import { isWhole } from '../testing/is-whole.ts';
import { aBooking, aBranchFile, aDispenserInFile, aUser } from '../testing/service/branch-file-builders.ts';
import { openEventClient } from '../testing/service/event-client.ts';
import { type Stub, startStub } from '../testing/stub-service/start-stub.ts';

const program = fileURLToPath(new URL('../../dist/host/main.js', import.meta.url));

interface Run {
  readonly process: ChildProcess;
  /** Returns the output on both streams so far. */
  output(): string;
  readonly ended: Promise<number | null>;
}

let dataDir: string;
let runs: Run[];

async function begin(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-main-'));
  runs = [];
}
async function end(): Promise<void> {
  for (const run of runs) run.process.kill('SIGKILL');
  await Promise.all(runs.map((run) => run.ended));
  await rm(dataDir, { recursive: true });
}

const command = (name: string, ...operands: string[]) =>
  run({}, [fileURLToPath(new URL('../../dist/host/foyer.js', import.meta.url)), name, ...operands]);

function run(env: Record<string, string> = {}, args = [program], file = process.execPath): Run {
  const child = spawn(file, args, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      FOYER_DATA_DIR: join(dataDir, 'data'),
      FOYER_DEMO_LIFE: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const started = {
    process: child,
    output: () => output,
    ended: once(child, 'close').then(([code]) => code as number | null),
  };
  runs.push(started);
  return started;
}

/** Waits until a host has printed matching text. Returns the groups of the match. */
async function printed({ process, output, ended }: Run, what: RegExp): Promise<readonly string[]> {
  for (;;) {
    const [, ...groups] = what.exec(output()) ?? [];
    if (groups.length > 0) return groups;
    const event = await Promise.race([once(process.stdout ?? process, 'data'), ended]);
    if (!Array.isArray(event)) throw new Error(`ended with ${event}: ${output()}`);
  }
}

async function urlOf(host: Run): Promise<string> {
  const [url = ''] = await printed(host, /^Kiosk +(http:\S+)\/\n.*\n/);
  return url;
}

async function writeBranchFile(content: unknown): Promise<string> {
  const file = join(dataDir, 'branch.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

describe('a first start', () => {
  beforeEach(begin);
  afterEach(end);

  it.runIf(isWhole)('continues as one host after two simultaneous decisions', async () => {
    const host = run({ FOYER_FIRST_START: 'ask', FOYER_VOICE: 'none' });
    const [url = ''] = await printed(host, /^First start +(http:\S+)\/\n/m);
    const cookie = (await fetch(url)).headers.getSetCookie()[0]?.split(';')[0];
    const body = JSON.stringify({ shows: 'demo', settings: {} });
    const decide = async (begun: string) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.write(
        `POST /kiosk/first-start/decision HTTP/1.1\r\nHost: ${new URL(url).host}\r\nCookie: ${cookie}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${begun}`,
      );
      await once(socket, 'connect');
      return socket;
    };
    const second = await decide(body.slice(0, 5));
    const first = await decide(body);
    await once(first, 'data');
    second.write(body.slice(5));
    await once(second, 'data');
    await printed(host, /(Kiosk)[\s\S]*^Kiosk /m);
    expect(host.process.exitCode).toBeNull();
  });
});

describe('a host that cannot start prints the reason on one line and exits with the code', () => {
  beforeEach(begin);
  afterEach(end);

  it.runIf(isWhole)('69: the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const host = run({ PORT: String(port) });
    expect(await host.ended).toBe(69);
    expect(host.output()).toBe(`PORT: ${port} on 127.0.0.1 is in use by another process\n`);
    other.close();
  });

  it.runIf(isWhole)('73: the disk becomes full while the database is created', async () => {
    // The limit is 150 blocks of 512 or 1,024 bytes. An empty database with all tables has about 400 KB.
    const smallDisk = ['-c', 'ulimit -f 150; exec "$0" "$1"', process.execPath, program];
    const host = run({}, smallDisk, '/bin/sh');
    expect(await host.ended).toBe(73);
    expect(host.output()).toMatch(/^.*foyer\.sqlite cannot be .*\n$/);
  });

  it('78: the settings are wrong; every error is on its own line', async () => {
    const host = run({ PORT: 'eighty', FOYER_SCREEN_DIAGONAL: '-1' });
    expect(await host.ended).toBe(78);
    expect(host.output().trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^PORT: /),
      expect.stringMatching(/^FOYER_SCREEN_DIAGONAL: /),
    ]);
  });
});

describe('a host that is a dispenser of an external service', () => {
  let stub: Stub;
  let host: Run;
  beforeAll(async () => {
    await begin();
    stub = await startStub();
    stub.answer('all', 'silence');
    host = run(externalServiceSettings(stub));
  });
  afterAll(end);

  it('starts while the service does not respond, forwards once it does, and never reveals its key', async () => {
    const url = await urlOf(host);
    stub.answer('all', 'fine');
    const answer = await fetch(`${url}/kiosk/api/v1/dispenser/device`, { headers: await cookieHeaders(url) });
    expect(await answer.json()).toMatchObject({ websocketID: stub.websocketID });
    await stub.close();
    const unreachable = await fetch(`${url}/kiosk/api/v1/dispenser/device`, {
      headers: await cookieHeaders(url),
    });
    expect(await unreachable.json()).toMatchObject({
      type: 'UPSTREAM_UNREACHABLE',
      data: { reason: 'ECONNREFUSED' },
    });
    expect(host.output()).toContain(`${stub.url}/api/v1/`);
  });

  it('stops gracefully on SIGINT while a browser is connected, and stores its key nowhere', async () => {
    const url = await urlOf(host);
    const agent = new Agent({ keepAlive: true });
    const [answer] = await once(get(`${url}/health`, { agent }), 'response');
    answer.resume();
    await once(answer, 'end');
    host.process.kill('SIGINT');
    expect(await host.ended).toBe(0);
    agent.destroy();
    expect(host.output()).not.toContain(stub.apiKey);
    for (const file of await readdir(join(dataDir, 'data'), { recursive: true, withFileTypes: true })) {
      if (file.isFile())
        expect(await readFile(join(file.parentPath, file.name), 'utf8')).not.toContain(stub.apiKey);
    }
  });
});

// The order matters, because all tests use the same host, and the second-to-last test stops it.
describe('a running host', () => {
  const { apiKey, websocketID } = aDispenserInFile;
  const ours = {
    users: [aUser({ password: 'canary-of-the-password' })],
    bookings: [aBooking({ bookingCode: 'CANARYCODE', customerName: 'Canary Booker' })],
  };
  let host: Run;
  let url: string;
  let file: string;
  let nodeID: string;
  const links: string[] = [];

  beforeAll(async () => {
    await begin();
    file = await writeBranchFile(aBranchFile(ours));
    host = run({ FOYER_HOST: '0.0.0.0', FOYER_BRANCH_FILE: file, FOYER_LOG_LEVEL: 'trace' });
    url = `http://127.0.0.1:${new URL(await urlOf(host)).port}`;
  });
  afterAll(end);

  it('does not log its links, but prints them for a command', async () => {
    await printed(host, /^(Admin) +npm run foyer -- admin-link prints the link$/m);
    const asked = command('admin-link');
    expect(await asked.ended).toBe(0);
    const [link = '', token = ''] = await printed(
      asked,
      /^Preview +(http:\S+\/preview\?token=([\w-]{43}))$/m,
    );
    const opened = await fetch(link, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('/preview');
    const [adminLink = '', adminToken = ''] = await printed(
      asked,
      /^Admin +(http:\S+\/preview\?admin=([\w-]{43}))$/m,
    );
    const administrator = await fetch(adminLink, { redirect: 'manual' });
    expect(administrator.status).toBe(303);
    links.push(token, adminToken);
  });

  it('carries out a command that uses the same data', async () => {
    const backup = join(dataDir, 'backup.sqlite');
    const connection = await openEventClient(url, await cookieHeaders(url), undefined, '/kiosk/events');
    const device = command('device', websocketID, 'identify');
    expect(await device.ended).toBe(0);
    expect(device.output()).toBe(`Sent  ${websocketID}  identify\n`);
    await eventually(() => expect(connection.frames.at(-1)?.event).toBe('device.command'));
    await connection.close();
    const first = command('backup', backup);
    expect(await first.ended).toBe(0);
    expect(first.output()).toBe(`Backup  ${backup}\n`);
    expect(await command('backup', backup).ended).toBe(73);
    expect(await command('import', file).ended).toBe(0);
  });

  it('prints the error if a command is wrong', async () => {
    const mistaken = command('device', 'ws-1', 'dance');
    expect(await mistaken.ended).toBe(64);
    expect(mistaken.output()).toMatch(/^COMMAND must be one of reload, identify, testPrint, testVoice\n$/);
  });

  it('reads its files again on SIGHUP and logs every error', async () => {
    const branchName = async () => {
      const answer = await fetch(`${url}/kiosk/api/v1/dispenser/branch`, {
        headers: await cookieHeaders(url),
      });
      return ((await answer.json()) as { name: string }).name;
    };
    await writeBranchFile({ ...aBranchFile(ours), languages: 7, services: 'none' });
    host.process.kill('SIGHUP');
    await eventually(() => {
      expect(host.output()).toMatch(/branch\.json, line 1: languages: /);
      expect(host.output()).toMatch(/branch\.json, line 1: services: /);
    });
    expect(await branchName()).toBe('Old Harbour');
    await writeBranchFile(aBranchFile({ ...ours, branch: aBranch({ name: 'New Market' }) }));
    host.process.kill('SIGHUP');
    await eventually(async () => expect(await branchName()).toBe('New Market'));
  });

  it('reveals neither its machine nor a key in its responses', async () => {
    ({ nodeID } = (await (await fetch(`${url}/nothing`)).json()) as { nodeID: string });
    expect(nodeID).toMatch(/^[0-9a-f]{8}$/);
    for (const path of ['/kiosk/api/v1/dispenser/device', '/api/v1/dispenser/ticket', '/health', '/%ff']) {
      const answer = await fetch(url + path, {
        headers: { authorization: `Apikey ${apiKey}`, 'x-wsid': 'ws-9', ...(await cookieHeaders(url)) },
      });
      expect(await answer.text()).not.toContain(apiKey);
    }
    const draft = { services: ['passport'], language: 'en', customerName: 'Canary Visitor' };
    const customerData = { data1: 'canary-of-the-data' };
    for (const body of [
      { requestId: randomUUID(), ...draft, customerData },
      { ...draft, customerData },
    ]) {
      await fetch(`${url}/kiosk/api/v1/dispenser/ticket`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await cookieHeaders(url)) },
        body: JSON.stringify(body),
      });
    }
  });

  it('completes requests in progress before it stops, and closes its WebSockets with code 1001', async () => {
    const { hostname: address, port } = new URL(url);
    const connection = await openEventClient(url, await cookieHeaders(url), undefined, '/kiosk/events');
    const body = JSON.stringify({ requestId: randomUUID(), services: ['passport'], language: 'en' });
    const { cookie } = await cookieHeaders(url);
    const socket = connect(Number(port), address);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => (answer += text));
    const heading = `POST /kiosk/api/v1/dispenser/ticket HTTP/1.1\r\nHost: ${address}:${port}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(heading);
    await eventually(() => expect(answer).toContain('100 Continue'));
    host.process.kill('SIGTERM');
    expect(await connection.closed).toBe(1001);
    socket.write(body);
    await once(socket, 'close');
    expect(answer).toContain('HTTP/1.1 200 OK');
    // An earlier visitor has already taken a number.
    expect(answer).toContain('"number":"B 002"');
    expect(await host.ended).toBe(0);
  });

  it('has logged JSON lines that contain no secret and no visitor data', () => {
    const output = host.output();
    const lines = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    const messages = lines.map(({ msg }) => msg);
    // Error objects do not reveal the machine's name to visitors, so the log maps the node to it.
    const started = { msg: 'started', nodeId: nodeID, hostname: hostname() };
    expect(lines).toContainEqual(expect.objectContaining(started));
    expect(messages).toEqual(expect.arrayContaining(['started', 'backup', 'import', 'stopping', 'stopped']));
    expect(output).toMatch(/^Kiosk +http:/);
    expect(output).not.toMatch(/canary/i);
    expect(links).toHaveLength(2);
    for (const secret of [apiKey, ...links]) expect(output).not.toContain(secret);
  });
});

it.runIf(isWhole)('a host ends immediately after a second stop signal', async () => {
  await begin();
  onTestFinished(end);
  const host = run();
  const url = await urlOf(host);
  const { hostname, port } = new URL(url);
  const { cookie } = await cookieHeaders(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST /kiosk/report HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\nContent-Length: 9\r\n\r\n`,
  );
  await once(socket, 'connect');
  host.process.kill('SIGTERM');
  // A signal just after another counts as the same key press, so the test sends several.
  const repeatedSignals = setInterval(() => host.process.kill('SIGINT'), 100);
  const code = await host.ended;
  clearInterval(repeatedSignals);
  expect(code).toBe(130);
});
