import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { chmod, open, readFile, rename, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import * as v from 'valibot';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aBranch } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { startHostProcess } from '../../testing/host/host-process.ts';
import { isRunning, pidText } from '../../testing/host/is-running.ts';
import { cookieHeaders } from '../../testing/host/page-headers.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { openEventClient } from '../../testing/service/event-client.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { listen } from './listen.ts';

const builtCommand = fileURLToPath(new URL('../../../dist/host/foyer.js', import.meta.url));

/** Makes a host throw two uncaught errors on SIGUSR2. */
const fault = `process.on('SIGUSR2', () => {
  void Promise.reject(new Error('a rejection of the test'));
  throw new Error('an error of the test');
})`;

/** A host in a separate process. Its voice program never speaks, and starts a child outside its process group. */
async function aHost() {
  const folder = await temporaryFolder();
  const FOYER_VOICE = join(folder, 'voice');
  await writeFile(FOYER_VOICE, `#!/bin/sh\necho $$ > ${folder}/pid\nsetsid sleep 20 &\nsleep 20\n`);
  await chmod(FOYER_VOICE, 0o755);
  const FOYER_BRANCH_FILE = await writeBranchFile(folder);
  const host = startHostProcess(
    { FOYER_BRANCH_FILE, FOYER_DATA_DIR: join(folder, 'data'), FOYER_VOICE },
    { node: [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(fault)}`] },
  );
  onTestFinished(() => host.kill().then(() => undefined));
  const url = (await host.url) ?? '';
  const { hostname, port } = new URL(url);
  const headers = await cookieHeaders(url);
  async function send(method: string, path: string, body = '', length = body.length): Promise<Socket> {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const type = `Content-Type: application/json\r\nContent-Length: ${length}`;
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${headers.cookie}\r\n${type}\r\n\r\n${body}`,
    );
    return socket;
  }
  const speak = () =>
    send('POST', '/kiosk/voice', JSON.stringify({ text: 'Hello', language: 'en', speed: 100 }));
  const voicePid = () =>
    eventually(async () => v.parse(pidText, await readFile(join(folder, 'pid'), 'utf8')));
  return {
    ...host,
    url,
    headers,
    send,
    speak,
    voicePid,
    dataDir: join(folder, 'data'),
    branchFile: FOYER_BRANCH_FILE,
  };
}

const ticketPath = '/kiosk/api/v1/dispenser/ticket';
const aTicket = () =>
  JSON.stringify({ requestId: crypto.randomUUID(), services: ['passport'], language: 'en' });

it('a stopping host responds on all connections that the kernel has accepted', async () => {
  const host = await aHost();
  const sockets = await Promise.all(
    Array.from({ length: 50 }, () => host.send('POST', ticketPath, aTicket())),
  );
  const stopped = host.stop();
  const answers = await Promise.all(sockets.map((socket) => text(socket).catch(String)));
  // The limits for one network refuse some of the requests.
  expect(answers.filter((answer) => !/^HTTP\/1.1 (200|429|503) /.test(answer))).toEqual([]);
  const { code, seconds } = await stopped;
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(5);
});

it('a stopping host ends event streams and long polls at once, and refuses unanswered requests within seconds', async () => {
  const host = await aHost();
  const stream = await openEventClient(host.url, host.headers, undefined, '/kiosk/events');
  const poll = await host.send('GET', '/kiosk/headphones?plugged=false');
  const unfinished = await host.send('POST', ticketPath, '{', 100);
  const spoken = await host.speak();
  await host.send('GET', '/health').then((socket) => once(socket, 'data'));
  const begun = performance.now();
  const stopped = host.stop();
  expect(await stream.closed).toBe(1001);
  expect(String(await once(poll, 'data'))).toMatch(/^HTTP\/1.1 200 OK/);
  expect(performance.now() - begun).toBeLessThan(2_000);
  for (const socket of [unfinished, spoken]) {
    expect(await text(socket)).toMatch(/^HTTP\/1.1 503 .*retry-after: 5.*HOST_STOPPING/is);
  }
  const { code, seconds } = await stopped;
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(5);
});

