import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBranch } from '../testing/builders.ts';
import { eventually } from '../testing/eventually.ts';
import { externalServiceSettings } from '../testing/host/open-test-host.ts';
import { pageHeaders } from '../testing/host/page-headers.ts';
import { isWhole } from '../testing/is-whole.ts';
import { aBooking, aBranchFile, aDispenserInFile, aUser } from '../testing/service/branch-file-builders.ts';
import { openEventClient } from '../testing/service/event-client.ts';
import { startStub } from '../testing/stub-service/start-stub.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const program = fileURLToPath(new URL('../../dist/host/main.js', import.meta.url));

interface Run {
  readonly process: ChildProcess;
  /** Everything it has printed so far, on both streams. */
  output(): string;
  readonly ended: Promise<number | null>;
}

let dataDir: string;
let runs: Run[];

beforeEach(async () => {
  dataDir = await temporaryFolder();
  runs = [];
});
afterEach(async () => {
  for (const run of runs) run.process.kill('SIGKILL');
  await Promise.all(runs.map((run) => run.ended));
});

const command = (name: string, ...operands: string[]) =>
  run({}, [fileURLToPath(new URL('../../dist/host/foyer.js', import.meta.url)), name, ...operands]);

function run(env: Record<string, string> = {}, args = [program], file = process.execPath): Run {
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(dataDir, 'data'), DEMO_LIFE: 'off', ...env },
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

/** Waits until a host has printed something, and returns its groups. */
async function printed({ process, output, ended }: Run, what: RegExp): Promise<readonly string[]> {
  for (;;) {
    const [, ...groups] = what.exec(output()) ?? [];
    if (groups.length > 0) return groups;
    const event = await Promise.race([once(process.stdout ?? process, 'data'), ended]);
    if (!Array.isArray(event)) throw new Error(`ended with ${event}: ${output()}`);
  }
}

/** Waits until a host has printed its address. */
async function urlOf(host: Run): Promise<string> {
  const [url = ''] = await printed(host, /^Kiosk +(http:\S+)\/\n.*\n/);
  return url;
}

