import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { externalServiceSettings, openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { routesOf } from '../../testing/host/routes-of.ts';
import { startStub } from '../../testing/stub-service/start-stub.ts';

const built = (page: string) => fileURLToPath(new URL(`../../../dist/${page}`, import.meta.url));
const pages = {
  pageFolder: built('kiosk'),
  counterFolder: built('counter'),
  previewFolder: built('preview'),
  phoneFolder: built('phone'),
  boardFolder: built('board'),
};

interface Answer {
  readonly path: string;
  readonly status: number | undefined;
  readonly type: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly policy: ReadonlyMap<string, string>;
  readonly body: string;
}

async function get(url: string, path: string, headers: Record<string, string>): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers: { accept: 'text/html', ...headers } });
    sent.on('error', reject).end();
    sent.on('response', async (answer) => {
      const rules = String(answer.headers['content-security-policy'] ?? '').split('; ');
      resolve({
        path,
        status: answer.statusCode,
        type: answer.headers['content-type'] ?? '',
        headers: answer.headers,
        policy: new Map(rules.map((rule) => [rule.split(' ', 1)[0] ?? '', rule.replace(/^\S+ ?/, '')])),
        body: await text(answer),
      });
    });
  });
}

let host: TestHost;
/**
 * The responses to a browser at each address of the host: on this machine, on another machine, under a foreign name,
 * and without its page secret.
 */
let answers: Answer[];

beforeAll(async () => {
  host = await openTestHost({}, pages);
  const known = routesOf(host.app).filter(({ methods }) => methods.includes('GET'));
  const paths = known
    .map(({ path }) => path)
    // The event sockets accept only upgrades.
    .filter((path) => !path.endsWith('/events'))
    .map((path) => path.replace(/:\w+|\*/g, 'nothing'));
  const missing = [
    '/nothing',
    '/api/v1/nothing',
    '/kiosk/nothing',
    '/index.html',
    '/preview/frame.html',
    '/%00',
    '/%ff',
  ];
  const callers = [
    host.pageHeaders,
    {},
    { 'x-forwarded-for': '10.0.0.1' },
    { host: 'rebound.example' },
    { 'x-forwarded-for': '10.0.0.1', cookie: `foyer-preview-link-${new URL(host.url).port}=1` },
  ];
  answers = [];
  for (const path of [...paths, ...missing, '/preview?token=wrong', '/assets/nothing.js']) {
    for (const headers of callers) answers.push(await get(host.url, path, headers));
  }
});
afterAll(() => host.close());

const isDocument = ({ type }: Answer) => /html|xml|svg/.test(type);

describe("the host's documents", () => {
  it('are all listed in this test', () => {
    const documents = answers.filter(isDocument).map(({ path, status }) => `${path} ${status}`);
    expect([...new Set(documents)].sort()).toEqual([
      '/ 200',
      '/api/v1/docs 200',
      '/board 200',
      '/branch 403',
      '/counter 200',
      '/fleet 403',
      '/phone 200',
      '/preview 200',
      '/preview 403',
      '/preview/ 403',
      '/preview/board-frame 200',
      '/preview/board-frame 403',
      '/preview/branch 200',
      '/preview/branch 403',
      '/preview/fleet 200',
      '/preview/fleet 403',
      '/preview/frame 200',
      '/preview/frame 403',
      '/preview?token=wrong 403',
    ]);
  });

  it('load and contact only this host, and never run text as a script', () => {
    for (const { path, policy, headers } of answers.filter(isDocument)) {
      expect([path, policy.get('default-src')]).toEqual([path, "'none'"]);
      expect([path, policy.get('require-trusted-types-for')]).toEqual([path, "'script'"]);
      expect([path, policy.get('trusted-types')]).toEqual([
        path,
        expect.stringMatching(/^('none'|default|(default )?foyer-worker)$/),
      ]);
      for (const rule of ['object-src', 'base-uri', 'form-action']) {
        expect([path, rule, policy.get(rule)]).toEqual([path, rule, "'none'"]);
      }
      expect([path, policy.get('frame-ancestors')]).toEqual([path, expect.stringMatching(/^'(none|self)'$/)]);
      expect([path, [...policy.values()].join(' ')]).toEqual([
        path,
        expect.not.stringMatching(/unsafe|https?:|\*/),
      ]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('microphone=()'),
      });
    }
  });

  it('contain no inline script, and no style that the policy does not name by its hash', () => {
    for (const { path, body, policy } of answers.filter(isDocument)) {
      expect([path, body]).toEqual([
        path,
        expect.not.stringMatching(/<script(?![^>]* src="\.?\/)|\son\w+=|javascript:|\sstyle=/i),
      ]);
      for (const [, style = ''] of body.matchAll(/<style>([\s\S]*?)<\/style>/g)) {
        const hash = createHash('sha256').update(style).digest('base64');
        expect(policy.get('style-src')).toBe(`'sha256-${hash}'`);
      }
    }
  });
});

it('a response that is not a document can run and load nothing', () => {
  const others = answers.filter((answer) => !isDocument(answer));
  expect(others.length).toBeGreaterThan(200);
  // Files beside a page have the policy of that page.
  const besideFiles = /^\/(?!api|health|metrics|(preview|counter)\/api|kiosk\/(?!nothing))/;
  const unboxed = others.filter(({ path, policy }) => !besideFiles.test(path) && !policy.has('sandbox'));
  expect(unboxed.map(({ path }) => path)).toEqual([]);
  for (const { path, status, policy, headers } of others) {
    expect([path, status, policy.get('default-src')]).toEqual([path, status, "'none'"]);
    expect([path, status, headers['x-content-type-options']]).toEqual([path, status, 'nosniff']);
  }
});

it('a page from an external service is not served as a page of the host', async () => {
  const stub = await startStub();
  stub.answer('all', 'html');
  const dispenser = await openTestHost(externalServiceSettings(stub), pages);
  for (const read of ['device', 'branch', 'settings', 'waitingInfo', 'exceptionDay']) {
    const answer = await get(dispenser.url, `/kiosk/api/v1/dispenser/${read}`, dispenser.pageHeaders);
    expect(answer.body).toContain('<!DOCTYPE html>');
    expect(answer.type).toBe('text/plain; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.policy.has('sandbox')).toBe(true);
  }
  await dispenser.close();
  await stub.close();
});
