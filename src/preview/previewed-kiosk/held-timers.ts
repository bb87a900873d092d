import type { Timers } from '../../page/time/timers.ts';

/** Timers that can be paused, so a screen does not time out while someone looks at it. */
export type HeldTimers = ReturnType<typeof heldTimers>;

/** Shorter waits belong to rendering and printing, and always run. */
const shortMs = 5_000;

interface Waiting {
  readonly dueAt: number;
  readonly run: () => void;
  cancel: () => void;
}

export function heldTimers(timers: Timers) {
  const waiting = new Set<Waiting>();
  let isHeld = false;
  let passedMs = 0;
  let since = timers.now();
  const now = () => passedMs + (isHeld ? 0 : timers.now() - since);

  function start(one: Waiting): void {
    one.cancel = timers.after(Math.max(0, one.dueAt - now()), () => finish(one));
  }
  function finish(one: Waiting): void {
    one.cancel();
    if (waiting.delete(one)) one.run();
  }

  function after(ms: number, run: () => void): () => void {
    if (ms < shortMs) return timers.after(ms, run);
    const one: Waiting = { dueAt: now() + ms, run, cancel: () => {} };
    waiting.add(one);
    if (!isHeld) start(one);
    return () => {
      one.cancel();
      waiting.delete(one);
    };
  }

  return {
    now,
    after,
    sleep: (ms: number) => new Promise<void>((resolve) => after(ms, resolve)),
    hold(next: boolean): void {
      if (next === isHeld) return;
      passedMs = now();
      since = timers.now();
      isHeld = next;
      for (const one of waiting) {
        one.cancel();
        if (!isHeld) start(one);
      }
    },
    /** Advances the time at once, and finishes the timers that are then due. */
    skip(ms: number): void {
      passedMs += ms;
      const due = [...waiting].filter(({ dueAt }) => dueAt <= now());
      for (const one of due.sort((a, b) => a.dueAt - b.dueAt)) finish(one);
      if (isHeld) return;
      for (const one of waiting) {
        one.cancel();
        start(one);
      }
    },
  };
}
