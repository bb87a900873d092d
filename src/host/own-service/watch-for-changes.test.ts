import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForChanges } from './watch-for-changes.ts';

let current: string;
let changes: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  current = 'a';
  changes = 0;
  stop = watchForChanges({ signature: async () => current, initial: 'a', onChange: () => changes++ });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const checks = (count: number) => vi.advanceTimersByTimeAsync(count * 500);

describe('watching a file', () => {
  it('reports nothing while nothing changes', async () => {
    await checks(10);
    expect(changes).toBe(0);
  });

  it('waits until the file no longer changes', async () => {
    for (const incomplete of ['b', 'c', 'd']) {
      current = incomplete;
      await checks(1);
      expect(changes).toBe(0);
    }
    await checks(1);
    expect(changes).toBe(1);
    await checks(10);
    expect(changes).toBe(1);
  });

  it('reports nothing if a change is undone before the next check', async () => {
    current = 'b';
    await checks(1);
    current = 'a';
    await checks(5);
    expect(changes).toBe(0);
  });

  it('reports nothing after it is stopped', async () => {
    current = 'b';
    stop();
    await checks(5);
    expect(changes).toBe(0);
  });
});
