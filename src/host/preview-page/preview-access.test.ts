import { mkdtemp, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localStaff } from '../../testing/host/local-staff.ts';
import { testHostDeps } from '../../testing/host/test-host-deps.ts';
import { administratorSessions } from './administrator-sessions.ts';
import { openPeople, type People } from './people.ts';
import { type PreviewAccess, previewAccess } from './preview-access.ts';
import { openPreviewSecret, type PreviewSecret } from './preview-secret.ts';

let folder: string;
let secret: PreviewSecret;
let people: People;
let cookie: string;
let uptime: number;
let access: PreviewAccess;

const sessionsOn = (configuredHost: string) =>
  administratorSessions({
    newSecret: testHostDeps.newSecret,
    uptimeSeconds: () => uptime,
    staff: localStaff(configuredHost),
  });
const on = (configuredHost: string, logIn = people.logIn) =>
  previewAccess({
    staff: localStaff(configuredHost),
    secret,
    sessions: sessionsOn(configuredHost),
    people: { ...people, logIn },
    hasProvider: false,
    passwordHash: undefined,
    uptimeSeconds: () => uptime,
    closing: new AbortController().signal,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-preview-access-'));
  people = await openPeople(folder, () => 0, null);
  secret = await openPreviewSecret(folder, testHostDeps.newSecret, localStaff());
  [cookie = ''] = secret.cookies(aRequest()).map((one) => one.replace(/;.*/, ''));
});
beforeEach(() => {
  uptime = 0;
  access = on('192.168.1.5');
});
afterAll(() => rm(folder, { recursive: true }));

interface Sent {
  readonly peer?: string;
  readonly arrivedAt?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request to port 8080, by default from the host's machine. */
function aRequest({ peer = '127.0.0.1', arrivedAt = '127.0.0.1', headers = {} }: Sent = {}) {
  const all: Record<string, string> = { host: 'localhost:8080', ...headers };
  const request: Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'httpVersion'> & { socket: object } = {
    headers: all,
    rawHeaders: Object.entries(all).flat(),
    httpVersion: '1.1',
    socket: { remoteAddress: peer, localAddress: arrivedAt, localPort: 8080 },
  };
  return request as IncomingMessage;
}

const elsewhere = {
  peer: '192.168.1.20',
  arrivedAt: '192.168.1.5',
  headers: { host: '192.168.1.5:8080' },
};
const with_ = (headers: Readonly<Record<string, string>>) => ({
  ...elsewhere,
  headers: { ...elsewhere.headers, ...headers },
});

const withType = (type: string) => expect.objectContaining({ details: expect.objectContaining({ type }) });

describe('the preview is open', () => {
  it.each<[string, Sent]>([
    ['a browser on the machine of the host', {}],
    ['a browser elsewhere that has opened the link', with_({ cookie: 'COOKIE' })],
    [
      'a browser that has opened the link through a proxy',
      with_({ cookie: 'COOKIE', 'x-forwarded-for': '10.0.0.1' }),
    ],
  ])('to %s', (_who, { headers, ...sent }) => {
    const request = aRequest({
      ...sent,
      ...(headers && { headers: { ...headers, ...(headers.cookie && { cookie }) } }),
    });
    expect(() => access.checkPage(request)).not.toThrow();
    expect(() => access.checkApi(request)).not.toThrow();
  });
});

describe('the preview is closed', () => {
  const noAccess = withType('NO_PREVIEW_ACCESS');
  const refused = withType('NOT_THE_KIOSK');

  it.each<[string, Sent]>([
    ['a browser elsewhere', elsewhere],
    ['a browser with the cookie of another port', with_({ cookie: 'foyer-preview-8081=x' })],
    [
      'a browser with only the cookie that marks an earlier access',
      with_({ cookie: 'foyer-preview-open-8080=1' }),
    ],
    ['a browser with a token instead of the cookie', with_({ cookie: 'foyer-preview-8080=TOKEN' })],
    ['requests that a proxy on this machine forwards', { headers: { 'x-forwarded-for': '10.0.0.1' } }],
  ])('to %s', (_who, { headers, ...sent }) => {
    const given = headers?.cookie?.replace('TOKEN', secret.token);
    const request = aRequest({ ...sent, headers: { ...headers, ...(given && { cookie: given }) } });
    expect(() => access.checkPage(request)).toThrow(noAccess);
    expect(() => access.checkApi(request)).toThrow(noAccess);
  });

  it('under a foreign name that resolves to this machine, even with the cookie', () => {
    for (const sent of [
      { headers: { host: 'evil.example:8080' } },
      with_({ host: 'evil.example:8080', cookie }),
    ]) {
      expect(() => access.checkPage(aRequest(sent))).toThrow(refused);
      expect(() => access.checkName(aRequest(sent))).toThrow(refused);
    }
  });

  it('to requests that a page of another site triggers in a browser with access', () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect(() => access.checkApi(aRequest({ headers }))).toThrow(refused);
      expect(() => access.checkApi(aRequest(with_({ ...headers, cookie })))).toThrow(refused);
    }
  });
});

