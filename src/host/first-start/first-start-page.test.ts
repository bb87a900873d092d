import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnBranch } from '../../contract/additions/page/first-start.ts';
import { serviceIconsPath } from '../../contract/service-icon.ts';
import { securityLog } from '../../service/http/security-log.ts';
import { eventually } from '../../testing/eventually.ts';
import { fakeMachine } from '../../testing/host/fake-machine.ts';
import { testHostDeps } from '../../testing/host/test-host-deps.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { watchBrowser } from '../devices/browser/watch-browser.ts';
import { openPageSecret } from '../requests/page-secret.ts';
import { readMachineSettings } from '../settings/read-machine-settings.ts';
import { hostServer } from '../start/host-server.ts';
import { openHost } from '../start/open-host.ts';
import { firstStartPage } from './first-start-page.ts';

const harbour: OwnBranch = {
  name: 'Harbour Post',
  timeZone: 'Europe/Vienna',
  languages: ['en', 'de'],
  services: [{ names: { en: 'Letters', de: 'Briefe' }, icon: 'letter' }],
  counters: ['1', '2'],
  openingHours: [{ day: 1, start: '0800', end: '1700' }],
};

let dataDir: string;
let app: FastifyInstance;
let url: string;
let cookie: string;
let decisions: number;
let machine: ReturnType<typeof fakeMachine>;

const env = () => ({
  FOYER_DATA_DIR: dataDir,
  PORT: '0',
  FOYER_FIRST_START: 'ask',
  FOYER_VOICE: 'none',
  FOYER_DEMO_LIFE: 'off',
});

