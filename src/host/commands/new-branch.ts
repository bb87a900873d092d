import { randomInt } from 'node:crypto';
import { newBranchCommand } from '../operator/new-branch.ts';

const { exitCode, lines } = await newBranchCommand(process.argv.slice(2), {
  input: process.stdin,
  prompts: process.stderr,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  now: Date.now(),
  randomBelow: (below) => randomInt(below),
});
for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
process.exitCode = exitCode;
