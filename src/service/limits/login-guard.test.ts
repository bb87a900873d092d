import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noon } from '../../testing/builders.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { loginWait, noteLogin } from './login-guard.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const fail = (username: string, now = noon) => noteLogin(service.store, { username, now, succeeded: false });
const wait = (username: string, now = noon) => loginWait(service.store, { username, now });

describe('a clerk whose password is guessed', () => {
  it('waits longer after each failure past the fourth, whether or not there is such a clerk', async () => {
    for (const username of ['maria', 'nobody']) {
      for (let failure = 0; failure < 4; failure++) await fail(username);
      expect(await wait(username)).toBe(0);
      await fail(username);
      expect(await wait(username)).toBe(1000);
      await fail(username);
      expect(await wait(username, noon + 500)).toBe(1500);
      expect(await wait(username, noon + 2000)).toBe(0);
    }
    expect(await wait('joseph')).toBe(0);
  });

  it('is let alone after the right password, or an hour', async () => {
    for (let failure = 0; failure < 8; failure++) await fail('maria');
    await noteLogin(service.store, { username: 'maria', now: noon, succeeded: true });
    expect(await wait('maria')).toBe(0);
    for (let failure = 0; failure < 100; failure++) await fail('maria');
    expect(await wait('maria')).toBe(60_000);
    await fail('maria', noon + 60 * 60_000);
    expect(await wait('maria', noon + 60 * 60_000)).toBe(0);
  });

  it('is not named by what is remembered', async () => {
    await fail('maria');
    expect(
      JSON.stringify(await service.store.db.selectFrom('login_failure').selectAll().execute()),
    ).not.toContain('maria');
  });
});
