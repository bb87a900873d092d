import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aTicket } from '../../testing/builders.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { startTestServer, type TestServer } from '../../testing/host/test-server.ts';
import { loginHash } from './sealed-login.ts';

const token = 'a-token-of-an-external-service';
const ticket = aTicket({ key: 'ticket-1' });

/** The responses by path: a body, null for 204, or `busy` for 429. All other paths get 404. */
let answers: Record<string, unknown>;
/** The path, authorization and WebSocket ID of each request. */
let received: string[];
let service: TestServer;
let host: TestHost;
let cookie: string;

beforeEach(async () => {
  received = [];
  answers = {
    'counter/login': { username: 'ana', name: 'Ana', token, sso: true },
    'counter/codes': [],
    'counter/callNextTicket': ticket,
  };
  service = await startTestServer((request, response) => {
    const path = (request.url ?? '').replace('/api/v1/', '');
    received.push(`${path} ${request.headers.authorization ?? '-'} ${request.headers['x-wsid'] ?? '-'}`);
    const answer = answers[path];
    if (answer === undefined) response.writeHead(404).end();
    else if (answer === null) response.writeHead(204).end();
    else if (answer === 'busy')
      response.writeHead(429, { 'retry-after': '17', 'content-type': 'application/json' }).end('{}');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  host = await openDispenser();
  cookie = '';
});
afterEach(async () => {
  await host.close();
  await service.close();
});

const openDispenser = (env: Record<string, string> = {}) =>
  openTestHost({
    FOYER_UPSTREAM_URL: service.url,
    FOYER_DISPENSER_API_KEY: '5f0c6d5b8a4e4b1fb2c7d1e09a3f6c28',
    FOYER_DISPENSER_WSID: 'ws-1',
    ...env,
  });

async function call(path: string, method = 'GET', body?: object) {
  const answer = await fetch(`${host.url}/counter/api/${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const [given] = answer.headers.getSetCookie();
  if (given) cookie = given.replace(/;.*/, '');
  const text = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    text,
    json: text === '' ? undefined : JSON.parse(text),
  };
}
const logIn = () =>
  call('session', 'POST', { username: 'ana', password: 'secret', counter: 'ws-of-the-counter' });

describe('a clerk at an external service without our additions', () => {
  it('is offered no additions, and works at the counter whose WebSocket ID was typed', async () => {
    expect((await logIn()).json.login).toMatchObject({ counter: 'ws-of-the-counter', additions: [] });
    await call('api/v1/counter/callNextTicket', 'POST');
    expect(received).toContain(`counter/callNextTicket Bearer ${token} ws-of-the-counter`);
  });

  it('keeps the last called ticket after a crash, and has none after a call for which no visitor was waiting', async () => {
    await logIn();
    await call('api/v1/counter/callNextTicket', 'POST');
    expect((await call('session')).json.login.lastTicket).toMatchObject({ key: 'ticket-1' });
    answers['counter/callNextTicket'] = null;
    await call('api/v1/counter/callNextTicket', 'POST');
    expect((await call('session')).json.login.lastTicket).toBeNull();
  });

  it('is still logged in with the last called ticket after a restart, and the stored file reveals no login', async () => {
    await logIn();
    await call('api/v1/counter/callNextTicket', 'POST');
    await host.app.close();
    const stored = await readFile(join(host.dataDir, 'counter-logins.json'), 'utf8');
    expect(JSON.parse(stored)).toMatchObject({ [loginHash(cookie.replace(/.*=/, ''))]: {} });
    for (const secret of [token, cookie.replace(/.*=/, ''), ticket.number])
      expect(stored).not.toContain(secret);
    host = await openDispenser({ FOYER_DATA_DIR: host.dataDir });
    cookie = cookie.replace(/\d+(?==)/, new URL(host.url).port);
    expect((await call('session')).json.login).toMatchObject({
      username: 'ana',
      lastTicket: { key: 'ticket-1' },
    });
    await call('api/v1/counter/codes');
    expect(received.at(-1)).toBe(`counter/codes Bearer ${token} ws-of-the-counter`);
  });

  it('calls for several services, with their keys in the format that the service expects', async () => {
    await logIn();
    answers['counter/callNextTicket?services=a%26b&services=c%2Fd&autoCall=true'] = ticket;
    const query = '?services[]=a%26b&services=c/d&autoCall=true';
    expect((await call(`api/v1/counter/callNextTicket${query}`, 'POST')).status).toBe(200);
    expect(await call('api/v1/counter/callNextTicket?servises=a', 'POST')).toMatchObject({
      status: 400,
      json: { data: { field: 'servises' } },
    });
    expect(received.filter((one) => one.includes('callNext'))).toHaveLength(1);
  });

  it('reads the time until the next attempt, also at the login', async () => {
    await logIn();
    answers['counter/callNextTicket'] = 'busy';
    expect(await call('api/v1/counter/callNextTicket', 'POST')).toMatchObject({
      status: 429,
      retryAfter: '17',
    });
    answers['counter/codes'] = 'busy';
    expect(await logIn()).toMatchObject({ status: 429, retryAfter: '17' });
    answers['counter/login'] = 'busy';
    expect(await logIn()).toMatchObject({ status: 429, retryAfter: '17' });
  });

  it('never gets the token of the login, even if a response contains it', async () => {
    expect((await logIn()).text).not.toContain(token);
    answers['counter/services'] = [{ name: token }];
    expect(await call('api/v1/counter/services')).toMatchObject({
      status: 502,
      json: { type: 'KEY_IN_ANSWER' },
    });
  });

  it('logs out on the host only, because the service has no logout', async () => {
    await logIn();
    expect((await call('session', 'DELETE')).status).toBe(204);
    expect((await call('session')).json.login).toBeNull();
    expect(received.join()).not.toContain('logout');
  });

  it('is not logged in if the service returns no token, or does not accept the counter', async () => {
    answers['counter/login'] = { username: 'ana' };
    expect(await logIn()).toMatchObject({ status: 502, json: { type: 'LOGIN_UNREADABLE' } });
    answers['counter/login'] = { username: 'ana', name: 'Ana', token, sso: false };
    delete answers['counter/codes'];
    expect((await logIn()).status).toBe(404);
    expect((await call('session')).json.login).toBeNull();
  });
});
