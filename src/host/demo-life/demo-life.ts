import type { FastifyInstance } from 'fastify';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { demoHours } from '../../service/demo/visitors.ts';
import { bindableDispensers, credentials } from '../gateway/device-binding.ts';
import type { Forward } from '../gateway/forward.ts';
import { type AbsentVisitors, demoArrivals } from './demo-arrivals.ts';
import { demoCounter } from './demo-counter.ts';
import { type CallAnswer, serviceCalls } from './service-calls.ts';

/** The delay before the first round. The host may still fail to start, for example if its port is in use. */
const firstRoundAfterMs = 1_000;

const firstBackOffMs = 2_000;
const maxBackOffMs = 120_000;

interface Deps {
  readonly demo: BranchFile;
  readonly forward: Forward;
  readonly now: () => number;
  readonly newKey: () => string;
  /** Returns a function that cancels the timer. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

/** Lets simulated visitors and clerks use an app's service while the app runs. */
export function runDemoLife(
  app: FastifyInstance,
  deps: Pick<Deps, 'demo' | 'forward' | 'now' | 'newKey'>,
): void {
  const stop = startDemoLife({
    ...deps,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onError: (error) => app.log.error(error),
  });
  app.addHook('preClose', stop);
}

/**
 * Starts simulated visitors and clerks in the demo branch, as clients of the service. Returns a function that stops
 * them and waits for the calls in progress.
 */
export function startDemoLife({ demo, forward, now, newKey, after, onError }: Deps): () => Promise<void> {
  const { dispensers, counters, users } = demo;
  const hours = demoHours(demo);
  const random = seededRandom(now());
  const call = serviceCalls(forward);
  const absent: AbsentVisitors = new Map();
  const sleepers = new Set<() => void>();
  let isStopped = false;

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = after(ms, wake);
      function wake() {
        cancel();
        sleepers.delete(wake);
        resolve();
      }
      sleepers.add(wake);
    });
  }

  /** Runs rounds until the demo stops. The delay grows after each failure. */
  async function runRounds(round: () => Promise<CallAnswer<number>>): Promise<void> {
    let backOffMs = firstBackOffMs;
    await sleep(firstRoundAfterMs);
    while (!isStopped) {
      const result = await tryRound(round);
      if (isStopped) return;
      if (result.ok) {
        backOffMs = firstBackOffMs;
        await sleep(result.value);
      } else {
        await sleep(Math.max(backOffMs, result.retryAfterMs));
        backOffMs = Math.min(2 * backOffMs, maxBackOffMs);
      }
    }
  }

  async function tryRound(round: () => Promise<CallAnswer<number>>): Promise<CallAnswer<number>> {
    try {
      return await round();
    } catch (error) {
      onError(error);
      return { ok: false, status: 500, retryAfterMs: 0 };
    }
  }

  const arrivals = bindableDispensers(dispensers).map((dispenser) =>
    demoArrivals({ demo, hours, call, headers: credentials(dispenser), absent, now, newKey, random }),
  );
  const clerks = counters.map((counter) => demoCounter({ counter, users, hours, call, absent, now, random }));
  const allRounds = Promise.all([...arrivals, ...clerks].map(runRounds));

  return async () => {
    isStopped = true;
    for (const wake of sleepers) wake();
    await allRounds;
  };
}
