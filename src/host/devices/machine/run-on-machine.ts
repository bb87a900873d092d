import { runProgram } from '../../programs/run-program.ts';

/** Joining a network takes a few seconds; anything longer has failed. */
const commandMs = 45_000;
/** The longest output is a list of networks. */
const maxBytes = 1024 * 1024;

/**
 * Runs a program that reads or changes this machine, in English and without a shell. Returns its output; undefined if
 * it failed or is not installed.
 */
export async function runOnMachine(file: string, args: readonly string[]): Promise<string | undefined> {
  const limits = { kind: 'machine', env: { LC_ALL: 'C.UTF-8' }, watchdogMs: commandMs, maxBytes } as const;
  return (await runProgram({ file, args }, '', limits))?.toString();
}
