import { readFileSync } from 'node:fs';
import { fileProblem } from '../../host/outcomes/file-problem.ts';
import { asksForHelp } from '../../host/outcomes/operator-command.ts';
import { dataFolder, settingsFile } from '../machine/paths.ts';
import { readSettingsFile, type SettingValues } from '../options/settings-file.ts';
import { hostCommands, runOperatorCommand } from './operator-commands.ts';

/**
 * As root, runs a command of the host as the host's user and with its settings. Runs in this process, because a new
 * process would get the secrets of the settings in its environment.
 */
export async function runHostCommand(name: string, argv: readonly string[]): Promise<void> {
  const command = hostCommands[name];
  if (!command) return;
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...argv);
  if (asksForHelp(argv)) return runOperatorCommand(command);
  let settings: SettingValues;
  try {
    settings = readSettingsFile(readFileSync(settingsFile, 'utf8'));
  } catch (error) {
    console.error(`${settingsFile} cannot be read: ${fileProblem(error)}. Is Foyer installed here?`);
    process.exitCode = 78;
    return;
  }
  process.setgroups?.(['foyer']);
  process.setgid?.('foyer');
  process.setuid?.('foyer');
  process.env = { PATH: process.env.PATH, ...settings, FOYER_DATA_DIR: dataFolder };
  await runOperatorCommand(command);
}
