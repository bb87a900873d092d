import { type CommandResult, failed } from '../admin/command-result.ts';
import { readCommand } from '../admin/read-command.ts';
import type { Settings } from '../settings/settings.ts';
import { startFailure } from '../start/start-failure.ts';

/** Runs a command about the file in the data folder, which there is none of with DATABASE_URL. */
export function runOnDataFile(
  usage: string,
  run: (dataDir: string, operand: string) => Promise<CommandResult>,
): Promise<void> {
  return runCommand(usage, async ({ databaseUrl, dataDir }, operand = '') =>
    databaseUrl === undefined
      ? run(dataDir, operand)
      : failed(
          startFailure(
            'usage',
            'With DATABASE_URL all data are in PostgreSQL: use pg_dump and pg_restore, then npm run epoch',
          ),
        ),
  );
}

/** Runs a command of this process's line, says what came of it and leaves its exit code. */
export async function runCommand(
  usage: string,
  run: (settings: Settings, ...operands: string[]) => Promise<CommandResult>,
): Promise<void> {
  // What it writes is for this user's eyes alone.
  process.umask(0o077);
  const command = readCommand(usage, process.env, process.argv.slice(2));
  const { exitCode, lines } = command.ok
    ? await run(command.value.settings, ...command.value.operands)
    : failed(command);
  for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
  process.exitCode = exitCode;
}
