import { readFileSync } from 'node:fs';
import { dataFolder, settingsFile } from '../machine/paths.ts';
import { readSettingsFile } from '../options/settings-file.ts';

/** The commands of a host that its operator needs on an installed machine, by the names that they have as `npm run`. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  backup: () => import('../../host/commands/backup.ts'),
  restore: () => import('../../host/commands/restore.ts'),
  import: () => import('../../host/commands/import.ts'),
  'go-back': () => import('../../host/commands/go-back.ts'),
  device: () => import('../../host/commands/device.ts'),
  enrol: () => import('../../host/commands/enrol.ts'),
  epoch: () => import('../../host/commands/epoch.ts'),
  'password-hash': () => import('../../host/commands/password-hash.ts'),
};

export const hostCommandNames: readonly string[] = Object.keys(commands);

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
  await commands[name]?.();
}
