import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { Capabilities } from '../../contract/additions/capabilities.ts';
import type { DeviceCommand } from '../../contract/additions/events.ts';
import type { HallMessage } from '../../contract/additions/hall.ts';
import type { KnownCounter } from '../../contract/additions/page/counter-session.ts';
import type { ToldWaits } from '../../contract/additions/page/preview.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { ImportResult } from '../../service/branch-file/import-branch-files.ts';
import type { BranchAudit } from '../../service/operations/audit/read-audit.ts';
import type { readPreviewedClosings } from '../../service/operations/closings/closings.ts';
import type { MessageResult } from '../../service/operations/counter/hall-message.ts';
import type { LoginStore } from '../../service/operations/counter/page-logins.ts';
import type { Unserved } from '../../service/operations/counter/unserved.ts';
import type { EnrolmentAdministration } from '../../service/operations/enrolment/enrolment-administration.ts';
import type { DatabaseCopy } from '../../service/store/database-file.ts';
import type { Identity } from '../gateway/device-binding.ts';
import type { ServiceConnection } from '../gateway/service-connection.ts';
import type { StartResult } from '../outcomes/outcome.ts';
import type { Tried } from '../outcomes/tried.ts';
import type { BranchInUse } from './apply-branch-files.ts';
import type { BranchFileChanges } from './branch-file-changes.ts';
import type { BranchManagement } from './branch-management.ts';
import type { BranchFolderContent } from './branch-sources.ts';
import type { BranchWork } from './branch-work.ts';
import type { FleetAdministration } from './fleet-administration.ts';
import type { StoreHealth } from './store-health.ts';

export type HostLog = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** The data for people who try the demo branch. */
export interface DemoGuest {
  /** A clerk who is not simulated. */
  readonly login: { readonly username: string; readonly password: string } | undefined;
  /** The code of an appointment that can be checked in now. */
  readonly bookingCode: string | undefined;
}

/** A counter with its WebSocket ID, which the page does not need. */
export interface ListedCounter extends KnownCounter {
  readonly websocketID: string;
}

/** The operations of administrators, operators and clerks that do not use the service's endpoints. */
export interface Administration {
  branches(): readonly BranchInUse[];
  /** The branch files on disk; undefined if there are none. */
  readonly branchFiles: BranchFileChanges | undefined;
  /** The folder that contains the branches' `media/`; undefined if the host has no branch files. */
  readonly branchFolder: string | undefined;
  readonly isDemo: boolean;
  readonly work: BranchWork;
  /** Applies branch files from another path. If there are errors, nothing changes. */
  importBranches(
    folder: BranchFolderContent & { readonly path: string },
  ): Promise<StartResult<ImportResult & { readonly remarks: readonly string[] }>>;
  /** The following reads are for the preview, which has no dispenser's key. */
  readWaits(branch: string): Promise<readonly WaitingInfo[]>;
  readToldWaits(branch: string): Promise<ToldWaits>;
  readClosings(branch: string): ReturnType<typeof readPreviewedClosings>;
  readCapabilities(branch: string): Promise<Capabilities>;
  /** The staff message in the waiting area of a branch. */
  readonly hall: {
    /** True if the database has the branch. With several nodes, a file alone does not create a branch. */
    isServed(branch: string): Promise<boolean>;
    readMessage(branch: string): Promise<HallMessage | null>;
    writeMessage(branch: string, message: HallMessage | null): Promise<MessageResult>;
  };
  readonly management: BranchManagement;
  readonly fleet: FleetAdministration;
  readonly enrolment: EnrolmentAdministration;
  /** Returns the order of calls on a date, such as `2026-11-21`. */
  audit(date: string): Promise<readonly BranchAudit[]>;
  /** Returns false if no active dispenser has this WebSocket ID. */
  command(websocketID: string, command: DeviceCommand): Promise<boolean>;
  listCounters(): Promise<readonly ListedCounter[]>;
  /** The logins of browsers with a counter page. */
  readonly pageLogins: LoginStore;
}

/** Reports the state of the service in this process. */
export interface ServiceHealth {
  store(): StoreHealth;
  /** The number of commits since the start. */
  commits(): number;
  /**
   * The services and tickets without a counter, as found by the latest check. Checks run every minute and after each
   * change of a branch file.
   */
  unserved(): Unserved;
  /** Lines that name the branch files on disk that are not in use, with the reasons. */
  brokenFiles(): readonly string[];
  /** True while the service does not trust the clock. */
  isClockHeld(): boolean;
  /** The offset of this machine's clock from the database's clock, in seconds; null if the database has no clock. */
  databaseOffsetSeconds(): number | null;
  /** The results of the channels that send messages to visitors; null for a channel that is not configured. */
  triedMessages(): Readonly<Record<'sms' | 'push', Tried | null>>;
  /** Returns the metrics as Prometheus text. */
  metrics(): Promise<string>;
}

/** The start, the work and the end of the service in this process. */
export interface ServiceLife {
  /** Remarks for the operator about the start. */
  readonly remarks: readonly string[];
  /** The demo branch as it was at the start; undefined if the host does not serve the demo. */
  readonly demo: BranchFile | undefined;
  readonly demoGuest: (() => Promise<DemoGuest>) | undefined;
  /**
   * Adds the service's endpoints to an app and starts its jobs. When the app closes, both end after all parts that
   * were added later.
   */
  run(app: FastifyInstance): Promise<ServiceConnection>;
  /** Calls `onChange` when a branch file has changed. Returns a function that stops watching. */
  watch(onChange: () => void): () => void;
  /** Reads and applies the branch files again. Returns the errors of broken files, which change nothing. */
  reread(): Promise<readonly string[]>;
  /** Lets `receive` read a consistent copy of the database. The service continues to respond meanwhile. */
  copy(receive: (copy: DatabaseCopy) => Promise<void>): Promise<void>;
  close(log: HostLog): Promise<void>;
}

export interface OwnService {
  /** The time in milliseconds. A wrong clock on the machine does not change it. */
  readonly now: () => number;
  readonly identity: () => Identity;
  /** The branch of the host's dispenser. */
  readonly ownBranch: () => string | undefined;
  /** The rule `smartLink` of that branch. */
  readonly smartLink: () => string | null;
  readonly administration: Administration;
  readonly health: ServiceHealth;
  readonly life: ServiceLife;
}
