import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReferenceRun } from './busy.ts';

/** The first runs are slower, because their code is not compiled yet. */
const warmUpRuns = 3;

/** Starts a thread for each processor. */
export async function startReferenceLoad() {
  const threads = Array.from(
    { length: availableParallelism() },
    () => new Worker(resolve('e2e/bench/page/machine/reference-loop.mjs')),
  );

  async function run(): Promise<ReferenceRun> {
    const began = performance.now();
    const usedBefore = process.cpuUsage();
    const ended = threads.map((thread) => once(thread, 'message'));
    for (const thread of threads) thread.postMessage(undefined);
    await Promise.all(ended);
    const { user, system } = process.cpuUsage(usedBefore);
    return {
      ms: performance.now() - began,
      processorMs: (user + system) / 1_000 / threads.length,
    };
  }

  for (let count = 0; count < warmUpRuns; count++) await run();
  return {
    run,
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
