import { Worker } from 'node:worker_threads';
import { branchFilesBusy, branchFilesTooSlow } from '../requests/host-errors.ts';
import { type BranchTasks, branchTasks } from './branch-tasks.ts';
import { oneAfterAnother } from './one-after-another.ts';

/** Who waits for a task. `viewer`: somebody who may only look. */
type Asker = 'viewer' | 'administrator';

/** Does a task for a request. */
export type BranchWork = <Name extends keyof BranchTasks>(
  name: Name,
  given: Parameters<BranchTasks[Name]>[0],
  asker: Asker,
) => Promise<ReturnType<BranchTasks[Name]>>;

/** Does each task at once, for a command that has a process of its own. */
export const workHere: BranchWork = async (name, given) => {
  // TypeScript does not see that the task and what it is given belong together.
  const task = branchTasks[name] as (given: unknown) => ReturnType<BranchTasks[typeof name]>;
  return task(given);
};

/** A branch of usual size takes some hundredths of it. */
const taskMs = 2_000;

/** A slow machine with a slow disk takes some seconds to load the script. */
const startMs = 15_000;

/** How many tasks may run or wait: `viewers` of those who may only look, `all` together. */
const most = { viewers: 1, all: 5 };

/**
 * In MB, of what the host and its programs may use together. Enough for the largest branch file: memory that ends inside of a step
 * that cannot be interrupted, such as reading what the thread is given, ends the host too.
 */
export const threadMemory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/**
 * Does each task in a thread of its own, one after another, so that the thread of the host answers meanwhile. A task that takes too
 * long is ended. A viewer never keeps more than one place from administrators.
 */
export function workInThreads(script: URL, limitMs = taskMs): BranchWork {
  const inTurn = oneAfterAnother();
  const askers: Asker[] = [];
  return async (name, given, asker) => {
    const isFull = asker === 'viewer' && askers.filter((one) => one === 'viewer').length >= most.viewers;
    if (isFull || askers.length >= most.all) throw branchFilesBusy();
    askers.push(asker);
    try {
      return await inTurn(() => runThread(script, { name, given }, limitMs));
    } finally {
      askers.splice(askers.indexOf(asker), 1);
    }
  };
}

function runThread<T>(script: URL, task: object, limitMs: number): Promise<T> {
  const worker = new Worker(script, {
    workerData: task,
    // Nothing of the settings of the host, which can be secret.
    env: {},
    execArgv: [],
    resourceLimits: threadMemory,
  });
  return new Promise<T>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const tooSlow = () => end(() => reject(branchFilesTooSlow()));
    let timer = setTimeout(tooSlow, startMs);
    worker.on('message', (message: { readonly begun: true } | { readonly result: T }) => {
      if ('result' in message) return end(() => resolve(message.result));
      clearTimeout(timer);
      timer = setTimeout(tooSlow, limitMs);
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      // Too much memory is too much work.
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooSlow() : end(() => reject(error)),
    );
    worker.once('exit', () => end(() => reject(branchFilesTooSlow())));
  });
}
