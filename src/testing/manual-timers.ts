import type { Timers } from '../page/time/timers.ts';

export interface ManualTimers extends Timers {
  /** Advances the time, and runs due timers in order, including those that they start. */
  pass(ms: number): Promise<void>;
}

/** Settles every promise that needs no more time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

export function manualTimers(): ManualTimers {
  let now = 0;
  const due = new Set<{ at: number; run: () => void }>();

  function after(ms: number, run: () => void) {
    const timer = { at: now + ms, run };
    due.add(timer);
    return () => void due.delete(timer);
  }

  return {
    now: () => now,
    after,
    sleep: (ms) => new Promise((resolve) => void after(ms, resolve)),
    async pass(ms) {
      const until = now + ms;
      await settle();
      for (;;) {
        const [next] = [...due].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        due.delete(next);
        now = next.at;
        next.run();
        await settle();
      }
      now = until;
    },
  };
}
