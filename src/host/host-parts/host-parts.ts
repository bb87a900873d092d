import type { Names } from '../../contract/additions/page/names.ts';
import type { SecurityLog } from '../../service/http/security-log.ts';
import type { Machine } from '../devices/machine/machine.ts';
import type { Enrolment } from '../enrolment/enrolment.ts';
import type { Identity } from '../gateway/device-binding.ts';
import type { ServiceConnection } from '../gateway/service-connection.ts';
import type { ReadService } from '../gateway/service-reader.ts';
import type { LogOutput } from '../log/log-output.ts';
import type { MediaCache } from '../media/media-cache.ts';
import type { RefusedMedia } from '../media/refused-media.ts';
import type { CommandResult } from '../outcomes/outcome.ts';
import type { Administration, ServiceHealth } from '../own-service/own-service.ts';
import type { PageCookie, PageSecret } from '../requests/page-secret.ts';
import type { Settings } from '../settings/settings.ts';

/** The parts of a host that its process provides. */
export interface HostProcess {
  readonly now: () => number;
  /** A monotonic clock in milliseconds, which continues while the machine sleeps. */
  readonly monotonic: () => number;
  /** Resolves after this time, or when the signal is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  readonly newKey: () => string;
  /** Returns 256 random bits as text, for a token. */
  readonly newSecret: () => string;
  /** Returns a random integer from 0 up to, but not including, the bound. */
  readonly randomBelow: (below: number) => number;
  readonly uptimeSeconds: () => number;
  /** The number of files and connections that the process may have open. */
  readonly descriptors: number;
  /**
   * The `nodeID` of error objects. It reveals nothing about the machine, because visitors can see it. The log names the
   * node.
   */
  readonly nodeId: string;
  readonly version: string;
  /**
   * The public key that verifies the next release, as PEM; undefined if this version was not installed from a signed
   * release.
   */
  readonly releaseKey: string | undefined;
  /** Fetches from an update channel. */
  readonly web: typeof fetch;
  readonly logOutput: LogOutput;
  readonly machine: Machine;
  /** The time when this version was built. A clock with an earlier time is wrong. */
  readonly builtAt: number;
  /**
   * Writes a checked backup of a data folder to a new file, unless `closing` is aborted. Undefined if there are no
   * daily backups.
   */
  readonly writeBackup:
    | ((dataDir: string, file: string, closing: AbortSignal) => Promise<CommandResult>)
    | undefined;
  /** The script of the processes that check branch files; undefined if the host's own process checks them. */
  readonly branchProcess: string | undefined;
  /** The built page. This folder and the following folders are undefined if another server serves the pages. */
  readonly pageFolder: string | undefined;
  readonly counterFolder: string | undefined;
  readonly phoneFolder: string | undefined;
  readonly boardFolder: string | undefined;
  readonly firstStartFolder: string | undefined;
  readonly previewFolder: string | undefined;
  /** Restarts the host with the current data folder; undefined if somebody has to restart it manually. */
  readonly startAgain: (() => void) | undefined;
}

/** The parts that are opened before a host's app. */
export interface HostParts extends HostProcess {
  readonly settings: Settings;
  readonly security: SecurityLog;
  /** Undefined with an external service. */
  readonly administration: Administration | undefined;
  readonly serviceHealth: ServiceHealth | undefined;
  /** The branch of this host; undefined without a branch, and with an external service. */
  readonly ownBranch: () => string | undefined;
  /** The branch's rule `smartLink`; undefined with an external service. */
  readonly smartLink: () => string | null | undefined;
  /** Undefined if the settings or the branch file determine this host's dispenser. */
  readonly enrolment: Enrolment | undefined;
  readonly identity: () => Identity;
  /** The address for phones, without a trailing slash; undefined if phones cannot reach this host. */
  readonly publicUrl: () => string | undefined;
  readonly names: () => Names;
  /** Lines that name the files that are no longer in use, with the reasons. */
  readonly brokenFiles: () => readonly string[];
  readonly mediaCache: MediaCache;
  readonly refusedMedia: RefusedMedia;
  readonly pageSecret: PageSecret;
  /** Gives the page secret to the browser on this machine. */
  readonly pageCookie: PageCookie;
}

/** The parts that a host's pages and monitoring share, including the connection to the service. */
export interface SharedParts extends HostParts, ServiceConnection {
  readonly read: ReadService;
  readonly closing: AbortSignal;
}
