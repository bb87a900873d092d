import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSameSecret } from '../../service/secret/signing.ts';
import { fuzz } from '../../testing/fuzz.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { cookieHeaders } from '../../testing/host/page-headers.ts';
import { startReverseProxy } from '../../testing/host/reverse-proxy.ts';
import { openEventClient } from '../../testing/service/event-client.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { hasCookie } from './secret-cookie.ts';

let folder: string;
let host: TestHost;

async function start(): Promise<TestHost> {
  const pageFolder = join(folder, 'page');
  return openTestHost({ FOYER_DATA_DIR: join(folder, 'data') }, { pageFolder });
}
beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'page'));
  await writeFile(join(folder, 'page/index.html'), '<!doctype html><html></html>');
  host = await start();
});
afterEach(() => host.close());

const ask = async (headers: Record<string, string>, path = '/kiosk/host') => {
  const answer = await fetch(host.url + path, { headers });
  return answer.ok ? 'accepted' : ((await answer.json()) as { type: string }).type;
};

describe('the secret of the page', () => {
  it('comes with the page as a cookie that scripts and other sites cannot use', async () => {
    const [cookie = ''] = (await fetch(host.url)).headers.getSetCookie();
    expect(cookie).toMatch(
      /^foyer-page-\d+=[\w-]{43}; Path=\/kiosk; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    expect(await ask({ cookie: `other=1; ${cookie.replace(/;.*/, '')}` })).toBe('accepted');
  });

  it('is needed for everything that the host does for its page', async () => {
    for (const path of ['/kiosk/host', '/kiosk/media?src=a', '/kiosk/api/v1/dispenser/device']) {
      expect(await ask({}, path)).toBe('PAGE_SECRET_MISSING');
      expect(await ask({ cookie: host.pageHeaders.cookie.replace(/=.*/, `=${'A'.repeat(43)}`) }, path)).toBe(
        'PAGE_SECRET_MISSING',
      );
    }
    await expect(openEventClient(host.url, {}, undefined, '/kiosk/events')).rejects.toThrow('403');
  });

  it.each<[string, Record<string, string>]>([
    ['a forwarded request', { 'x-forwarded-for': '203.0.113.9' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another port', { origin: 'http://localhost:3000' }],
  ])('is not given to %s, which gets only the page', async (_who, headers) => {
    const answer = await fetch(host.url, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is not given through nginx with its default settings', async () => {
    const proxy = await startReverseProxy(host.url, {
      httpVersion: '1.0',
      lines: () => [`Host: ${new URL(host.url).host}`],
    });
    expect((await fetch(proxy.url)).headers.getSetCookie()).toEqual([]);
    await proxy.close();
  });

  it('stays valid when the host restarts, and is readable only by its owner', async () => {
    const [, secret] = (await cookieHeaders(host.url)).cookie.split('=');
    const file = join(folder, 'data/page.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toContain(secret);
    await host.app.close();
    host = await start();
    expect((await cookieHeaders(host.url)).cookie).toMatch(new RegExp(`=${secret}$`));
  });

  it('is replaced if its file is damaged', async () => {
    const before = await cookieHeaders(host.url);
    await host.app.close();
    await writeFile(join(folder, 'data/page.key'), 'damaged');
    host = await start();
    expect(await ask(before)).toBe('PAGE_SECRET_MISSING');
    expect(await ask(await cookieHeaders(host.url))).toBe('accepted');
  });
});

it('only the whole cookie is accepted as the secret, never parts of it', () => {
  const pair = 'foyer-page-8080=Zm95ZXItc2VjcmV0LW9mLXRoZS1wYWdlLTEyMzQ1Njc4';
  const part = fc.tuple(fc.nat(pair.length), fc.nat(pair.length)).map(([from, to]) => pair.slice(from, to));
  const pieces = fc.array(
    fc.oneof(part, fc.constantFrom('; ', ';', ' ', '=', ',', '"'), fc.string({ maxLength: 5 })),
  );
  return fuzz(
    fc.property(pieces, ([...sent]) => {
      const cookie = sent.join('');
      fc.pre(!cookie.includes(pair));
      expect(hasCookie({ headers: { cookie } }, pair)).toBe(false);
      expect(isSameSecret(cookie, pair)).toBe(false);
      expect(hasCookie({ headers: { cookie: `${cookie}; ${pair}` } }, pair)).toBe(true);
    }),
    300,
  );
});
