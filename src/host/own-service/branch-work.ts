import { deserialize, serialize } from 'node:v8';
import { killGroup } from '../programs/kill-group.ts';
import { startProgram } from '../programs/start-program.ts';
import { branchFilesBusy, branchFilesTooSlow } from '../requests/host-errors.ts';
import { type BranchTasks, branchTasks } from './branch-tasks.ts';
import { oneAfterAnother } from './one-after-another.ts';

/**
 * The client that waits for a task. `viewer`: somebody who may only look. `operator`: a person who changes files on the
 * disk.
 */
type Asker = 'viewer' | 'administrator' | 'operator';

/** Does a task for a request. */
export type BranchWork = <Name extends keyof BranchTasks>(
  name: Name,
  given: Parameters<BranchTasks[Name]>[0],
  asker: Asker,
) => Promise<ReturnType<BranchTasks[Name]>>;

/** Does each task at once, for a command that has a process of its own. */
export const workHere: BranchWork = async (name, given) => {
  // TypeScript does not see that the task and its input belong together.
  const task = branchTasks[name] as (given: unknown) => ReturnType<BranchTasks[typeof name]>;
  return task(given);
};

/**
 * A branch of usual size takes some hundredths of it. Operators check all files, and read the findings of the linter
 * about invalid ones too.
 */
const taskMs = { viewer: 2_000, administrator: 2_000, operator: 120_000 };

/** A slow machine with a slow disk takes some seconds to load the script. */
const startMs = 15_000;

/** The maximum number of tasks that run or wait: `viewers` of those who may only look, `all` together. */
const most = { viewers: 1, all: 5 };

/**
 * The memory limit in MB of the host and its programs together. Enough for the largest branch file. A thread would not
 * do: Node ends the whole process if memory ends inside of a step that cannot be interrupted.
 */
export const checkMemory = { heap: 160, young: 32, program: 48 };

/** Written before the task is begun, so that a slow start takes no time from it. */
export const begun = Buffer.of(1);

/**
 * Does each task in a process of its own, one after another, so that the host answers meanwhile. A task that takes too long or too much
 * memory is ended. A viewer never keeps more than one place from administrators.
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
  // A host that is killed ends nothing, and a task without end would keep its processor for ever.
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
      // Node ends a process by a signal if it has no more memory, and `stop` does.
      else if (code === null) reject(branchFilesTooSlow());
      else reject(new Error(Buffer.concat(errors).toString()));
    });
    child.stdin?.end(serialize(task));
  });
  // In a listener of the process, an error about a cut result would end the host.
  return result.then(deserialize);
}
