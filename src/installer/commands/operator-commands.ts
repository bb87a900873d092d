import { asksForHelp } from '../../host/outcomes/operator-command.ts';

/** `run` loads a program that reads the process's arguments, prints its result and sets the exit code. */
type Command = readonly [purpose: string, run: () => Promise<unknown>];
type Commands = Readonly<Record<string, Command>>;

/** Commands that an installed machine has too, where they run as the host's user. */
export const hostCommands: Commands = {
  backup: ['Writes a backup of the database to a new file.', () => import('../../host/commands/backup.ts')],
  restore: ['Replaces the database with a backup.', () => import('../../host/commands/restore.ts')],
  import: ['Checks branch files and applies them.', () => import('../../host/commands/import.ts')],
  'go-back': [
    'Lists the versions of branch files, or restores one.',
    () => import('../../host/commands/go-back.ts'),
  ],
  device: ['Sends a command to a dispenser.', () => import('../../host/commands/device.ts')],
  enrol: ['Issues, revokes or rotates the key of a machine.', () => import('../../host/commands/enrol.ts')],
  audit: [
    'Lists the visitors of a day who were called before earlier ones, with the reasons.',
    () => import('../../host/commands/audit.ts'),
  ],
  epoch: ['Makes every client reload all data.', () => import('../../host/commands/epoch.ts')],
  'admin-link': [
    'Prints the login link of administrators.',
    () => import('../../host/commands/admin-link.ts'),
  ],
  'password-hash': [
    'Asks for a password and prints its hash.',
    () => import('../../host/commands/password-hash.ts'),
  ],
};

/** Commands about branch files that need no host. An installed machine has them too, for any user. */
export const branchFileCommands: Commands = {
  'new-branch': [
    'Asks six questions and writes a branch file.',
    () => import('../../host/commands/new-branch.ts'),
  ],
  'lint-branch': ['Finds errors in branch files.', () => import('../../host/commands/lint-branch.ts')],
};

/** All commands in a clone, by their name in `npm run foyer -- COMMAND`. */
export const operatorCommands: Commands = {
  ...hostCommands,
  ...branchFileCommands,
  schema: ['Writes a JSON Schema for branch files.', () => import('../../host/commands/schema.ts')],
  conformance: [
    'Checks a service against the interface.',
    () => import('../../host/commands/conformance.ts'),
  ],
  release: ['Builds the archives of a release.', () => import('../release/main.ts')],
  'release-key': ['Creates the keys that sign releases.', () => import('../release/release-key.ts')],
};

/** Runs a command with the arguments of this process. Its help shows its purpose, and then its usage. */
export async function runOperatorCommand([purpose, run]: Command): Promise<void> {
  if (asksForHelp(process.argv.slice(2))) console.log(purpose);
  await run();
}
