import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createErrorHandler } from '../../service/http/error-handler.ts';
import { securityLog } from '../../service/http/security-log.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { readHostSettings } from '../settings/read-settings.ts';
import { pageReports } from './dispenser-page.ts';
import { pinGuard } from './staff/pin-guard.ts';
import { staffRoute } from './staff-route.ts';

const pin = '271828';
let host: TestHost;
let uptime: number;

beforeEach(async () => {
  uptime = 100;
  host = await openTestHost({ FOYER_STAFF_PIN: pin }, { uptimeSeconds: () => uptime });
});
afterEach(() => host.close());

async function tryPin(given: unknown) {
  const answer = await host.fetch(`/kiosk/staff`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pin: given }),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('the entry to the staff panel', () => {
  it('opens with the PIN and returns facts that the page cannot know, but no secret', async () => {
    await host.fetch(`/kiosk/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ voices: [{ language: 'en', by: 'none' }] }),
    });
    const { status, body } = await tryPin(pin);
    expect(status).toBe(200);
    expect(body).toEqual({
      version: '1.2.3',
      uptimeSeconds: 100,
      serviceAddress: null,
      websocketID: expect.any(String),
      brokenFiles: [],
      report: {
        departures: [],
        broken: [],
        leftOut: [],
        corrections: [],
        undrawn: [],
        isSilent: false,
        storage: [],
        voices: [{ language: 'en', by: 'none' }],
      },
      setUp: null,
    });
    expect(JSON.stringify(body)).not.toContain(pin);
    expect(await (await host.fetch(`/kiosk/host`)).json()).toMatchObject({ staff: true });
  });

  it('stays closed for every other PIN, even for a longer PIN that begins with the right PIN', async () => {
    for (const wrong of ['271829', `${pin}0`, '2718', '']) {
      expect(await tryPin(wrong)).toMatchObject({ status: 403, body: { type: 'WRONG_PIN' } });
    }
    for (const odd of [271828, null, '2'.repeat(13), ['271828']]) {
      expect((await tryPin(odd)).status).toBe(400);
    }
  });

  it('logs a wrong PIN and a lock-out for the operator, without the PIN', async () => {
    let log = '';
    let now = 0;
    const write = (line: string) => {
      log += line;
    };
    const app = Fastify({ logger: { level: 'warn', stream: { write } } });
    app.setErrorHandler(
      createErrorHandler({ nodeId: 'node-1', development: false, security: securityLog(() => now) }),
    );
    const uptimeSeconds = () => 100;
    const page = {
      checkPin: pinGuard(pin, uptimeSeconds),
      identity: () => ({ binding: undefined, dispensers: [] }),
      reports: pageReports(),
    };
    await app.register(
      staffRoute({
        pageOf: () => page,
        version: '1.2.3',
        uptimeSeconds,
        brokenFiles: () => [],
        serviceAddress: null,
        permitSetUp: () => null,
      }),
      { prefix: '/kiosk' },
    );
    for (let tried = 0; tried < 6; tried++) {
      await app.inject({ method: 'POST', url: '/kiosk/staff', payload: { pin: '314159' } });
      now += 1000;
    }
    await app.inject({ method: 'POST', url: '/kiosk/staff', payload: { pin } });
    await app.close();
    const lines = log.trim().split('\n');
    const sentences = lines.map((line) => JSON.parse(line).msg);
    expect(sentences).toEqual([...Array(5).fill('wrong PIN'), 'locked out', 'locked out']);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ source: '127.0.0.1', route: '/kiosk/staff' });
    for (const secret of [pin, '314159']) expect(log).not.toContain(secret);
  });

  it('requires longer and longer waits after wrong PINs, even for the right PIN', async () => {
    for (let tried = 0; tried < 4; tried++) expect((await tryPin('0000')).status).toBe(403);
    expect((await tryPin('0000')).body).toMatchObject({ data: { waitMs: 1_000 } });
    expect(await tryPin(pin)).toMatchObject({ status: 429, body: { data: { waitMs: 1_000 } } });
    uptime += 1;
    expect((await tryPin('0000')).body).toMatchObject({ data: { waitMs: 2_000 } });
    uptime += 2;
    expect((await tryPin(pin)).status).toBe(200);
    expect((await tryPin('0000')).body).toMatchObject({ data: { waitMs: 0 } });
  });

  it('slows down guessing, so trying all four-digit PINs takes days', async () => {
    let hours = 0;
    for (let tried = 0; tried < 200; tried++) {
      const { body } = await tryPin('0000');
      uptime += body.data.waitMs / 1_000;
      hours += body.data.waitMs / 3_600_000;
    }
    expect((hours / 200) * 10_000).toBeGreaterThan(24 * 5);
  });
});

describe('the setting FOYER_STAFF_PIN', () => {
  it('is required for the staff panel; without the setting, the page knows that there is no panel', async () => {
    const other = await openTestHost();
    const answer = await other.fetch(`/kiosk/staff`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
    expect(await (await other.fetch(`/kiosk/host`)).json()).toMatchObject({ staff: false });
    await other.close();
  });

  it.each(['123', '1234567890123', 'abcd', '12 34'])('rejects "%s" without repeating it', (wrong) => {
    expect(readHostSettings({ FOYER_STAFF_PIN: wrong }, [])).toEqual({
      ok: false,
      mistakes: ['FOYER_STAFF_PIN: expected 4 to 12 digits'],
    });
  });
});
