import { beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { openServiceForTest, type TestService } from '../../testing/service/open-test-service.ts';
import { countLoginAttempt, recordLoginSuccess } from './login-guard.ts';

const [office, elsewhere] = ['192.0.2.1', '198.51.100.1'];
const [second, hour] = [1000, 60 * 60_000];

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest();
});

/** Makes a failed attempt. Returns the milliseconds to wait, or 0 if the attempt was not delayed. */
const guess = (username: string, now = testNow, address = elsewhere, device?: string) =>
  countLoginAttempt(service.store, { username, address, device, now });

async function logIn(username: string, now = testNow, address = office, device?: string): Promise<void> {
  const attempt = { username, address, device, now };
  expect(await countLoginAttempt(service.store, attempt)).toBe(0);
  await recordLoginSuccess(service.store, attempt);
}

describe('a clerk whose password is guessed', () => {
  it('is delayed longer after each failure above four, even if no such clerk exists', async () => {
    for (const username of ['maria', 'nobody']) {
      for (let failure = 0; failure < 5; failure++) expect(await guess(username)).toBe(0);
      expect(await guess(username)).toBe(1000);
      expect(await guess(username, testNow + 600)).toBe(400);
      expect(await guess(username, testNow + 1000)).toBe(0);
      expect(await guess(username, testNow + 1000)).toBe(2000);
    }
    expect(await guess('joseph')).toBe(0);
  });

  it('has no delay after an hour', async () => {
    for (let failure = 0; failure < 5; failure++) await guess('maria');
    expect(await guess('maria')).toBe(1000);
    for (let failure = 0; failure < 5; failure++) expect(await guess('maria', testNow + hour)).toBe(0);
  });

  it('cannot be attacked more often with concurrent attempts', async () => {
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => guess('maria', testNow, `198.51.100.${turn}`)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('can be attacked at most 70 times per hour from any number of addresses', async () => {
    let guesses = 0;
    for (let at = 0; at < hour; at += 5 * second) {
      const address = `198.51.${Math.floor(at / second / 250)}.${(at / second) % 250}`;
      if ((await guess('maria', testNow + at, address)) === 0) guesses++;
    }
    expect(guesses).toBeGreaterThan(60);
    expect(guesses).toBeLessThanOrEqual(70);
  });

  it('can log in from a known network without a delay', async () => {
    await logIn('maria');
    for (let at = 0; at < hour; at += 10 * second) await guess('maria', testNow + at);
    expect(await guess('maria', testNow + hour)).toBeGreaterThan(0);
    await logIn('maria', testNow + hour);
    const later = testNow + 29 * 24 * hour;
    for (let failure = 0; failure < 6; failure++) await guess('maria', later);
    await logIn('maria', later);
  });

  it('does not help the guesser by logging in from a known network', async () => {
    await logIn('maria');
    for (let failure = 0; failure < 5; failure++) await guess('maria');
    await logIn('maria');
    expect(await guess('maria')).toBe(1000);
  });

  it('can log in from many new networks without a delay', async () => {
    for (let network = 0; network < 8; network++) await logIn('maria', testNow, `203.0.${network}.1`);
  });

  it('has five separately counted attempts in a known network', async () => {
    await logIn('maria');
    for (let failure = 0; failure < 5; failure++) expect(await guess('maria', testNow, office)).toBe(0);
    expect(await guess('maria', testNow, office)).toBe(1000);
    await logIn('maria', testNow + second);
    expect(await guess('maria', testNow + second, office)).toBe(0);
    expect(await guess('maria')).toBe(0);
  });

  it('can log in from a known device while others in the same network guess the password', async () => {
    await logIn('maria', testNow, office, 'tablet');
    for (let at = 0; at < hour; at += 10 * second) await guess('maria', testNow + at, office, 'phone');
    expect(await guess('maria', testNow + hour, office, 'phone')).toBeGreaterThan(0);
    for (let turn = 0; turn < 20; turn++) await logIn('maria', testNow + hour, office, 'tablet');
    // The device is also known in another network from which others guess.
    for (let turn = 0; turn < 6; turn++) await guess('maria', testNow + hour);
    await logIn('maria', testNow + hour, elsewhere, 'tablet');
  });

  it('has five attempts on a known device, which nobody else can use up', async () => {
    await logIn('maria', testNow, office, 'tablet');
    for (let turn = 0; turn < 5; turn++) expect(await guess('maria', testNow, office, 'tablet')).toBe(0);
    expect(await guess('maria', testNow, office, 'tablet')).toBe(1000);
    expect(await guess('joseph', testNow, office, 'tablet')).toBe(0);
  });

  it('keeps each known network only for a limited time', async () => {
    await logIn('maria');
    const later = testNow + 31 * 24 * hour;
    for (let failure = 0; failure < 5; failure++) await guess('maria', later);
    expect(await guess('maria', later, office)).toBe(1000);
  });

  it('leaves neither user name nor address in the store', async () => {
    await guess('maria');
    await logIn('joseph');
    const rows = JSON.stringify(await service.store.db.selectFrom('login_attempt').selectAll().execute());
    for (const known of ['maria', 'joseph', office, elsewhere]) expect(rows).not.toContain(known);
  });
});
