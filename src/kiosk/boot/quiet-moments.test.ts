import { describe, expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { quietMoments } from './quiet-moments.ts';

type Listener = (event: { pointerId: number }) => void;

function aPage() {
  const listeners = new Map<string, Listener>();
  const timers = manualTimers();
  const quietly = quietMoments({
    page: {
      addEventListener: (type: string, listener: unknown) => void listeners.set(type, listener as Listener),
    },
    timers,
    firstPaint: Promise.resolve(),
  });
  let loaded = 0;
  return {
    timers,
    finger: (type: 'pointerdown' | 'pointerup', pointerId = 1) => listeners.get(type)?.({ pointerId }),
    load: () => void quietly(async () => loaded++),
    quietly,
    async loadedAfter(ms: number) {
      await timers.pass(ms);
      return loaded;
    },
  };
}

describe('deferred work', () => {
  it('waits for most of a second after the first frame', async () => {
    const { load, loadedAfter } = aPage();
    load();
    expect(await loadedAfter(800)).toBe(0);
    expect(await loadedAfter(200)).toBe(1);
  });

  it('waits while a finger is down, and for a moment after the finger is lifted', async () => {
    const { load, loadedAfter, finger } = aPage();
    await loadedAfter(1_000);
    finger('pointerdown');
    load();
    expect(await loadedAfter(2_000)).toBe(0);
    finger('pointerup');
    expect(await loadedAfter(200)).toBe(0);
    expect(await loadedAfter(300)).toBe(1);
  });

  it('waits until the last of several fingers is lifted', async () => {
    const { load, loadedAfter, finger } = aPage();
    await loadedAfter(1_000);
    finger('pointerdown', 1);
    finger('pointerdown', 2);
    finger('pointerup', 1);
    load();
    expect(await loadedAfter(1_000)).toBe(0);
    finger('pointerup', 2);
    expect(await loadedAfter(500)).toBe(1);
  });

  it('runs task by task, even if a task fails', async () => {
    const { quietly, loadedAfter } = aPage();
    const done: string[] = [];
    let end = () => {};
    const first = quietly(() => new Promise<void>((resolve) => (end = resolve)));
    const second = quietly(async () => {
      done.push('second');
      throw new Error('not loaded');
    });
    const third = quietly(async () => void done.push('third'));
    await loadedAfter(2_000);
    expect(done).toEqual([]);
    end();
    await first;
    const failed = expect(second).rejects.toThrow('not loaded');
    await loadedAfter(1_000);
    await failed;
    await third;
    expect(done).toEqual(['second', 'third']);
  });

  it('is not blocked forever by a touch whose end is never reported', async () => {
    const { load, loadedAfter, finger } = aPage();
    await loadedAfter(1_000);
    finger('pointerdown');
    load();
    expect(await loadedAfter(6_000)).toBe(1);
  });
});
