import { execFile } from 'node:child_process';
import { programEnvironment } from '../../programs/program-environment.ts';

/** Joining a network takes some seconds; what takes longer has failed. */
const commandMs = 45_000;

/** The output of a program that reads or changes this machine, in English and without a shell; undefined: it failed, or is not installed. */
export function runOnMachine(program: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = { timeout: commandMs, env: programEnvironment('machine', { LC_ALL: 'C.UTF-8' }) };
    execFile(program, args, options, (error, output) => resolve(error === null ? output : undefined));
  });
}
