import { notDone, type Outcome } from '../admin/outcome.ts';
import { readCommand } from '../admin/read-command.ts';
import type { Configuration } from '../configuration.ts';

/** Runs a command of this process's line, says what came of it and leaves its exit code. */
export async function runCommand(
  usage: string,
  run: (configuration: Configuration, ...operands: string[]) => Promise<Outcome>,
): Promise<void> {
  // What it writes is for this user's eyes alone.
  process.umask(0o077);
  const command = readCommand(usage, process.env, process.argv.slice(2));
  const { exitCode, lines } = command.ok
    ? await run(command.value.configuration, ...command.value.operands)
    : notDone(command);
  for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
  process.exitCode = exitCode;
}
