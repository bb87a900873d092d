import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { externalServiceSettings, openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const html = '<!doctype html>\n<html lang="en"></html>';
let folder: string;
let host: TestHost;

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'assets/index-1a2b.js'), 'serve();');
});
afterEach(() => host.close());

const pages = () => ({ pageFolder: folder, counterFolder: folder, phoneFolder: folder, boardFolder: folder });
const openPublic = async () =>
  openTestHost(
    {
      FOYER_PUBLIC_URL: 'https://queue.example',
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
      FOYER_BRANCH_FILE: await writeBranchFile(folder, aBranchFile()),
    },
    pages(),
  );
/** The headers that a proxy adds for a phone. */
const byProxy = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' };
const ask = (url: string, headers: Record<string, string>) => host.app.inject({ url, headers });
const health = async () => (await (await host.fetch('/health')).json()).phones;

describe('the phone page', () => {
  it('is the only page of the host that is served under the public address behind a proxy', async () => {
    host = await openPublic();
    const headers = { host: 'queue.example', ...byProxy };
    const page = await ask('/phone', headers);
    const body = html.replace('<html', `<html data-branch="${aBranchFile().branch.key}"`);
    expect({ status: page.statusCode, body: page.body }).toEqual({ status: 200, body });
    expect((await ask('/phone/assets/index-1a2b.js', headers)).statusCode).toBe(200);
    for (const path of ['/', '/board', '/counter', '/kiosk/host', '/kiosk/boot', '/health', '/metrics']) {
      expect([path, (await ask(path, headers)).statusCode]).toEqual([path, 403]);
    }
  });

  it('is not served under a foreign host name', async () => {
    host = await openPublic();
    expect((await ask('/phone', { host: 'rebound.example' })).statusCode).toBe(403);
    expect((await ask('/phone', { host: 'rebound.example', ...byProxy })).statusCode).toBe(403);
  });

  it('sends no referrer to other sites, is not cached by browsers, and loads only files of the host', async () => {
    host = await openPublic();
    const { headers } = await ask('/phone', { host: 'queue.example', ...byProxy });
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining(
        "script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'",
      ),
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('has a worker that serves it in dead spots, and notifies its visitor while it is closed', async () => {
    await writeFile(join(folder, 'sw.js'), 'listen();');
    host = await openPublic();
    const { headers } = await ask('/phone/sw.js', { host: 'queue.example', ...byProxy });
    expect(headers).toMatchObject({ 'service-worker-allowed': '/phone', 'cache-control': 'no-cache' });
    expect((await ask('/phone', { host: 'queue.example', ...byProxy })).headers).not.toHaveProperty(
      'service-worker-allowed',
    );
  });

  it('is served on this machine in the demo', async () => {
    host = await openTestHost({}, pages());
    expect(await (await fetch(`${host.url}/phone`)).text()).toContain('<html data-branch="');
    expect(await health()).toEqual({ url: `${host.url}/phone`, reason: null });
    const { text } = await (await host.fetch('/kiosk/smart-token')).json();
    expect(text).toMatch(new RegExp(`^${host.url}/phone#k=1\\.`));
  });

  it('is unreachable for phones without FOYER_PUBLIC_URL, so the kiosk shows no code, and health reports why', async () => {
    host = await openTestHost({ FOYER_BRANCH_FILE: await writeBranchFile(folder, aBranchFile()) }, pages());
    expect((await host.fetch('/kiosk/smart-token')).status).toBe(404);
    expect(await health()).toEqual({ url: null, reason: 'FOYER_PUBLIC_URL is not set' });
  });

  it('is not served by a dispenser of an external service', async () => {
    const service = { url: 'http://127.0.0.1:9', apiKey: 'key', websocketID: 'ws-1' };
    host = await openTestHost(externalServiceSettings(service), pages());
    expect((await fetch(`${host.url}/phone`)).status).toBe(404);
    expect(await health()).toBeNull();
  });
});

describe('the board', () => {
  it('is served like the kiosk page: on this machine, with the secret that lets it act for a dispenser', async () => {
    host = await openTestHost({}, pages());
    const page = await fetch(`${host.url}/board`);
    expect((await page.text()).replace(/ data-shell="\w+"/, '')).toBe(html);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const [cookie = ''] = page.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    const hall = await fetch(`${host.url}/kiosk/api/v1/dispenser/hall`, { headers: { cookie } });
    expect(await hall.json()).toMatchObject({ current: [], message: null });
    expect((await fetch(`${host.url}/board/assets/index-1a2b.js`)).headers.getSetCookie()).toEqual([]);
    expect((await ask('/board', { host: 'rebound.example' })).statusCode).toBe(403);
  });
});
