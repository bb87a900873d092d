import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Capabilities } from '../../contract/additions/capabilities.ts';
import type { DeviceCommand } from '../../contract/additions/events.ts';
import type { KnownCounter } from '../../contract/additions/page/counter-session.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import type { ImportResult } from '../../service/branch-file/import-branch-files.ts';
import type { Unserved } from '../../service/operations/counter/unserved.ts';
import type { EnrolmentAdministration } from '../../service/operations/enrolment/enrolment-administration.ts';
import type { DatabaseCopy } from '../../service/store/database-file.ts';
import type { Identity } from '../gateway/device-binding.ts';
import type { StartResult } from '../outcomes/outcome.ts';
import type { BranchInUse } from './apply-branch-files.ts';
import type { BranchFileChanges } from './branch-file-changes.ts';
import type { BranchFolderContent } from './branch-sources.ts';
import type { StoreHealth } from './store-health.ts';

/** The service in this process, and which of its dispensers the host is. */
export interface OwnService {
  readonly plugin: FastifyPluginAsync;
  identity(): Identity;
  /** The rule `smartLink` of the branch whose dispenser the host is. */
  smartLink(): string | null;
  listCounters(): Promise<readonly ListedCounter[]>;
  /** The demo branch as it was at the start; undefined if the host does not serve the demo. */
  readonly demo: BranchFile | undefined;
  /** What a person needs to try the demo branch now; undefined if the host does not serve it. */
  readonly demoGuest: (() => Promise<DemoGuest>) | undefined;
  /** What the operator should know about the start. */
  readonly remarks: readonly string[];
  branches(): readonly BranchInUse[];
  /** The waits of a branch, and what its dispensers are offered, for the preview: it has the key of no dispenser. */
  readWaits(branch: string): Promise<readonly WaitingInfo[]>;
  readCapabilities(branch: string): Promise<Capabilities>;
  /** The branch files on the disk and their versions; undefined if the host has none. */
  readonly branchFiles: BranchFileChanges | undefined;
  /** Reads and applies the branch files again. Returns their mistakes; with mistakes nothing changes. */
  reread(): Promise<readonly string[]>;
  /** Applies branch files from another path. With mistakes nothing changes. */
  importBranches(folder: BranchFolderContent & { readonly path: string }): Promise<StartResult<Imported>>;
  /** Lets `receive` read a consistent copy of the database while requests are answered. */
  backUp(receive: (copy: DatabaseCopy) => Promise<void>): Promise<void>;
  /** Commits since the start. */
  commits(): number;
  storeHealth(): StoreHealth;
  /** How far the clock of this machine is ahead of the database's, in seconds; null: the database has none of its own. */
  databaseOffsetSeconds(): number | null;
  /** What no counter serves, as it was found at the last change of a branch file or the last minute. */
  unserved(): Unserved;
  /** Calls `onChange` when a branch file has changed. Returns a function that stops watching. */
  watch(onChange: () => void): () => void;
  /** Ends days that are over and deletes old personal data, every minute. Returns a function that stops it. */
  startMinuteJobs(log: HostLog): () => void;
  /** Sends a command to a dispenser; false if no active dispenser has this websocket ID. */
  command(websocketID: string, command: DeviceCommand): Promise<boolean>;
  /** The keys of dispensers. */
  readonly enrolment: EnrolmentAdministration;
  /** The folder that contains the branches' `media/`; undefined if the host has no branch files. */
  readonly branchFolder: string | undefined;
  /** Reads its metrics, as Prometheus text. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}

/** What a person needs to try the demo branch. */
export interface DemoGuest {
  /** A clerk who is not simulated. */
  readonly login: { readonly username: string; readonly password: string } | undefined;
  /** The code of an appointment that can be checked in now. */
  readonly bookingCode: string | undefined;
}

/** The log that an operator reads. */
export type HostLog = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** What an import has changed, and remarks for the operator. */
interface Imported extends ImportResult {
  readonly remarks: readonly string[];
}

/** The endpoints of the service in this process, and its jobs. Closing the app closes its store, after all that was added later. */
export function runOwnService({ plugin, startMinuteJobs, close }: OwnService): FastifyPluginAsync {
  return async (app) => {
    await app.register(plugin);
    const stopMinuteJobs = startMinuteJobs(app.log);
    app.addHook('onClose', async () => {
      stopMinuteJobs();
      // A damaged file or a full disk cannot be left in order. The data are then as after a power cut.
      await close().catch((error) => app.log.error(error));
    });
  };
}

/** A counter of the service in this process, with the websocket ID that the page does not need. */
export interface ListedCounter extends KnownCounter {
  readonly websocketID: string;
}
