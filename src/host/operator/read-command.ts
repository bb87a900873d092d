import { type StartResult, startFailure } from '../outcomes/outcome.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Settings } from '../settings/settings.ts';

interface Command {
  readonly settings: Settings;
  readonly operands: readonly string[];
}

/**
 * Reads the settings and operands of a command. `usage` is `npm run foyer -- COMMAND` and the names of the operands; those
 * in brackets may be missing.
 */
export function readCommand(
  usage: string,
  env: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
): StartResult<Command> {
  const [, ...words] = usage.split(' -- ')[1]?.split(' ') ?? [];
  const names = words.filter((word) => !word.startsWith('--'));
  const needed = names.filter((name) => !name.startsWith('[')).length;
  const reading = readSettings(env, argv, names.length);
  if (!reading.ok) return startFailure('misconfigured', ...reading.mistakes);
  const { settings, operands } = reading;
  if (operands.length < needed) return startFailure('usage', usage);
  if (settings.upstream) {
    return startFailure(
      'usage',
      'With UPSTREAM_URL the data belong to an external service; ask its operator',
    );
  }
  return { ok: true, value: { settings, operands } };
}
