import { deserialize, serialize } from 'node:v8';
import { killGroup } from '../programs/kill-group.ts';
import { startProgram } from '../programs/start-program.ts';
import { branchFilesBusy, branchFilesTooSlow } from '../requests/host-errors.ts';
import { type BranchTasks, branchTasks } from './branch-tasks.ts';
import { oneAfterAnother } from './one-after-another.ts';

/** The client that waits for a task: a `viewer` has only read access, and an `operator` changes files on disk. */
type Asker = 'viewer' | 'administrator' | 'operator';

export type BranchWork = <Name extends keyof BranchTasks>(
  name: Name,
  given: Parameters<BranchTasks[Name]>[0],
  asker: Asker,
) => Promise<ReturnType<BranchTasks[Name]>>;

/** Runs each task in this process, for a command. */
export const workHere: BranchWork = async (name, given) => {
  // TypeScript does not see that the task and its input match.
  const task = branchTasks[name] as (given: unknown) => ReturnType<BranchTasks[typeof name]>;
  return task(given);
};

/**
 * The time limits of a task. A typical branch needs a few hundredths of its limit. Operators check all files, and also
 * read the linter's findings about invalid files.
 */
const taskMs = { viewer: 2_000, administrator: 2_000, operator: 120_000 };

/** The time limit for loading the script, which takes some seconds on a slow machine with a slow disk. */
const startMs = 15_000;

/** The maximum numbers of running and waiting tasks. `viewers` have only read access. */
const most = { viewers: 1, all: 5 };

/**
 * The memory limits of a task's process in MB, enough for the largest branch file. A thread is not enough, because
 * Node ends the whole process if memory runs out in an uninterruptible step.
 */
export const checkMemory = { heap: 160, young: 32, program: 48 };

/** Written once the script has loaded. The task's time limit starts at this point, so it excludes a slow start. */
export const begun = Buffer.of(1);

/**
 * Runs each task in its own process, one after another, so the host keeps responding. Ends a task that takes too much
 * time or memory. Viewers occupy at most one place in the queue, so administrators can use the others.
 */
export function workInProcesses(script: string, limits = taskMs): BranchWork {
  const inTurn = oneAfterAnother();
  const askers: Asker[] = [];
  return async (name, given, asker) => {
    const isFull = asker === 'viewer' && askers.filter((one) => one === 'viewer').length >= most.viewers;
    if (asker !== 'operator' && (isFull || askers.length >= most.all)) throw branchFilesBusy();
    askers.push(asker);
    try {
      return await inTurn(() => runProcess(script, { name, given }, limits[asker]));
    } finally {
      askers.splice(askers.indexOf(asker), 1);
    }
  };
}

function runProcess<T>(script: string, task: object, limitMs: number): Promise<T> {
  const { heap, young } = checkMemory;
  const node = [
    process.execPath,
    `--max-old-space-size=${heap}`,
    `--max-semi-space-size=${young / 2}`,
    script,
  ];
  // A killed host cannot end its tasks, and an endless task would use its processor forever.
  const limit = `ulimit -t ${Math.ceil((startMs + limitMs) / 1_000)}; exec "$@"`;
  const child = startProgram(
    { file: '/bin/sh', args: ['-c', limit, 'sh', ...node] },
    { kind: 'check', stdio: 'pipe' },
  );
  if (!child) return Promise.reject(branchFilesBusy());
  const result = new Promise<Buffer>((resolve, reject) => {
    const [output, errors]: [Buffer[], Buffer[]] = [[], []];
    const stop = () => killGroup(child.pid);
    let timer = setTimeout(stop, startMs);
    child.stdout?.once('data', () => {
      clearTimeout(timer);
      timer = setTimeout(stop, limitMs);
    });
    child.stdout?.on('data', (bytes: Buffer) => output.push(bytes));
    child.stderr?.on('data', (bytes: Buffer) => errors.push(bytes));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(Buffer.concat(output).subarray(begun.length));
      // A process that runs out of memory ends with a signal, as it does after `stop`.
      else if (code === null) reject(branchFilesTooSlow());
      else reject(new Error(Buffer.concat(errors).toString()));
    });
    child.stdin?.end(serialize(task));
  });
  // In a listener of the process, a deserialization error of a truncated result would end the host.
  return result.then(deserialize);
}
