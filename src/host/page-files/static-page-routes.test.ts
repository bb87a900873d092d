import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';

const html = '<!doctype html>\n<html lang="en"></html>';
let folder: string;
let host: TestHost;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-counter-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'assets/index-1a2b.js'), 'serve();');
  host = await openTestHost({}, { counterFolder: folder });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

describe('the counter page', () => {
  it('may run and load only what the host serves, and uses neither the camera nor trusted types', async () => {
    const page = await fetch(`${host.url}/counter`);
    expect(await page.text()).toBe(html);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("; script-src 'self'; style-src 'self';");
    expect(policy).toContain("; trusted-types 'none'");
    // The preview shows the counter page in a frame.
    expect(policy).toContain("frame-ancestors 'self'");
    expect(page.headers.get('permissions-policy')).not.toContain('self');
    expect(page.headers.getSetCookie()).toEqual([]);
  });

  it('has files below its path, without the headers that only documents need', async () => {
    const script = await fetch(`${host.url}/counter/assets/index-1a2b.js`);
    expect(Object.fromEntries(script.headers)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      connection: 'keep-alive',
      'content-length': '8',
      'content-security-policy': "default-src 'none'",
      'content-type': 'application/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      date: expect.any(String),
      'keep-alive': expect.any(String),
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has only one address', async () => {
    expect((await fetch(`${host.url}/counter/`)).url).toBe(`${host.url}/counter`);
    for (const path of ['/counter/index.html', '/counter/assets', '/counter/nothing']) {
      expect((await fetch(host.url + path)).status).toBe(404);
    }
  });

  it('is not served under a foreign host name', async () => {
    // `fetch` cannot send a different host name.
    const [answer] = await once(
      get(`${host.url}/counter`, { headers: { host: 'rebound.example' } }),
      'response',
    );
    answer.resume();
    expect(answer.statusCode).toBe(403);
  });
});
