import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setUpHeader, setUpPath } from '../../contract/additions/page/first-start.ts';
import { fakeMachine } from '../../testing/host/fake-machine.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const pin = '271828';
const before = {
  shows: 'branch',
  timeZone: 'Europe/Vienna',
  settings: { FOYER_HOST: '0.0.0.0', FOYER_SCREEN_DIAGONAL: '10.1' },
};

let host: TestHost;
let dataDir: string;
let starts: number;
let uptime: number;
let machine: ReturnType<typeof fakeMachine>;
let file: string;

async function start(decision: object | undefined, env: Record<string, string> = {}) {
  dataDir = await temporaryFolder();
  file = join(dataDir, 'first-start.json');
  if (decision) await writeFile(file, JSON.stringify(decision));
  starts = 0;
  uptime = 100;
  machine = fakeMachine();
  const firstStartFolder = await temporaryFolder();
  await writeFile(join(firstStartFolder, 'index.html'), '<!doctype html>');
  host = await openTestHost(
    { FOYER_DATA_DIR: dataDir, FOYER_STAFF_PIN: pin, FOYER_FIRST_START: 'ask', ...env },
    { machine, firstStartFolder, uptimeSeconds: () => uptime, startAgain: () => starts++ },
  );
}
beforeEach(() => start(before));
afterEach(() => host.close());

async function ask(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await host.fetch(path, {
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) };
}
const enterPin = async (): Promise<string> => (await ask('/kiosk/staff', { pin })).json.setUp;
const askAs = (permission: string, path: string, body?: unknown) =>
  ask(`/kiosk/first-start/${path}`, body, { [setUpHeader]: permission });
const kept = async () => JSON.parse(await readFile(file, 'utf8'));
const larger = { settings: { FOYER_SCREEN_DIAGONAL: '15.6' } };

describe("a caller of the setup on a machine's screen", () => {
  it('is refused without the staff PIN', async () => {
    for (const permission of ['', 'undefined', 'x'.repeat(43)]) {
      expect((await askAs(permission, 'machine')).status).toBe(404);
      expect((await askAs(permission, 'volume', { percent: 1 })).status).toBe(404);
      expect((await askAs(permission, 'wifi', { name: 'Guests' })).status).toBe(404);
      expect((await askAs(permission, 'change', larger)).status).toBe(404);
    }
    expect(await kept()).toEqual(before);
    expect(machine.state).toMatchObject({ volume: 60, joined: undefined });
    expect(starts).toBe(0);
  });

  it('is refused even with the PIN, unless the caller is the page of this machine', async () => {
    const headers = { [setUpHeader]: await enterPin() };
    const elsewhere = await fetch(`${host.url}/kiosk/first-start/machine`, { headers });
    expect(elsewhere.status).toBe(403);
    const foreign = await host.fetch(setUpPath, { headers: { origin: 'http://evil.example' } });
    expect(foreign.status).toBe(403);
  });
});

describe('staff who set up their machine', () => {
  it('see the page with the earlier answers', async () => {
    expect((await host.fetch(setUpPath)).status).toBe(200);
    expect((await askAs(await enterPin(), 'machine')).json).toMatchObject({
      timeZone: 'Europe/Vienna',
      volume: 60,
      decided: { FOYER_SCREEN_DIAGONAL: '10.1' },
      hasStaffPin: true,
    });
  });

  it('change their answers, but neither the purpose of the machine nor its branch', async () => {
    const permission = await enterPin();
    const change = {
      timeZone: 'Europe/Malta',
      settings: { FOYER_SCREEN_DIAGONAL: '15.6', FOYER_PRINTER: 'none' },
    };
    expect((await askAs(permission, 'change', change)).status).toBe(204);
    expect(await kept()).toEqual({
      shows: 'branch',
      timeZone: 'Europe/Malta',
      settings: { FOYER_HOST: '0.0.0.0', FOYER_SCREEN_DIAGONAL: '15.6', FOYER_PRINTER: 'none' },
    });
    expect(machine.state.timeZone).toBe('Europe/Malta');
    await expect.poll(() => starts).toBe(1);
  });

  it('are refused with the name of the invalid field, and nothing is stored', async () => {
    const permission = await enterPin();
    const wrong = { settings: { FOYER_SCREEN_DIAGONAL: '1' } };
    expect((await askAs(permission, 'change', wrong)).json.message).toContain('FOYER_SCREEN_DIAGONAL');
    for (const settings of [
      { FOYER_HOST: '::' },
      { FOYER_UPSTREAM_URL: 'http://evil.example' },
      { FOYER_PRINTER: `file://${file}` },
      { FOYER_PRINTER: ` FILE://${file}` },
    ])
      expect((await askAs(permission, 'change', { settings })).status).toBe(400);
    expect(await kept()).toEqual(before);
    expect(starts).toBe(0);
  });

  it('need their PIN again after ten minutes without a request; a new PIN entry ends the earlier permission', async () => {
    const permission = await enterPin();
    uptime += 599;
    expect((await askAs(permission, 'heartbeat', {})).status).toBe(204);
    uptime += 599;
    expect((await askAs(permission, 'machine')).status).toBe(200);
    uptime += 600;
    expect((await askAs(permission, 'machine')).status).toBe(404);
    const next = await enterPin();
    expect((await askAs(permission, 'machine')).status).toBe(404);
    expect((await askAs(next, 'machine')).status).toBe(200);
  });

  it('are not interrupted by a restart of the browser', async () => {
    await askAs(await enterPin(), 'heartbeat', {});
    const health = await (await host.fetch('/health')).json();
    expect(health.screen).toMatchObject({ state: 'alive', heartbeat: { at: 'set-up' } });
  });
});

it.each([
  ['whose first start asks for nothing', before, { FOYER_FIRST_START: 'off' }],
  ['whose settings define its purpose', undefined, { FOYER_FIRST_START: 'ask' }],
])('a machine %s cannot be set up on its screen', async (_, decision, env) => {
  await host.close();
  await start(decision, env);
  expect(await enterPin()).toBeNull();
  expect((await host.fetch(setUpPath)).status).toBe(404);
});
