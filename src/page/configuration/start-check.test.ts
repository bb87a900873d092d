import { describe, expect, it } from 'vitest';
import { checkLastStart } from './start-check.ts';

function setUp() {
  const stored = new Map([['foyer.answers', '{}']]);
  const clock = { now: 1_000_000 };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
  return {
    clock,
    start: () =>
      checkLastStart(
        () => storage,
        () => clock.now,
      ),
    hasAnswers: () => stored.has('foyer.answers'),
  };
}

describe('the stored answers', () => {
  it('are kept as long as every page that starts with them becomes idle', () => {
    const { clock, start, hasAnswers } = setUp();
    for (let restart = 0; restart < 5; restart++) {
      start().ready();
      clock.now += 3_600_000;
    }
    expect(hasAnswers()).toBe(true);
  });

  it('are removed before the start that follows a page that never became idle', () => {
    const { clock, start, hasAnswers } = setUp();
    start();
    expect(hasAnswers()).toBe(true);
    clock.now += 10_000;
    start();
    expect(hasAnswers()).toBe(false);
  });

  it('are kept when staff reload the page early, and removed if the page has run for ten seconds', () => {
    const { clock, start, hasAnswers } = setUp();
    for (let restart = 0; restart < 10; restart++) {
      start();
      expect(hasAnswers()).toBe(true);
      clock.now += 1_000;
    }
    start();
    expect(hasAnswers()).toBe(false);
  });

  it('are removed if the clock has been set back since', () => {
    const { clock, start, hasAnswers } = setUp();
    start();
    clock.now = 0;
    start();
    expect(hasAnswers()).toBe(false);
  });

  it('cannot be checked if the storage is blocked, and the page starts without an error', () => {
    const blocked = () => {
      throw new Error('SecurityError');
    };
    expect(() => checkLastStart(blocked, () => 0).ready()).not.toThrow();
  });
});