it('a host that stops during the check of an import ends within seconds, and imports nothing', async () => {
  const host = await aHost();
  const folder = await temporaryFolder();
  const other = await writeBranchFile(folder, aBranchFile({ branch: aBranch({ name: 'Other' }) }));
  const command = spawn(process.execPath, [builtCommand, 'import', other], {
    env: { PATH: process.env.PATH, FOYER_DATA_DIR: host.dataDir },
  });
  const said = text(command.stderr);
  const check = await eventually(async () => {
    const children = await readFile(`/proc/${host.pid}/task/${host.pid}/children`, 'utf8');
    for (const pid of children.trim().split(' ').map(Number)) {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (line.includes('branch-process')) return pid;
    }
    throw new Error('nothing is checked yet');
  });
  process.kill(check, 'SIGSTOP');
  expect(await host.stop()).toMatchObject({ code: 0, seconds: expect.toSatisfy((seconds) => seconds < 5) });
  expect(await said).toMatch(/^The host stopped before it responded\./);
  await eventually(async () => expect(await isRunning(check)).toBe(false));
  const stored = await readFile(join(host.dataDir, 'foyer.sqlite'));
  expect([stored.includes('"Old Harbour"'), stored.includes('"Other"')]).toEqual([true, false]);
});

it('a host that stops because of an uncaught error logs it, completes accepted requests, and exits with code 70', async () => {
  const host = await aHost();
  const stream = await openEventClient(host.url, host.headers, undefined, '/kiosk/events');
  const body = aTicket();
  const begun = await host.send('POST', ticketPath, body.slice(0, 10), body.length);
  host.signal('SIGUSR2');
  expect(await stream.closed).toBe(1001);
  begun.write(body.slice(10));
  expect(await text(begun)).toMatch(/^HTTP\/1.1 200 /);
  expect(await host.ended).toBe(70);
  const faults = host.output().match(/^{"level":60.*"(a rejection|an error) of the test".*}$/gm);
  expect(faults).toHaveLength(2);
  expect(host.output()).toMatch(/"msg":"stopped"}\n$/);
});

it('a host whose branch folder hangs stops within five seconds', async () => {
  const host = await aHost();
  // A pipe without a writer hangs like a network share.
  const pipe = `${host.branchFile}.pipe`;
  execFileSync('mkfifo', [pipe]);
  await rename(pipe, host.branchFile);
  // Opening the pipe fails until the host reads it. Nothing is ever written to it.
  const writer = await eventually(() => open(host.branchFile, constants.O_WRONLY | constants.O_NONBLOCK));
  onTestFinished(() => writer.close());
  expect((await host.stop()).seconds).toBeLessThan(5);
});

it('a host that gets two stop signals leaves none of its programs running', async () => {
  const host = await aHost();
  await host.speak();
  const pid = await host.voicePid();
  host.signal('SIGTERM');
  const again = setInterval(() => host.signal('SIGTERM'), 100);
  // If a thread is busy at that moment, the host kills the process instead of waiting for the thread.
  expect([143, null]).toContain(await host.ended);
  clearInterval(again);
  await eventually(async () => expect(await isRunning(pid)).toBe(false));
});

it('a host with a part that does not end still closes its store, and does not wait for a hanging database', async () => {
  const app = Fastify();
  app.addHook('onClose', () => new Promise<void>(() => {}));
  const closeStore = vi.fn(() => new Promise<void>(() => {}));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 }, closeStore);
  if (!listening.ok) throw new Error('does not listen');
  await listening.value.close();
  expect(closeStore).toHaveBeenCalledOnce();
  await eventually(() => expect(app.server.listening).toBe(false));
});
