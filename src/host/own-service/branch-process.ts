// Runs one task in a process, which then ends.
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import { branchTasks } from './branch-tasks.ts';
import { begun } from './branch-work.ts';

const { name, given } = deserialize(await buffer(process.stdin)) as {
  readonly name: keyof typeof branchTasks;
  readonly given: never;
};
process.stdout.write(begun);
process.stdout.write(serialize(branchTasks[name](given)));
