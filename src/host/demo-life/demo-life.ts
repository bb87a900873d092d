import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { seeded } from '../../service/demo/seeded.ts';
import type { Hours } from '../../service/demo/visitors.ts';
import { credentials } from '../gateway/device-binding.ts';
import type { Forward } from '../gateway/forward.ts';
import { absentVisitors } from './absent-visitors.ts';
import { demoArrivals } from './demo-arrivals.ts';
import { demoCounter } from './demo-counter.ts';
import { type Answer, serviceCalls } from './service-calls.ts';

/** Nobody is there before it is certain that the host stays: its port may be taken. */
const firstMs = 1_000;

const firstBackOffMs = 2_000;
const longestBackOffMs = 120_000;

interface Deps {
  readonly demo: BranchFile;
  readonly forward: Forward;
  readonly now: () => number;
  readonly newKey: () => string;
  /** Runs something once, later; the result calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Lets people live in the demo branch: visitors take tickets and clerks serve them, as clients of the service. Gives
 * back how to stop, which takes as long as the call that is under way.
 */
export function startDemoLife({ demo, forward, now, newKey, after, onError }: Deps): () => Promise<void> {
  const { branch, exceptionDays, dispensers, counters, users } = demo;
  const hours: Hours = { ...branch, exceptionDays };
  const dice = seeded(now());
  const call = serviceCalls(forward);
  const absent = absentVisitors();
  const wakes = new Set<() => void>();
  let isOver = false;

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const callOff = after(ms, wake);
      function wake() {
        callOff();
        wakes.delete(wake);
        resolve();
      }
      wakes.add(wake);
    });
  }

  /** Goes from round to round; the longer something is wrong, the longer it waits. */
  async function live(round: () => Promise<Answer<number>>): Promise<void> {
    let backOffMs = firstBackOffMs;
    await sleep(firstMs);
    while (!isOver) {
      const outcome = await attempt(round);
      if (isOver) return;
      if (outcome.ok) {
        backOffMs = firstBackOffMs;
        await sleep(outcome.value);
      } else {
        await sleep(Math.max(backOffMs, outcome.retryAfterMs));
        backOffMs = Math.min(2 * backOffMs, longestBackOffMs);
      }
    }
  }

  async function attempt(round: () => Promise<Answer<number>>): Promise<Answer<number>> {
    try {
      return await round();
    } catch (error) {
      onError(error);
      return { ok: false, status: 500, retryAfterMs: 0 };
    }
  }

  const doors = dispensers.map((dispenser) =>
    demoArrivals({ demo, hours, call, headers: credentials(dispenser), absent, now, newKey, random: dice }),
  );
  const desks = counters.map((counter) =>
    demoCounter({ counter, users, hours, call, absent, now, random: dice }),
  );
  const lives = Promise.all([...doors, ...desks].map(live));

  return async () => {
    isOver = true;
    for (const wake of wakes) wake();
    await lives;
  };
}
