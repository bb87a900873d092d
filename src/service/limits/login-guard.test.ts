import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noon } from '../../testing/builders.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { countLoginAttempt, recordLoginSuccess } from './login-guard.ts';

const [office, elsewhere] = ['192.0.2.1', '198.51.100.1'];
const [second, hour] = [1000, 60 * 60_000];

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

/** An attempt that stays wrong; gives back how long it has to wait instead, in milliseconds. */
const guess = (username: string, now = noon, address = elsewhere) =>
  countLoginAttempt(service.store, { username, address, now });

async function logIn(username: string, now = noon, address = office): Promise<void> {
  expect(await countLoginAttempt(service.store, { username, address, now })).toBe(0);
  await recordLoginSuccess(service.store, { username, address, now });
}

describe('a clerk whose password is guessed', () => {
  it('waits longer after each failure past the fourth, whether or not there is such a clerk', async () => {
    for (const username of ['maria', 'nobody']) {
      for (let failure = 0; failure < 5; failure++) expect(await guess(username)).toBe(0);
      expect(await guess(username)).toBe(1000);
      expect(await guess(username, noon + 600)).toBe(400);
      expect(await guess(username, noon + 1000)).toBe(0);
      expect(await guess(username, noon + 1000)).toBe(2000);
    }
    expect(await guess('joseph')).toBe(0);
  });

  it('is let alone after an hour', async () => {
    for (let failure = 0; failure < 5; failure++) await guess('maria');
    expect(await guess('maria')).toBe(1000);
    for (let failure = 0; failure < 5; failure++) expect(await guess('maria', noon + hour)).toBe(0);
  });

  it('gives no more tries to many who guess at the same moment', async () => {
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => guess('maria', noon, `198.51.100.${turn}`)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('is guessed seventy times in an hour at most, from however many addresses', async () => {
    let guesses = 0;
    for (let at = 0; at < hour; at += 5 * second) {
      const address = `198.51.${Math.floor(at / second / 250)}.${(at / second) % 250}`;
      if ((await guess('maria', noon + at, address)) === 0) guesses++;
    }
    expect(guesses).toBeGreaterThan(60);
    expect(guesses).toBeLessThanOrEqual(70);
  });

  it('logs in at the office without a wait all the same', async () => {
    await logIn('maria');
    for (let at = 0; at < hour; at += 10 * second) await guess('maria', noon + at);
    expect(await guess('maria', noon + hour)).toBeGreaterThan(0);
    await logIn('maria', noon + hour);
    await logIn('maria', noon + 29 * 24 * hour);
  });

  it('has five tries at the office, where wrong passwords count by themselves', async () => {
    await logIn('maria');
    for (let failure = 0; failure < 5; failure++) expect(await guess('maria', noon, office)).toBe(0);
    expect(await guess('maria', noon, office)).toBe(1000);
    await logIn('maria', noon + second);
    expect(await guess('maria', noon + second, office)).toBe(0);
    expect(await guess('maria')).toBe(0);
  });

  it('is not known for ever', async () => {
    await logIn('maria');
    const later = noon + 31 * 24 * hour;
    for (let failure = 0; failure < 5; failure++) await guess('maria', later);
    expect(await guess('maria', later, office)).toBe(1000);
  });

  it('is named by nothing that is remembered, nor is where the calls came from', async () => {
    await guess('maria');
    await logIn('joseph');
    const rows = JSON.stringify(await service.store.db.selectFrom('login_attempt').selectAll().execute());
    for (const known of ['maria', 'joseph', office, elsewhere]) expect(rows).not.toContain(known);
  });
});
