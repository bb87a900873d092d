import type { CommandResult } from '../outcomes/command-result.ts';

/** What a host needs from its process: clock, random values, identity of the node, built page. */
export interface HostProcess {
  readonly now: () => number;
  readonly newKey: () => string;
  /** 256 random bits as text, for a token. */
  readonly newSecret: () => string;
  /** A random whole number from 0 to below. */
  readonly randomBelow: (below: number) => number;
  readonly uptimeSeconds: () => number;
  /** How many files and connections the process may have open at once. */
  readonly descriptors: number;
  readonly nodeId: string;
  readonly version: string;
  /** When this version was built. A clock that shows an earlier time is wrong. */
  readonly builtAt: number;
  /** Writes a checked backup of a data folder into a new file; undefined: there are no daily backups. */
  readonly writeBackup: ((dataDir: string, file: string) => Promise<CommandResult>) | undefined;
  /** Folder of the built page; undefined when something else serves the page. */
  readonly pageFolder: string | undefined;
  /** Folder of the built counter page; undefined when something else serves it. */
  readonly counterFolder: string | undefined;
  /** Folder of the built preview; undefined when something else serves it. */
  readonly previewFolder: string | undefined;
}
