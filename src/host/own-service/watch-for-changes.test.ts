import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForChanges } from './watch-for-changes.ts';

let current: string;
let changes: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  current = 'a';
  changes = 0;
  stop = watchForChanges({ signature: async () => current, since: 'a', onChange: () => changes++ });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const looks = (count: number) => vi.advanceTimersByTimeAsync(count * 500);

describe('watching a file', () => {
  it('says nothing while nothing changes', async () => {
    await looks(10);
    expect(changes).toBe(0);
  });

  it('waits until a change has come to rest', async () => {
    for (const half of ['b', 'c', 'd']) {
      current = half;
      await looks(1);
      expect(changes).toBe(0);
    }
    await looks(1);
    expect(changes).toBe(1);
    await looks(10);
    expect(changes).toBe(1);
  });

  it('says nothing of what was put back at once', async () => {
    current = 'b';
    await looks(1);
    current = 'a';
    await looks(5);
    expect(changes).toBe(0);
  });

  it('ends', async () => {
    current = 'b';
    stop();
    await looks(5);
    expect(changes).toBe(0);
  });
});
