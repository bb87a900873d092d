import { describe, expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { targetOf } from '../gateway/endpoint-call.ts';
import type { PageAnswer } from '../gateway/forward-for-page.ts';
import { gatherBoot } from './gather-boot.ts';

const dispenser = '/api/v1/dispenser';
const jsonAnswer = (body: unknown, status = 200): PageAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});

/**
 * Gathers the first reads from a service. `change` replaces responses, by the last part of a read's path: `hangs` never
 * responds, and `breaks` is an error of the host.
 */
function aService(change: Readonly<Record<string, PageAnswer | 'hangs' | 'breaks'>> = {}) {
  const answers: Record<string, PageAnswer | 'hangs' | 'breaks'> = {
    device: jsonAnswer({ special: { profiles: [{ profile: 'day' }] } }),
    branch: jsonAnswer({ languages: ['en'], timeZone: 'Europe/Berlin' }),
    capabilities: jsonAnswer({ additions: ['exceptionDay'] }),
    ...change,
  };
  const asked: string[] = [];
  const timers = manualTimers();
  const boot = gatherBoot({
    async forward(request) {
      const name = targetOf(request).replace(`${dispenser}/`, '');
      asked.push(name);
      const answer = answers[name] ?? jsonAnswer({ name });
      if (answer === 'hangs') return new Promise(() => {});
      if (answer === 'breaks') throw new Error('the host failed');
      return answer;
    },
    names: () => ({ services: { s1: { name: 'Parking', texts: {} } }, groups: {} }),
    serviceTime: () => Date.parse('2026-11-21T10:42:00Z'),
    sleep: timers.sleep,
  });
  const namesOf = async () => Object.keys(await boot).map((path) => path.replace(`${dispenser}/`, ''));
  return { boot, namesOf, asked, timers };
}

const firstWave = ['device', 'branch', 'settings', 'exceptionDay', 'capabilities', 'waitingInfo'];
const secondWave = ['profile/day', 'language/en', 'exceptionDay?from=2026-11-21&days=15'];

describe('the gathered responses', () => {
  it("contain both waves of reads, and the host's names", async () => {
    const { boot, namesOf, asked } = aService();
    expect((await namesOf()).toSorted()).toEqual([...firstWave, ...secondWave, '/names'].toSorted());
    expect(asked).toEqual([...firstWave, ...secondWave]);
    expect((await boot)['/names']).toMatchObject({ status: 200, body: expect.stringContaining('Parking') });
  });

  it('contain a refusal exactly as the service sent it', async () => {
    const refusal = { ...jsonAnswer({ type: 'BUSY' }, 503), headers: { 'retry-after': '7' } };
    const { boot } = aService({ settings: refusal });
    expect((await boot)[`${dispenser}/settings`]).toEqual({
      status: 503,
      headers: { 'retry-after': '7' },
      body: '{"type":"BUSY"}',
    });
  });

  it.each(['device', 'branch', 'capabilities'])(
    'contain only the first wave if the service refuses or hangs at %s and the second wave depends on it',
    async (name) => {
      const hanging = aService({ [name]: 'hangs' });
      await hanging.timers.pass(3_000);
      await hanging.timers.pass(300);
      expect((await hanging.namesOf()).toSorted()).toEqual(
        firstWave.filter((one) => one !== name).toSorted(),
      );
      const refused = await aService({ [name]: jsonAnswer({}, 404) }).namesOf();
      expect(refused).toContain(name);
      expect(refused.includes('profile/day')).toBe(name === 'capabilities');
    },
  );

  it('omit a read that hangs or fails, and wait for it no longer than its timeout', async () => {
    const { namesOf, timers } = aService({ 'language/en': 'hangs', settings: 'breaks' });
    await timers.pass(3_000);
    const names = await namesOf();
    expect(names).toContain('profile/day');
    expect(names).not.toContain('language/en');
    expect(names).not.toContain('settings');
  });

  it('wait only briefly for the estimated waits, which the menu does not need', async () => {
    const { namesOf, timers } = aService({ waitingInfo: 'hangs' });
    await timers.pass(300);
    expect(await namesOf()).not.toContain('waitingInfo');
  });

  it('omit a response with a status that no browser accepts', async () => {
    expect(await aService({ settings: jsonAnswer({}, 999) }).namesOf()).not.toContain('settings');
  });
});
