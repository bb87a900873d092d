import { asksForHelp, operatorCommand } from '../outcomes/operator-command.ts';
import { type CommandResult, commandFailure, failed, startFailure, systemCode } from '../outcomes/outcome.ts';
import { readMachineSettings } from '../settings/read-machine-settings.ts';
import type { Settings } from '../settings/settings.ts';

/** Runs a command on the database file in the data folder. With DATABASE_URL, there is no such file. */
export function runOnDataFile(
  usage: string,
  run: (dataDir: string, operand: string) => Promise<CommandResult>,
): Promise<void> {
  return runCommand(usage, async ({ databaseUrl, dataDir }, operand = '') =>
    databaseUrl === undefined
      ? run(dataDir, operand)
      : commandFailure(
          'usage',
          `With DATABASE_URL all data are in PostgreSQL: use pg_dump and pg_restore, then ${operatorCommand('epoch')}`,
        ),
  );
}

/** Runs a command, prints its result and sets the exit code. By default, uses the arguments of this process. */
export async function runCommand(
  usage: string,
  run: (settings: Settings, ...operands: string[]) => Promise<CommandResult>,
  argv: readonly string[] = process.argv.slice(2),
): Promise<void> {
  // Only this user may read the files that the command writes.
  process.umask(0o077);
  if (asksForHelp(argv)) return console.log(operatorCommand(usage));
  const command = readCommand(usage, argv);
  const { exitCode, lines } = command.ok
    ? await run(command.value.settings, ...command.value.operands).catch(interrupted)
    : failed(command);
  for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
  process.exitCode = exitCode;
}

/** The result of a command if the host stops before it responds. */
function interrupted(error: unknown): CommandResult {
  if (!['ECONNRESET', 'EPIPE'].includes(systemCode(error) ?? '')) throw error;
  return commandFailure(
    'unavailable',
    'The host stopped before it responded. Run the command again: completed work is not repeated.',
  );
}

/** `usage` is the command with its operands. Operands in brackets are optional. */
function readCommand(usage: string, argv: readonly string[]) {
  const [, ...words] = usage.split(' ');
  const names = words.filter((word) => !word.startsWith('--'));
  const needed = names.filter((name) => !name.startsWith('[')).length;
  const reading = readMachineSettings(process.env, argv, names.length);
  if (!reading.ok) return startFailure('misconfigured', ...reading.mistakes);
  const { settings, operands } = reading;
  if (operands.length < needed) return startFailure('usage', operatorCommand(usage));
  if (settings.upstream) {
    return startFailure(
      'usage',
      'With FOYER_UPSTREAM_URL the data belong to an external service; ask its operator',
    );
  }
  return { ok: true as const, value: { settings, operands } };
}
