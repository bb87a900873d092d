import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { killGroup } from './kill-group.ts';
import { programEnvironment } from './program-environment.ts';

/** A program and its arguments. No shell interprets them. */
export interface Program {
  readonly file: string;
  readonly args: readonly string[];
}

interface Options {
  /** The purpose of the program, which determines the environment variables that it gets. */
  readonly kind: Parameters<typeof programEnvironment>[0];
  /** Variables that are added to the program's environment. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly stdio: StdioOptions;
}

/** The process groups of the running programs. */
const running = new Set<number>();

/**
 * Starts a program as the leader of its own process group, so its child processes can be killed with it. Returns
 * undefined if the system refuses at once, for example for lack of memory; if the program is missing, an `error` event
 * follows.
 */
export function startProgram(
  { file, args }: Program,
  { kind, env, stdio }: Options,
): ChildProcess | undefined {
  const child = spawned(() =>
    spawn(file, args, { env: programEnvironment(kind, env), stdio, detached: true }),
  );
  const pid = child?.pid;
  if (pid !== undefined) {
    running.add(pid);
    child?.on('close', () => running.delete(pid));
  }
  // A program that does not read all of its input may still do its work.
  for (const stream of [child?.stdin, child?.stdout, child?.stderr]) stream?.on('error', () => {});
  return child;
}

function spawned(start: () => ChildProcess): ChildProcess | undefined {
  try {
    return start();
  } catch {
    return undefined;
  }
}

/**
 * Kills all running programs and the programs that they started. Must be called when the process ends, because nothing
 * else stops them.
 */
export function killPrograms(): void {
  for (const pid of running) killGroup(pid);
}
