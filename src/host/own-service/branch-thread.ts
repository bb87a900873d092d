// The script of a thread that does one task and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { branchTasks } from './branch-tasks.ts';

const { name, given } = workerData as { readonly name: keyof typeof branchTasks; readonly given: never };

parentPort?.postMessage({ begun: true });
parentPort?.postMessage({ result: branchTasks[name](given) });
