/** A command for who operates a host. It reads the arguments of its process, prints its result and sets the exit code. */
interface OperatorCommand {
  /** As a sentence. */
  readonly purpose: string;
  readonly run: () => Promise<unknown>;
}

type Commands = Readonly<Record<string, OperatorCommand>>;

/** The commands that an installed machine has too. */
export const hostCommands: Commands = {
  backup: {
    purpose: 'Writes everything committed at one moment into a new file.',
    run: () => import('../../host/commands/backup.ts'),
  },
  restore: {
    purpose: 'Replaces the data of a stopped host by a backup.',
    run: () => import('../../host/commands/restore.ts'),
  },
  import: {
    purpose: 'Checks branch files and applies them.',
    run: () => import('../../host/commands/import.ts'),
  },
  'go-back': {
    purpose: 'Lists the versions of branch files, or puts an older one in place.',
    run: () => import('../../host/commands/go-back.ts'),
  },
  device: {
    purpose: 'Sends a command to a dispenser.',
    run: () => import('../../host/commands/device.ts'),
  },
  enrol: {
    purpose: 'Makes a machine a dispenser, or ends or changes its key.',
    run: () => import('../../host/commands/enrol.ts'),
  },
  epoch: {
    purpose: 'Lets every client read everything again, after PostgreSQL was restored.',
    run: () => import('../../host/commands/epoch.ts'),
  },
  'password-hash': {
    purpose: 'Asks for a password and prints its hash.',
    run: () => import('../../host/commands/password-hash.ts'),
  },
};

/** Every command, by its name in `npm run foyer -- COMMAND`. */
export const operatorCommands: Commands = {
  ...hostCommands,
  'lint-branch': {
    purpose: 'Finds what is wrong with a branch file that is valid.',
    run: () => import('../../host/commands/lint-branch.ts'),
  },
  schema: {
    purpose: 'Writes a JSON Schema for branch files.',
    run: () => import('../../host/commands/schema.ts'),
  },
  conformance: {
    purpose: 'Checks a service against the interface.',
    run: () => import('../../host/commands/conformance.ts'),
  },
  release: {
    purpose: 'Builds the archives of a release.',
    run: () => import('../release/main.ts'),
  },
  'release-key': {
    purpose: 'Creates the pair of keys with which releases are signed.',
    run: () => import('../release/release-key.ts'),
  },
};