describe('a host that listens on every address', () => {
  it('opens at the address of its machine', () => {
    const everywhere = on('0.0.0.0');
    expect(() => everywhere.checkPage(aRequest(with_({ cookie })))).not.toThrow();
    expect(() =>
      everywhere.checkPage(aRequest({ ...with_({ cookie }), arrivedAt: '::ffff:192.168.1.5' })),
    ).not.toThrow();
    expect(() => everywhere.checkPage(aRequest())).not.toThrow();
  });

  it('does not open under another host name or address, which could belong to a foreign page', () => {
    for (const name of ['evil.example', '192.168.1.6']) {
      expect(() => on('::').checkPage(aRequest(with_({ cookie, host: `${name}:8080` })))).toThrow(
        withType('NOT_THE_KIOSK'),
      );
    }
  });
});

describe('the token of the link', () => {
  const wrong = withType('WRONG_PREVIEW_TOKEN');
  const tooMany = expect.objectContaining({
    details: expect.objectContaining({ code: 429, retryAfterSeconds: 1 }),
  });

  it('stays the same after a restart, in a file that only its user can read', async () => {
    const again = await openPreviewSecret(folder, testHostDeps.newSecret, localStaff());
    expect(again.token).toBe(secret.token);
    expect(again.token).toMatch(/^[\w-]{43}$/);
    expect((await stat(join(folder, 'preview.key'))).mode & 0o777).toBe(0o600);
  });

  it('is not in the cookie of its session', () => {
    expect(secret.cookies(aRequest())[0]).toMatch(
      /; Path=\/preview; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    expect(secret.cookies(aRequest()).join()).not.toContain(secret.token);
  });

  it('is accepted any number of times', () => {
    for (let time = 0; time < 100; time++) access.checkToken(secret.token, '192.168.1.20');
  });

  it('can be guessed only slowly, with a limit for each network', () => {
    for (let guess = 0; guess < 6; guess++) {
      expect(() => access.checkToken(`guess-${guess}`, '192.168.1.20')).toThrow(wrong);
    }
    expect(() => access.checkToken('guess', '192.168.1.20')).toThrow(tooMany);
    expect(() => access.checkToken('guess', '192.168.1.21')).toThrow(wrong);
    uptime += 1;
    expect(() => access.checkToken('guess', '192.168.1.20')).toThrow(wrong);
  });

  it('opens the preview at once after any number of wrong tokens from its network', () => {
    for (let guess = 0; guess < 100; guess++) {
      expect(() => access.checkToken(`guess-${guess}`, '192.168.1.20')).toThrow();
    }
    expect(() => access.checkToken(secret.token, '192.168.1.20')).not.toThrow();
  });
});

describe('a person', () => {
  it('ends no session of others by logging in many times', () => {
    const sessions = sessionsOn('localhost');
    const headerOf = (login: string) =>
      sessions
        .begin({ by: 'person', login, name: 'Olga', grants: () => [], leaveAt: null }, aRequest())
        .replace(/;.*/, '');
    const owner = headerOf('olga');
    // People choose their names at an identity provider, so the name is the same here.
    for (let count = 0; count < 150; count++) headerOf('bo');
    expect(sessions.of(aRequest({ headers: { cookie: owner } }))?.name).toBe('Olga');
  });

  it('waits for only a few other password checks: one runs at a time, and only a few from one network can wait', async () => {
    let [running, most] = [0, 0];
    access = on('localhost', async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return 'right';
    });
    const attempts = (ips: readonly string[]) =>
      Promise.allSettled(
        ips.map((ip, count) => {
          const request: Pick<FastifyRequest, 'raw' | 'ip'> = { raw: aRequest(), ip };
          const login = { by: 'person', login: `${ip}-${count}`, password: 'x' } as const;
          return access.checkPerson(login, 'a browser', request as FastifyRequest);
        }),
      );
    const ofOne = await attempts(Array.from({ length: 8 }, () => '10.0.0.1'));
    expect(ofOne.filter(({ status }) => status === 'rejected')).toMatchObject(
      Array.from({ length: 3 }, () => ({ reason: withType('BUSY') })),
    );
    const ofMany = await attempts(Array.from({ length: 8 }, (_, count) => `10.1.${count}.1`));
    expect(ofMany.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(most).toBe(1);
  });

  it('does not wait behind guesses from many networks, in a browser that has logged in before', async () => {
    const checked: string[] = [];
    access = on('localhost', async (login) => {
      checked.push(login);
      await new Promise((resolve) => setImmediate(resolve));
      return login === 'olga' ? 'right' : 'wrong';
    });
    const logIn = (login: string, browser: string, ip: string) => {
      const request: Pick<FastifyRequest, 'raw' | 'ip'> = { raw: aRequest(), ip };
      return access.checkPerson({ by: 'person', login, password: 'x' }, browser, request as FastifyRequest);
    };
    await logIn('olga', 'a browser', '10.1.0.1');
    const guesses = Array.from({ length: 20 }, (_, count) => logIn(`guess-${count}`, '', `10.0.${count}.1`));
    const settled = Promise.allSettled(guesses);
    await logIn('olga', 'a browser', '10.2.0.1');
    expect(checked.length).toBeLessThan(5);
    await settled;
    expect(checked).toHaveLength(22);
  });
});
