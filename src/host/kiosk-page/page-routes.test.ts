import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageRoutes } from './page-routes.ts';

const script = 'console.log("menu");';
const html = '<!doctype html>\n<html lang="en">\n<body></body></html>';
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-page-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'chime.mp3'), 'ding');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'sw.js'), 'listen();');
  await writeFile(join(folder, 'licenses.txt'), 'MIT');
  await writeFile(join(folder, 'assets/menu-1a2b.js'), script);
  await writeFile(join(folder, 'assets/menu-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/menu-1a2b.js.gz'), gzipSync(script));
  app = Fastify();
  await app.register(
    pageRoutes({
      folder,
      allowCustomJs: false,
      pageCookie: () => undefined,
      screen: { diagonal: 21.5, bottom: 650 },
    }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it("a page that a stranger opens causes no reads, so it does not use up the kiosk's request limit", async () => {
  await writeFile(join(folder, 'early.js'), '');
  const asked: unknown[] = [];
  const opened = async (cookie?: string) => {
    const page = Fastify();
    const recordFor = async (_request: unknown, build: string) => {
      asked.push(build);
      return undefined;
    };
    await page.register(
      pageRoutes({ folder, allowCustomJs: false, screen: {}, recordFor, pageCookie: () => cookie }),
    );
    await page.inject({ url: '/', headers: { 'sec-fetch-mode': 'navigate' } });
    await page.close();
    return asked.length;
  };
  expect(await opened()).toBe(0);
  expect(await opened('secret')).toBe(1);
});

const getScript = (encoding?: string) =>
  app.inject({ url: '/assets/menu-1a2b.js', headers: encoding ? { 'accept-encoding': encoding } : {} });

describe('the page', () => {
  it('contains the size and the position of its screen, and is revalidated each time', async () => {
    const page = await app.inject('/');
    const { version } = (await app.inject('/version.json')).json();
    expect(page.body).toBe(
      html.replace('<html lang', `<html data-shell="${version}" data-diagonal="21.5" data-bottom="650" lang`),
    );
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('may run and load only what the host serves', async () => {
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain("; script-src 'self'; style-src 'self';");
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*; trusted-types default foyer-worker$/,
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), .*microphone=\(\).*usb=\(\)/);
    expect(headers['permissions-policy']).not.toMatch(/self.*self|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('has only one address', async () => {
    expect((await app.inject('/index.html')).statusCode).toBe(404);
  });
});

describe('the version of the page', () => {
  const versionWith = async (change: Partial<Parameters<typeof pageRoutes>[0]>) => {
    const other = Fastify();
    const screen = { diagonal: 21.5, bottom: 650 };
    const deps = { folder, screen, allowCustomJs: false, pageCookie: () => undefined };
    await other.register(pageRoutes({ ...deps, ...change }));
    return (await other.inject('/version.json')).json().version;
  };

  it('is listed with the files that the page loads, each exactly once, and is never cached', async () => {
    const { headers, json } = await app.inject('/version.json');
    expect(headers['cache-control']).toBe('no-store');
    expect(json().version).toMatch(/^[0-9a-f]{12}$/);
    expect(json().files).toEqual(['/', '/assets/menu-1a2b.js', '/chime.mp3']);
  });

  it('changes with the page, its headers and its files', async () => {
    const version = await versionWith({});
    expect((await app.inject('/version.json')).json().version).toBe(version);
    expect(await versionWith({ screen: { diagonal: 21.5 } })).not.toBe(version);
    expect(await versionWith({ allowCustomJs: true })).not.toBe(version);
    await writeFile(join(folder, 'chime.mp3'), 'dong');
    expect(await versionWith({})).not.toBe(version);
    await writeFile(join(folder, 'chime.mp3'), 'ding');
  });
});

describe('the files of the page', () => {
  it('include a worker for the whole page, which the browser revalidates', async () => {
    const worker = await app.inject('/sw.js');
    expect(worker.body).toBe('listen();');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toContain('javascript');
  });

  it('are sent in the smallest encoding that the browser accepts', async () => {
    const brotli = await getScript('gzip, deflate, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    const gzip = await getScript('gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    const plain = await getScript();
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
    for (const answer of [brotli, gzip, plain]) {
      expect(answer.headers['content-type']).toContain('javascript');
      expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');
    }
  });

  it('are cached forever only if their name contains a hash', async () => {
    expect((await getScript('br')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/chime.mp3')).headers['cache-control']).toBe('no-cache');
  });

  it('do not include internal files of the build', async () => {
    expect((await app.inject('/.vite/manifest.json')).statusCode).toBe(404);
    expect((await app.inject('/assets/none-3c4d.js')).statusCode).toBe(404);
  });
});
