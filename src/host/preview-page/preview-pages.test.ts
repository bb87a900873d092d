import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';

const page = '<!doctype html>\n<html lang="en"><title>preview</title></html>';
const fleet = '<!doctype html>\n<html lang="en"><title>fleet</title></html>';
const frame = '<!doctype html>\n<html lang="en"><title>frame</title></html>';
/** A browser on another machine that reaches the host through a proxy. */
const elsewhere = { 'x-forwarded-for': '10.0.0.1' };
let folder: string;
let host: TestHost;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-preview-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'frame.html'), frame);
  await writeFile(join(folder, 'board-frame.html'), frame);
  await writeFile(join(folder, 'fleet.html'), fleet);
  await writeFile(join(folder, 'branch.html'), fleet);
  await writeFile(join(folder, 'assets/index-1a2b.js'), 'preview();');
  host = await openTestHost({}, { previewFolder: folder });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

/** Opens a path without following redirects. */
async function open(path: string, headers: Record<string, string> = {}) {
  const [answer] = (await once(get(host.url + path, { headers }), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
const policyOf = ({ headers }: { readonly headers: IncomingMessage['headers'] }) =>
  String(headers['content-security-policy']).split('; ');
const cookiesOf = ({ headers }: { readonly headers: IncomingMessage['headers'] }) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.replace(/;.*/, ''));

describe('on the machine of the host', () => {
  it('the preview opens without a link, may frame pages of this host, and cannot be framed', async () => {
    const opened = await open('/preview?at=2026-12-24T13:05');
    expect(opened).toMatchObject({ status: 200, body: page });
    expect(opened.headers['cache-control']).toBe('no-cache');
    expect(policyOf(opened)).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "frame-src 'self'",
        "frame-ancestors 'none'",
        "trusted-types 'none'",
      ]),
    );
  });

  it('the page of all dispensers opens at its short address', async () => {
    const { status, headers } = await open('/fleet?problems=only');
    expect([status, headers.location]).toEqual([303, '/preview/fleet?problems=only']);
    expect(await open('/preview/fleet?problems=only')).toMatchObject({ status: 200, body: fleet });
    expect((await open('/fleet', { host: 'rebound.example' })).status).toBe(403);
  });

  it('a frame has the permissions that the kiosk needs for the keyboard and videos, but no camera', async () => {
    const opened = await open('/preview/frame');
    expect(opened).toMatchObject({ status: 200, body: frame });
    expect(policyOf(opened)).toEqual(
      expect.arrayContaining([
        "connect-src 'self'",
        "media-src 'self' blob:",
        "frame-ancestors 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]),
    );
    expect(opened.headers['permissions-policy']).toContain('camera=()');
  });

  it("the page and its frames get the kiosk's secret, so real tickets are possible", async () => {
    for (const path of ['/preview', '/preview/frame']) {
      expect(cookiesOf(await open(path))).toEqual([host.pageHeaders.cookie]);
    }
    expect(cookiesOf(await open('/preview', { 'sec-fetch-site': 'cross-site' }))).toEqual([]);
  });

  it('the page has files below its path, and each document has one address', async () => {
    const script = await open('/preview/assets/index-1a2b.js');
    expect(script).toMatchObject({ status: 200, body: 'preview();' });
    expect(script.headers['cache-control']).toContain('immutable');
    expect((await open('/preview/?lang=ar')).headers.location).toBe('/preview?lang=ar');
    for (const path of ['index.html', 'frame.html', 'assets', 'nothing', 'api/nothing']) {
      expect((await open(`/preview/${path}`)).status).toBe(404);
    }
  });

  it('nothing is served under a foreign host name', async () => {
    for (const path of [
      '',
      '/frame',
      '/assets/index-1a2b.js',
      '/api/source',
      '/api/media?src=a',
      '?token=a',
    ]) {
      const opened = await open(`/preview${path}`, { host: 'rebound.example' });
      expect(opened.status).toBe(403);
      expect(opened.body).not.toContain('preview();');
    }
  });
});

describe('on another machine', () => {
  it('a browser without the link shows one sentence that says where the link is', async () => {
    for (const path of [
      ...['/preview', '/preview?at=2026-12-24T13:05', '/preview/frame'],
      ...['/preview/board-frame', '/preview/fleet'],
    ]) {
      const refused = await open(path, elsewhere);
      expect(refused.status).toBe(403);
      expect(refused.headers['content-type']).toContain('text/html');
      expect(refused.body).toContain('<p>Open the preview once with the link that the host printed');
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
    const api = await open('/preview/api/source', elsewhere);
    expect(api.status).toBe(403);
    expect(JSON.parse(api.body)).toMatchObject({ type: 'NO_PREVIEW_ACCESS', nodeID: 'node-1' });
  });

  it('the link opens the page, the frames and the API, and its token does not stay in the address', async () => {
    const link = `/preview?device=ws-1&token=${host.previewToken}&lang=ar`;
    const linked = await open(link, elsewhere);
    expect(linked).toMatchObject({ status: 303, headers: { location: '/preview?device=ws-1&lang=ar' } });
    expect(linked.headers['cache-control']).toBe('no-store');
    const [cookie = ''] = cookiesOf(linked);
    expect(linked.headers['set-cookie']?.[0]).toMatch(/; Path=\/preview; .*HttpOnly; SameSite=Strict$/);
    expect(JSON.stringify(linked)).not.toContain(host.previewToken);
    for (const path of ['/preview', '/preview/frame', '/preview/board-frame', '/preview/api/source']) {
      expect((await open(path, { ...elsewhere, cookie })).status).toBe(200);
    }
    const source = await open('/preview/api/source', { ...elsewhere, cookie });
    expect(JSON.parse(source.body)).toMatchObject({ isLocal: false });
    // Access to the preview gives no access to the kiosk.
    expect(cookiesOf(await open('/preview', { ...elsewhere, cookie }))).toEqual(cookiesOf(linked));
  });

  it.each([
    ['/fleet', 'admin', '/preview/fleet'],
    ['/fleet', 'token', '/preview/fleet'],
    ['/preview/fleet', 'admin', '/preview/fleet'],
    ['/branch', 'admin', '/preview/branch'],
    ['/preview/', 'admin', '/preview'],
    ['/preview/', 'token', '/preview'],
  ])('the token in the address %s?%s= is neither forwarded nor cached', async (path, name, page) => {
    const token = name === 'admin' ? host.administratorToken : host.previewToken;
    const linked = await open(`${path}?problems=only&${name}=${token}`, elsewhere);
    expect(linked).toMatchObject({ status: 303, headers: { location: `${page}?problems=only` } });
    expect(linked.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const cookie = cookiesOf(linked).join('; ');
    expect((await open(page, { ...elsewhere, cookie })).status).toBe(200);
    if (name === 'admin')
      expect((await open('/preview/api/fleet', { ...elsewhere, cookie })).status).toBe(200);
  });

  it("if the browser withholds its cookie for a link in webmail, the host's own page opens the link again", async () => {
    const linked = cookiesOf(await open(`/preview?token=${host.previewToken}`, elsewhere));
    const [cookie = '', mark = ''] = linked;
    const withheld = await open('/preview?at=2026-12-24T13:05', { ...elsewhere, cookie: mark });
    expect(withheld).toMatchObject({ status: 403, body: expect.stringContaining('http-equiv="refresh"') });
    expect(withheld.headers['set-cookie']?.[0]).toMatch(new RegExp(`^${mark}; .*Max-Age=0;`));
    const again = await open('/preview?at=2026-12-24T13:05', { ...elsewhere, cookie });
    expect(again.status).toBe(200);
    expect(cookiesOf(again)).toContain(mark);
    // Without access, the page does not reopen itself endlessly.
    expect((await open('/preview', elsewhere)).body).not.toContain('refresh');
  });

  it('a wrong token opens nothing, a few wrong tokens block further guesses, and the right token still opens the preview', async () => {
    const logged = vi.spyOn(host.app.log, 'warn');
    for (let guess = 0; guess < 6; guess++) {
      const refused = await open(`/preview?token=guess-${guess}`, elsewhere);
      expect(refused).toMatchObject({ status: 403, body: expect.stringContaining('no longer valid') });
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
    const refused = await open('/preview?token=guess-7', elsewhere);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/guess-|token=/);
    expect((await open(`/preview?token=${host.previewToken}`, elsewhere)).status).toBe(303);
  });
});
