import { describe, expect, it } from 'vitest';
import { waitForPage } from './wait-for-page.ts';

const health = (
  version: string,
  heartbeat: { version: string; uptimeSeconds: number } | null,
  state = 'alive',
) => JSON.stringify({ status: 'ok', version, screen: { state, heartbeat, restarts: 0 } });

/**
 * Waits with a clock that each check advances by a second. `answers` returns the host's response after this many
 * seconds.
 */
async function wait(answers: (second: number) => string | undefined) {
  let now = 0;
  const problem = await waitForPage('2.0.0', 8080, {
    system: { ask: async (url) => (url === 'http://127.0.0.1:8080/health' ? answers(now) : 'other') },
    second: async () => {
      now += 1;
    },
    seconds: () => now,
  });
  return { problem, now };
}

describe('a new version', () => {
  it('is accepted after its own page has run for ten seconds', async () => {
    const { problem, now } = await wait((second) => {
      if (second < 20) return undefined;
      if (second < 50) return health('2.0.0', null, 'unseen');
      return health('2.0.0', { version: '2.0.0', uptimeSeconds: second - 50 });
    });
    expect([problem, now]).toEqual([undefined, 60]);
  });

  it.each([
    ['The host did not answer', undefined],
    ['The host did not start version 2.0.0', health('1.0.0', { version: '1.0.0', uptimeSeconds: 99 })],
    ['The page did not report', health('2.0.0', null, 'unseen')],
    ['The page did not report', health('2.0.0', { version: '2.0.0', uptimeSeconds: 99 }, 'silent')],
    ['The page did not load version 2.0.0', health('2.0.0', { version: '1.0.0', uptimeSeconds: 99 })],
    ['The page stopped', health('2.0.0', { version: '2.0.0', uptimeSeconds: 9 })],
    ['The host did not report its health', 'something else'],
  ])('is rejected after two minutes: %s', async (sentence, answer) => {
    expect(await wait(() => answer)).toEqual({ problem: `${sentence} within two minutes`, now: 120 });
  });
});
