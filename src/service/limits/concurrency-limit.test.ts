import { describe, expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

function heldTasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    task: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('a concurrency limit', () => {
  it('runs two tasks, queues two more in order, and refuses the fifth', async () => {
    const through = concurrencyLimit({ running: 2, waiting: 2 });
    const { task, begun, end } = heldTasks();
    const outcomes = ['a', 'b', 'c', 'd', 'e'].map((name) => through(task(name)));
    expect(await outcomes[4]).toBeUndefined();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    await end('c');
    await end('d');
    expect(await Promise.all(outcomes.slice(0, 4))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('runs further tasks after a failure', async () => {
    const through = concurrencyLimit({ running: 1, waiting: 0 });
    await expect(through(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await through(async () => 'next')).toBe('next');
  });
});
