import { readFileSync } from 'node:fs';
import { dataFolder, settingsFile } from '../machine/paths.ts';
import { readSettingsFile } from '../options/settings-file.ts';
import { hostCommands } from './operator-commands.ts';

/**
 * Runs a command of the host as the user of the host and with its settings. In this process: another one would get the
 * secrets of the settings in its environment. Needs root. The command prints its result and sets the exit code.
 */
export async function runHostCommand(name: string, argv: readonly string[]): Promise<void> {
  const settings = readSettingsFile(readFileSync(settingsFile, 'utf8'));
  process.setgroups?.(['foyer']);
  process.setgid?.('foyer');
  process.setuid?.('foyer');
  process.env = { PATH: process.env.PATH, ...settings, DATA_DIR: dataFolder };
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...argv);
  const [, run] = hostCommands[name] ?? [];
  await run?.();
}