beforeEach(async () => {
  dataDir = await temporaryFolder();
  decisions = 0;
  machine = fakeMachine();
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await mkdir(join(folder, 'icons'));
  await writeFile(join(folder, 'icons/services.svg'), '<svg/>');
  const reading = readMachineSettings(env(), []);
  if (!reading.ok) throw new Error(reading.mistakes.join());
  const pageSecret = await openPageSecret(dataDir, testHostDeps.newSecret);
  const { settings } = reading;
  const parts = {
    ...testHostDeps,
    settings,
    pageSecret,
    machine,
    firstStartFolder: folder,
    pageFolder: folder,
  };
  ({ app } = await hostServer({ ...parts, security: securityLog(parts.now) }));
  const page = watchBrowser(app, undefined, parts.now);
  await app.register(firstStartPage({ ...parts, page, onDecided: () => decisions++ }));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  cookie = (await fetch(url)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterEach(() => app.close());

async function ask(path: string, body?: unknown, headers: Record<string, string> = { cookie }) {
  const answer = await fetch(`${url}/kiosk/first-start/${path}`, {
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) };
}

describe('a machine whose first start is not completed', () => {
  it('accepts requests only from its own page', async () => {
    expect((await ask('machine')).json).toMatchObject({ printers: expect.any(Array) });
    expect((await ask('machine', undefined, {})).status).toBe(403);
    expect((await ask('decision', { shows: 'demo', settings: {} }, {})).status).toBe(403);
    expect((await ask('machine', undefined, { cookie, origin: 'http://evil.example' })).status).toBe(403);
    expect(decisions).toBe(0);
  });

  it('serves the icons of services, but not the page of the kiosk', async () => {
    expect(await (await fetch(`${url}${serviceIconsPath}`)).text()).toBe('<svg/>');
    expect((await fetch(`${url}/sw.js`)).status).toBe(404);
  });

  it('has neither a service nor a kiosk, and reports in /health that it is waiting for a decision', async () => {
    for (const path of ['/api/v1/capabilities', '/kiosk/boot', '/counter', '/preview'])
      expect((await fetch(url + path)).status).toBe(404);
    const health = await fetch(`${url}/health`);
    expect(await health.json()).toMatchObject({ status: 'first-start', version: '1.2.3' });
  });

  it('reports in /health whether its page is running', async () => {
    const screen = async () => (await (await fetch(`${url}/health`)).json()).screen;
    expect(await screen()).toMatchObject({ state: 'unseen' });
    expect((await ask('heartbeat', {})).status).toBe(204);
    expect(await screen()).toMatchObject({ state: 'alive', heartbeat: { screen: 'paused', at: 'set-up' } });
  });
});

describe('the decision on the screen of a first start', () => {
  it('is stored only at the last step', async () => {
    const { json } = await ask('branch', harbour);
    expect(json.clerks.map(({ username }: { username: string }) => username)).toEqual(['clerk-1', 'clerk-2']);
    expect(await readdir(dataDir)).toEqual(['page.key']);
    expect((await ask('decision', { shows: 'branch', settings: {} })).status).toBe(204);
    expect((await readdir(dataDir)).sort()).toEqual(['branch', 'first-start.json', 'page.key']);
    expect(decisions).toBe(1);
    const text = await readFile(join(dataDir, 'branch/branch.json'), 'utf8');
    expect(text).not.toContain(json.clerks[0].password);
  });

  it('takes effect even if the page closes before it gets the response', async () => {
    const asking = request(`${url}/kiosk/first-start/decision`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
    });
    asking.on('error', () => undefined).end(JSON.stringify({ shows: 'demo', settings: {} }));
    await new Promise((resolve) => app.server.once('request', resolve));
    asking.destroy();
    await eventually(async () => expect(decisions).toBe(1));
  });

  it('creates a branch with which a host can start', async () => {
    await ask('branch', harbour);
    await ask('decision', { shows: 'branch', settings: { FOYER_SCREEN_DIAGONAL: '10.1' } });
    const reading = readMachineSettings(env(), []);
    if (!reading.ok) throw new Error(reading.mistakes.join());
    const opened = await openHost(reading.settings, testHostDeps);
    if (!opened.ok) throw new Error(opened.lines.join());
    expect(opened.value.identity().binding).toBeDefined();
    await opened.value.app.close();
  });

  it('keeps the branch of an earlier first start beside the new branch', async () => {
    for (const name of ['Harbour Post', 'Village Post']) {
      await ask('branch', { ...harbour, name });
      await ask('decision', { shows: 'branch', settings: {} });
    }
    const files = (await readdir(join(dataDir, 'branch'))).sort();
    expect(files).toEqual(['branch.json', expect.stringMatching(/^branch\.json\.\d{14}$/)]);
    expect(await readFile(join(dataDir, 'branch', files[1] ?? ''), 'utf8')).toContain('Harbour Post');
  });

  it('is refused with the name of the invalid field, and nothing is stored', async () => {
    expect((await ask('branch', { ...harbour, name: ' ' })).json.data).toMatchObject({ field: 'name' });
    expect((await ask('branch', { ...harbour, timeZone: 'Mars/Olympus' })).json.message).toContain(
      'timeZone',
    );
    expect((await ask('decision', { shows: 'branch', settings: {} })).json.data.field).toBe('shows');
    expect((await ask('decision', { shows: 'service', settings: {} })).json.message).toContain(
      'FOYER_UPSTREAM_URL',
    );
    expect((await ask('decision', { shows: 'demo', settings: { PORT: '1' } })).status).toBe(400);
    expect(await readdir(dataDir)).toEqual(['page.key']);
  });

  it('gives staff a PIN if they have none, and no response repeats it', async () => {
    expect((await ask('machine')).json.hasStaffPin).toBe(false);
    const short = await ask('decision', { shows: 'demo', settings: { FOYER_STAFF_PIN: '271' } });
    expect(short.json.message).toContain('FOYER_STAFF_PIN');
    expect(JSON.stringify(short.json)).not.toContain('271');
    expect((await ask('decision', { shows: 'demo', settings: { FOYER_STAFF_PIN: '271828' } })).status).toBe(
      204,
    );
    const reading = readMachineSettings(env(), []);
    expect(reading.ok && reading.settings.staffPin).toBe('271828');
    expect((await stat(join(dataDir, 'first-start.json'))).mode & 0o777).toBe(0o600);
  });

  it('is refused with the reason if the disk cannot store it, and accepted once the disk can', async () => {
    const inTheWay = join(dataDir, 'first-start.json.new');
    await mkdir(inTheWay);
    const answers = { shows: 'demo', settings: {} };
    const { status, json } = await ask('decision', answers);
    expect([status, json.message]).toEqual([
      400,
      `The answers cannot be saved in ${dataDir}: it is a folder`,
    ]);
    await rm(inTheWay, { recursive: true });
    expect((await ask('decision', answers)).status).toBe(204);
  });

  it('accepts no ordinary file of this machine as a printer', async () => {
    const path = join(dataDir, 'page.key');
    const before = await readFile(path, 'utf8');
    const written = [`file://${path}`, `FILE://${path}`, `\u00a0file://${path}`, `fi\nle://${path}`];
    for (const FOYER_PRINTER of [...written, `file:///dev/usb/../..${path}`, 'file:///dev/shm/slips']) {
      expect((await ask('test-slip', { printer: FOYER_PRINTER })).status).toBe(400);
      expect((await ask('decision', { shows: 'demo', settings: { FOYER_PRINTER } })).status).toBe(400);
    }
    expect(await readFile(path, 'utf8')).toBe(before);
    expect((await ask('test-slip', { printer: 'none' })).json.data.field).toBe('printer');
    expect(decisions).toBe(0);
  });
});

describe("the machine's settings on the first start's page", () => {
  it('are sent to the page, and are empty on most machines', async () => {
    expect((await ask('machine')).json).toMatchObject({ volume: 60, canSetTimeZone: true, hasWifi: true });
    Object.assign(machine.state, { volume: undefined, canSetTimeZone: false, networks: [] });
    expect((await ask('machine')).json).toMatchObject({
      volume: null,
      canSetTimeZone: false,
      hasWifi: false,
    });
  });

  it('change the volume at once, but the time zone only at the last step', async () => {
    expect((await ask('volume', { percent: 80 })).status).toBe(204);
    expect((await ask('volume', { percent: 180 })).json.data.field).toBe('percent');
    expect(machine.state.volume).toBe(80);
    expect(machine.state.timeZone).toBe('Etc/UTC');
    await ask('decision', { shows: 'demo', timeZone: 'Europe/Malta', settings: {} });
    expect(machine.state.timeZone).toBe('Europe/Malta');
    const kept = JSON.parse(await readFile(join(dataDir, 'first-start.json'), 'utf8'));
    expect(kept).toEqual({ shows: 'demo', timeZone: 'Europe/Malta', settings: {} });
  });

  it('can connect the machine to a network, and no response repeats the password', async () => {
    expect((await ask('wifi')).json.networks).toEqual([
      { name: 'Harbour', needsPassword: true, isJoined: false },
      { name: 'Guests', needsPassword: false, isJoined: false },
    ]);
    const wrong = await ask('wifi', { name: 'Harbour', password: 'not the right one' });
    expect(wrong.json).toEqual({ isJoined: false });
    const short = await ask('wifi', { name: 'Harbour', password: 'geheim' });
    expect(short.json.data.field).toBe('password');
    expect(JSON.stringify(short.json)).not.toContain('geheim');
    expect((await ask('wifi', { name: 'Harbour', password: 'harbour lights' })).json.isJoined).toBe(true);
    expect((await ask('wifi')).json.networks[0].isJoined).toBe(true);
  });

  it('can be changed only by the page on the machine itself', async () => {
    expect((await ask('volume', { percent: 1 }, {})).status).toBe(403);
    expect((await ask('wifi', { name: 'Guests' }, {})).status).toBe(403);
    expect(machine.state).toMatchObject({ volume: 60, joined: undefined });
  });
});
