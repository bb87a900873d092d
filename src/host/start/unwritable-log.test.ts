import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { freePort } from '../../testing/free-port.ts';
import { startHostProcess } from '../../testing/host/host-process.ts';
import { takeTicketAt } from '../../testing/host/open-test-host.ts';
import { cookieHeaders } from '../../testing/host/page-headers.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

async function hostWritingTo(output: number) {
  const folder = await temporaryFolder();
  const PORT = String(await freePort());
  const FOYER_BRANCH_FILE = await writeBranchFile(folder);
  const settings = { FOYER_BRANCH_FILE, PORT, FOYER_DATA_DIR: join(folder, 'data'), FOYER_VOICE: 'none' };
  const host = startHostProcess(settings, { output });
  onTestFinished(() => host.kill().then(() => undefined));
  const url = `http://127.0.0.1:${PORT}`;
  const health = async () => (await (await fetch(`${url}/health`)).json()) as { problems: readonly string[] };
  await eventually(health);
  const headers = await cookieHeaders(url);
  const page = {
    fetch: (path: string, init?: RequestInit) =>
      fetch(url + path, { ...init, headers: { ...headers, ...init?.headers } }),
  };
  return { ...host, health, takeTicket: () => takeTicketAt(page) };
}

const opened = (file: string, flags: string | number) => {
  const descriptor = openSync(file, flags);
  onTestFinished(() => closeSync(descriptor));
  return descriptor;
};

it('a host whose log is on a full disk issues tickets, reports the log as a problem, and can stop', async () => {
  const host = await hostWritingTo(opened('/dev/full', 'w'));
  expect((await host.takeTicket()).number).toBe('B 001');
  await eventually(async () => expect((await host.health()).problems).toEqual(['log-failing']));
  const { code, seconds } = await host.stop();
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(5);
});

it('a host whose log has no reader issues tickets, writes its lines when a reader comes, and can stop', async () => {
  const pipe = join(await temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  const reader = opened(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  fill(reader);
  const host = await hostWritingTo(opened(pipe, 'w'));
  expect((await host.takeTicket()).number).toBe('B 001');
  await eventually(() => expect(drain(reader)).toContain('"msg":"started"'));
  fill(reader);
  expect((await host.takeTicket()).number).toBe('B 002');
  const { code, seconds } = await host.stop();
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(5);
});

it('a host whose log was closed by its reader issues tickets, reports the log as a problem, and can stop', async () => {
  const pipe = join(await temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = opened(pipe, 'w');
  closeSync(reader);
  const host = await hostWritingTo(writer);
  expect((await host.takeTicket()).number).toBe('B 001');
  await eventually(async () => expect((await host.health()).problems).toEqual(['log-failing']));
  const { code, seconds } = await host.stop();
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(5);
});

function fill(pipe: number): void {
  untilBusy(() => writeSync(pipe, 'x'.repeat(4_096)));
  untilBusy(() => writeSync(pipe, 'x'));
}

function drain(pipe: number): string {
  let text = '';
  const bytes = Buffer.alloc(4_096);
  untilBusy(() => {
    text += bytes.toString('latin1', 0, readSync(pipe, bytes));
  });
  return text;
}

function untilBusy(transfer: () => void): void {
  try {
    for (;;) transfer();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
  }
}
