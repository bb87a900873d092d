import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { serviceError } from '../../contract/service-error.ts';
import { aBranchFile, aCounter, aUser, testPassword } from '../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import {
  openServiceForTest,
  type TestService,
  type TestServiceOptions,
} from '../../testing/service/open-test-service.ts';

const branchFile = aBranchFile({ counters: [aCounter()], users: [aUser()] });

let service: TestService;
async function open(options: TestServiceOptions = {}): Promise<void> {
  service = await openServiceForTest({ branchFile, ...options });
}

const logIn = (username: string, password: string, remoteAddress = '192.0.2.1') =>
  service.server.inject({
    method: 'POST',
    url: endpoints.logIn.path,
    remoteAddress,
    payload: { username, password },
  });

describe('a caller who guesses passwords', () => {
  it('must wait for some seconds, and can then log in with the right password', async () => {
    await open();
    for (let turn = 0; turn < 5; turn++) expect((await logIn('ana', `guess ${turn}`)).statusCode).toBe(400);
    service.now += 100;
    const refused = await logIn('ana', testPassword);
    expect(refused.headers['retry-after']).toBe('1');
    expect(v.parse(serviceError, refused.json())).toMatchObject({
      code: 429,
      type: 'TOO_MANY_REQUESTS',
      retryable: true,
      data: { seconds: 1 },
    });
    service.now += 900;
    expect((await logIn('ana', testPassword)).statusCode).toBe(200);
  });

  it('cannot lock out the clerk for more than a minute', async () => {
    await open({ verifyPassword: async (_hash, password) => password === testPassword });
    for (let turn = 0; turn < 200; turn++) {
      const { statusCode, headers } = await logIn('ana', 'guess');
      if (statusCode === 429) {
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
        service.now += Number(headers['retry-after']) * 1000;
      }
    }
    service.now += 60_000;
    expect((await logIn('ana', testPassword)).statusCode).toBe(200);
  });

  it('does not delay a clerk who has logged in from the same browser before, even in the same network', async () => {
    await open({ rateLimits: true, verifyPassword: async (_hash, password) => password === testPassword });
    const headers = { 'x-client-device': 'd'.repeat(43) };
    const fromTablet = () =>
      service.server.inject({
        method: 'POST',
        url: endpoints.logIn.path,
        remoteAddress: '192.0.2.1',
        headers,
        payload: { username: 'ana', password: testPassword },
      });
    expect((await fromTablet()).statusCode).toBe(200);
    for (let turn = 0; turn < 60; turn++) await logIn(turn % 2 ? 'ana' : `name ${turn}`, 'guess');
    expect((await logIn('ana', testPassword)).statusCode).toBe(429);
    for (let turn = 0; turn < 30; turn++) expect((await fromTablet()).statusCode).toBe(200);
  });

  it('gets the same response for a clerk and for an unknown user name', async () => {
    await open();
    const [known, unknown] = [await logIn('ana', 'wrong'), await logIn('bob', testPassword)];
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.headers).toEqual(known.headers);
    expect({ ...unknown.json(), data: {} }).toEqual({ ...known.json(), data: {} });
    expect([known.json().data, unknown.json().data]).toEqual([{ username: 'ana' }, { username: 'bob' }]);
  });

  it('waits equally long for a known and an unknown user name, because one hash of equal cost is checked', async () => {
    const costs: string[] = [];
    await open({
      verifyPassword: async (storedHash) => {
        costs.push(storedHash.split('$').slice(0, 4).join('$'));
        return false;
      },
    });
    await logIn('ana', 'wrong');
    await logIn('bob', 'wrong');
    expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1']);
  });

  it('has 20 attempts per minute from one address for all user names', async () => {
    await open({ rateLimits: true, verifyPassword: async () => false });
    for (let turn = 0; turn < 20; turn++) expect((await logIn(`name ${turn}`, 'x')).statusCode).toBe(400);
    expect((await logIn('ana', testPassword)).json().type).toBe('TOO_MANY_REQUESTS');
    expect((await logIn('ana', 'wrong', '192.0.2.2')).statusCode).toBe(400);
  });
});

it('a clerk can log in thirty times at once from a known browser, without delaying other clerks', async () => {
  const users = [aUser(), aUser({ key: 'user-bo', username: 'bo' })];
  await open({
    branchFile: aBranchFile({ counters: [aCounter()], users }),
    rateLimits: true,
    verifyPassword: async (_hash, password) => password === testPassword,
  });
  const from = (username: string) =>
    service.server.inject({
      method: 'POST',
      url: endpoints.logIn.path,
      remoteAddress: '192.0.2.1',
      headers: { 'x-client-device': username.repeat(20) },
      payload: { username, password: testPassword },
    });
  for (const username of ['ana', 'bo']) expect((await from(username)).statusCode).toBe(200);
  for (let turn = 0; turn < 30; turn++) expect((await from('ana')).statusCode).toBe(200);
  const refused = await from('ana');
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 6]);
  expect((await from('bo')).statusCode).toBe(200);
  service.now += 6_000;
  expect((await from('ana')).statusCode).toBe(200);
});

it('a clerk cannot make more changes by logging in repeatedly', async () => {
  await open({ rateLimits: true, verifyPassword: async (_hash, password) => password === testPassword });
  const statuses: number[] = [];
  for (let login = 0; login < 5; login++) {
    const clerk = await logInAt(service);
    for (let turn = 0; turn < 30; turn++) statuses.push((await clerk.call('resumeCounter')).statusCode);
  }
  expect(statuses).toEqual([...Array(120).fill(204), ...Array(30).fill(429)]);
});

describe('concurrent logins', () => {
  it('of unknown browsers run one at a time or are refused, without delaying known clerks or other requests', async () => {
    let running = 0;
    let most = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await open({
      verifyPassword: async (_hash, password) => {
        if (password === testPassword) return true;
        most = Math.max(most, ++running);
        await released;
        running--;
        return false;
      },
    });
    await logIn('ana', testPassword);
    const answers: Awaited<ReturnType<typeof logIn>>[] = [];
    const logins = Array.from({ length: 30 }, async (_, turn) => {
      answers.push(await logIn(`name ${turn}`, 'x'));
    });
    await expect.poll(() => answers.length).toBe(13);
    for (const { headers, json } of answers) {
      expect(headers['retry-after']).toBe('1');
      expect(v.parse(serviceError, json())).toMatchObject({ code: 503, type: 'BUSY', retryable: true });
    }
    expect((await service.call('readDevice')).statusCode).toBe(200);
    expect((await logIn('ana', testPassword)).statusCode).toBe(200);
    await expect.poll(() => most).toBe(1);
    release();
    await Promise.all(logins);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(17);
    expect(most).toBe(1);
  });
});