async function writeBranchFile(content: unknown): Promise<string> {
  const file = join(dataDir, 'branch.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

async function takeTicket(url: string, requestId: string): Promise<string> {
  const answer = await fetch(`${url}/kiosk/api/v1/dispenser/ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await pageHeaders(url)) },
    body: JSON.stringify({ requestId, services: ['passport'], language: 'en' }),
  });
  const { ticket } = (await answer.json()) as { ticket: { number: string } };
  return ticket.number;
}

it('a host whose output is a log keeps its links out of it, and gives them to a command', async () => {
  const BRANCH_FILE = await writeBranchFile(aBranchFile());
  const host = run({ HOST: '0.0.0.0', BRANCH_FILE, LOG_LEVEL: 'trace' });
  await urlOf(host);
  await printed(host, /^(Admin) +npm run foyer -- admin-link prints the link$/m);
  const asked = command('admin-link');
  expect(await asked.ended).toBe(0);
  const [link = '', token = ''] = await printed(asked, /^Preview +(http:\S+\/preview\?token=([\w-]{43}))$/m);
  const opened = await fetch(link, { redirect: 'manual' });
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toBe('/preview');
  const [adminLink = '', adminToken = ''] = await printed(
    asked,
    /^Admin +(http:\S+\/preview\?admin=([\w-]{43}))$/m,
  );
  const administrator = await fetch(adminLink, { redirect: 'manual' });
  expect(administrator.status).toBe(303);
  host.process.kill();
  await host.ended;
  expect(host.output()).not.toContain(token);
  expect(host.output()).not.toContain(adminToken);
});

it.each([
  ['--help', /^npm start -- .+\n(?:.+\n)*? +--port +Port/],
  ['--version', /^Foyer \d+\.\d+\.\d+\n$/],
])('%s is answered without a start', async (flag, answer) => {
  const { ended, output } = run({}, [program, flag]);
  expect(await ended).toBe(0);
  expect(output()).toMatch(answer);
});

describe('a host that cannot start prints the reason on one line and ends with its exit code', () => {
  it.runIf(isWhole)('69: the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const host = run({ PORT: String(port) });
    expect(await host.ended).toBe(69);
    expect(host.output()).toBe(`PORT: ${port} on 127.0.0.1 is in use by another process\n`);
    other.close();
  });

  it.runIf(isWhole)('73: the disk takes no more than the beginning of the database', async () => {
    // Blocks of 512 or 1,024 bytes. An empty database with all tables has about 400 KB.
    const smallDisk = ['-c', 'ulimit -f 150; exec "$0" "$1"', process.execPath, program];
    const host = run({}, smallDisk, '/bin/sh');
    expect(await host.ended).toBe(73);
    expect(host.output()).toMatch(/^.*foyer\.sqlite cannot be .*\n$/);
  });

  it('75: another process uses the data', async () => {
    await urlOf(run());
    const second = run();
    expect(await second.ended).toBe(75);
    expect(second.output()).toMatch(/^.*foyer\.sqlite is in use by another process\n$/);
  });

  it('78: the settings are wrong, every mistake on its own line', async () => {
    const host = run({ PORT: 'eighty', SCREEN_DIAGONAL: '-1' });
    expect(await host.ended).toBe(78);
    expect(host.output().trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^PORT: /),
      expect.stringMatching(/^SCREEN_DIAGONAL: /),
    ]);
  });
});

describe('a host that is a dispenser of an external service', () => {
  it('starts while the service does not answer, forwards once it does, and never reveals its key', async () => {
    const stub = await startStub();
    stub.answer('all', 'silence');
    const host = run(externalServiceSettings(stub));
    const url = await urlOf(host);
    stub.answer('all', 'fine');
    const answer = await fetch(`${url}/kiosk/api/v1/dispenser/device`, { headers: await pageHeaders(url) });
    expect(await answer.json()).toMatchObject({ websocketID: stub.websocketID });
    await stub.close();
    const unreachable = await fetch(`${url}/kiosk/api/v1/dispenser/device`, {
      headers: await pageHeaders(url),
    });
    expect(await unreachable.json()).toMatchObject({
      type: 'UPSTREAM_UNREACHABLE',
      data: { reason: 'ECONNREFUSED' },
    });
    host.process.kill('SIGTERM');
    expect(await host.ended).toBe(0);
    expect(host.output()).toContain(`${stub.url}/api/v1/`);
    expect(host.output()).not.toContain(stub.apiKey);
    for (const file of await readdir(join(dataDir, 'data'), { recursive: true, withFileTypes: true })) {
      if (file.isFile())
        expect(await readFile(join(file.parentPath, file.name), 'utf8')).not.toContain(stub.apiKey);
    }
  });

  it.runIf(isWhole)(
    'stops immediately although the service does not answer',
    async () => {
      const stub = await startStub();
      stub.answer('all', 'silence');
      const host = run(externalServiceSettings(stub));
      await urlOf(host);
      host.process.kill('SIGTERM');
      expect(await host.ended).toBe(0);
      await stub.close();
      // A host that waited for the service would do so for 30 seconds.
    },
    25_000,
  );
});

describe('a command', () => {
  it('is carried out by the host that runs on the same data', async () => {
    const { websocketID } = aDispenserInFile;
    const url = await urlOf(run({ BRANCH_FILE: await writeBranchFile(aBranchFile()) }));
    const file = join(dataDir, 'backup.sqlite');
    const connection = await openEventClient(url, await pageHeaders(url), undefined, '/kiosk/events');
    const device = command('device', websocketID, 'identify');
    expect(await device.ended).toBe(0);
    expect(device.output()).toBe(`Sent  ${websocketID}  identify\n`);
    await eventually(() => expect(connection.frames.at(-1)?.event).toBe('device.command'));
    await connection.close();
    const first = command('backup', file);
    expect(await first.ended).toBe(0);
    expect(first.output()).toBe(`Backup  ${file}\n`);
    const again = command('backup', file);
    expect(await again.ended).toBe(73);
    const restoring = command('restore', file);
    expect(await restoring.ended).toBe(75);
    expect(restoring.output()).toMatch(/^A host is running on .*; stop it first\n$/);
  });

  const mistakes = [
    ['device', ['ws-1', 'dance'], 64, /^COMMAND must be one of reload, identify, testPrint, testVoice\n$/],
    ['device', ['ws-1', 'reload'], 69, /^DATA_DIR: no host is running on .*\n$/],
    ['enrol', ['--revoke'], 64, /^npm run foyer -- enrol --revoke WEBSOCKET_ID\n$/],
    ['import', [], 64, /^npm run foyer -- import FILE_OR_FOLDER\n$/],
    ['backup', ['a', 'b'], 78, /^unexpected argument "b"\n$/],
  ] as const;
  it.each(isWhole ? mistakes : mistakes.slice(0, 1))(
    '%s with %j prints what is wrong with it',
    async (name, operands, exitCode, complaint) => {
      const process = command(name, ...operands);
      expect(await process.ended).toBe(exitCode);
      expect(process.output()).toMatch(complaint);
    },
  );
});

describe('a running host', () => {
  it('reads its files again on SIGHUP and logs every mistake', async () => {
    const BRANCH_FILE = await writeBranchFile(aBranchFile());
    const host = run({ BRANCH_FILE });
    const url = await urlOf(host);
    const branchName = async () => {
      const answer = await fetch(`${url}/kiosk/api/v1/dispenser/branch`, { headers: await pageHeaders(url) });
      return ((await answer.json()) as { name: string }).name;
    };
    await writeBranchFile({ ...aBranchFile(), languages: 7, services: 'none' });
    host.process.kill('SIGHUP');
    await eventually(() => {
      expect(host.output()).toMatch(/branch\.json, line 1: languages: /);
      expect(host.output()).toMatch(/branch\.json, line 1: services: /);
    });
    expect(await branchName()).toBe('Old Harbour');
    await writeBranchFile(aBranchFile({ branch: aBranch({ name: 'New Market' }) }));
    host.process.kill('SIGHUP');
    await eventually(async () => expect(await branchName()).toBe('New Market'));
  });

  it.runIf(isWhole)(
    'lets only its user read what it stores, also in a folder that was open to others',
    async () => {
      const data = join(dataDir, 'data');
      await mkdir(data);
      await chmod(data, 0o755);
      const host = run({ BRANCH_FILE: await writeBranchFile(aBranchFile()) });
      await takeTicket(await urlOf(host), randomUUID());
      expect(await command('backup', join(data, 'backup.sqlite')).ended).toBe(0);
      const entries = await readdir(data, { recursive: true });
      expect(entries).toEqual(
        expect.arrayContaining(['foyer.sqlite', 'foyer.sqlite-wal', 'admin.sock', 'media']),
      );
      for (const entry of ['', ...entries]) {
        const { mode } = await stat(join(data, entry));
        expect([entry, (mode & 0o077).toString(8)]).toEqual([entry, '0']);
      }
    },
  );

  // The proof with kills at random times is in every run.
  it.runIf(isWhole)('keeps its tickets when it is killed', async () => {
    const BRANCH_FILE = await writeBranchFile(aBranchFile());
    const first = run({ BRANCH_FILE });
    const url = await urlOf(first);
    const requests = Array.from({ length: 5 }, () => randomUUID());
    const numbers: string[] = [];
    for (const requestId of requests) numbers.push(await takeTicket(url, requestId));
    first.process.kill('SIGKILL');
    await first.ended;

    const again = await urlOf(run({ BRANCH_FILE }));
    for (const [index, requestId] of requests.entries()) {
      expect(await takeTicket(again, requestId)).toBe(numbers[index]);
    }
    expect(numbers).not.toContain(await takeTicket(again, randomUUID()));
  });

  it('stops gracefully on SIGINT, although a browser is connected', async () => {
    const host = run();
    const url = await urlOf(host);
    const agent = new Agent({ keepAlive: true });
    const [answer] = await once(get(`${url}/health`, { agent }), 'response');
    answer.resume();
    await once(answer, 'end');
    host.process.kill('SIGINT');
    expect(await host.ended).toBe(0);
    agent.destroy();
  });

  it('answers requests in progress before it stops, and closes its WebSockets with code 1001', async () => {
    const host = run({ BRANCH_FILE: await writeBranchFile(aBranchFile()) });
    const url = await urlOf(host);
    const { hostname, port } = new URL(url);
    const connection = await openEventClient(url, await pageHeaders(url), undefined, '/kiosk/events');
    const body = JSON.stringify({ requestId: randomUUID(), services: ['passport'], language: 'en' });
    const { cookie } = await pageHeaders(url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => (answer += text));
    const heading = `POST /kiosk/api/v1/dispenser/ticket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(heading);
    await eventually(() => expect(answer).toContain('100 Continue'));
    host.process.kill('SIGTERM');
    expect(await connection.closed).toBe(1001);
    socket.write(body);
    await once(socket, 'close');
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(answer).toContain('"number":"B 001"');
    expect(await host.ended).toBe(0);
  });

  it.runIf(isWhole)('ends immediately when it is told to stop a second time', async () => {
    const host = run();
    const url = await urlOf(host);
    const { hostname, port } = new URL(url);
    const { cookie } = await pageHeaders(url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST /kiosk/report HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\nContent-Length: 9\r\n\r\n`,
    );
    await once(socket, 'connect');
    host.process.kill('SIGTERM');
    // A signal soon after the first one counts as the same key press, so it is repeated.
    const repeatedSignals = setInterval(() => host.process.kill('SIGINT'), 100);
    const code = await host.ended;
    clearInterval(repeatedSignals);
    expect(code).toBe(130);
  });

  it.runIf(isWhole)('does not wait for a request that never ends', async () => {
    const host = run();
    const url = await urlOf(host);
    const { hostname, port } = new URL(url);
    const { cookie } = await pageHeaders(url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST /kiosk/api/v1/dispenser/ticket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\nContent-Length: 9\r\n\r\n`,
    );
    await once(socket, 'connect');
    host.process.kill('SIGTERM');
    expect(await host.ended).toBe(0);
  });

  it.runIf(isWhole)(
    'prints what to try in the demo branch, and the same booking code after a restart',
    async () => {
      async function codeOf(host: Run): Promise<string> {
        const [, code = ''] = await eventually(() => {
          const lines = /type the booking code (\S+)\.\n.*clerk sam with the password/.exec(host.output());
          if (!lines) throw new Error(host.output());
          return lines;
        });
        host.process.kill('SIGTERM');
        await host.ended;
        return code;
      }
      const first = await codeOf(run());
      expect(first).toMatch(/^\w{3}-\w{3}-\w{3}$/);
      expect(await codeOf(run())).toBe(first);
    },
  );

  it('logs JSON lines that contain no secret and no visitor data', async () => {
    const password = 'canary-of-the-password';
    const bookingCode = 'CANARYCODE';
    const BRANCH_FILE = await writeBranchFile(
      aBranchFile({
        users: [aUser({ password })],
        bookings: [aBooking({ bookingCode, customerName: 'Canary Booker' })],
      }),
    );
    const host = run({ BRANCH_FILE, LOG_LEVEL: 'trace' });
    const url = await urlOf(host);
    const { apiKey } = aDispenserInFile;
    const { nodeID } = (await (await fetch(`${url}/nothing`)).json()) as { nodeID: string };
    expect(nodeID).toMatch(/^[0-9a-f]{8}$/);
    for (const path of ['/kiosk/api/v1/dispenser/device', '/api/v1/dispenser/ticket', '/health', '/%ff']) {
      const answer = await fetch(url + path, {
        headers: { authorization: `Apikey ${apiKey}`, 'x-wsid': 'ws-9', ...(await pageHeaders(url)) },
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
        headers: { 'content-type': 'application/json', ...(await pageHeaders(url)) },
        body: JSON.stringify(body),
      });
    }
    expect(await command('backup', join(dataDir, 'backup.sqlite')).ended).toBe(0);
    expect(await command('import', BRANCH_FILE).ended).toBe(0);
    host.process.kill('SIGTERM');
    await host.ended;

    const output = host.output();
    const lines = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    const messages = lines.map(({ msg }) => msg);
    // A visitor learns no name of the machine from an error; an operator learns from the log which machine it was.
    const started = { msg: 'started', nodeId: nodeID, hostname: hostname() };
    expect(lines).toContainEqual(expect.objectContaining(started));
    expect(messages).toEqual(expect.arrayContaining(['started', 'backup', 'import', 'stopping', 'stopped']));
    expect(output).toMatch(/^Kiosk +http:/);
    expect(output).not.toMatch(/canary/i);
    expect(output).not.toContain(apiKey);
  });
});
