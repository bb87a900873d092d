import type { UpdateTarget } from '../../contract/additions/page/fleet.ts';
import type { Limits } from '../../service/limits/endpoint-limits.ts';
import { readAudit } from '../../service/operations/audit/read-audit.ts';
import { readPreviewedClosings } from '../../service/operations/closings/closings.ts';
import { listCounters } from '../../service/operations/configuration/list-counters.ts';
import { readCapabilities } from '../../service/operations/configuration/read-capabilities.ts';
import { readHallMessage, writeHallMessage } from '../../service/operations/counter/hall-message.ts';
import { pageLogins } from '../../service/operations/counter/page-logins.ts';
import { withBranchTransaction } from '../../service/operations/day/with-branch-transaction.ts';
import { enrolmentAdministration } from '../../service/operations/enrolment/enrolment-administration.ts';
import { sendDeviceCommand } from '../../service/operations/fleet/send-device-command.ts';
import { readToldWaits } from '../../service/operations/waits/branch-counts.ts';
import { readWaits } from '../../service/operations/waits/cached-waits.ts';
import type { ServiceStore } from '../../service/secret/service-store.ts';
import { type BranchReader, openBranchReader } from '../../service/store/branch-reader.ts';
import type { StartResult } from '../outcomes/outcome.ts';
import { branchFileChanges } from './branch-file-changes.ts';
import { branchManagement } from './branch-management.ts';
import { branchFolderOf } from './branch-sources.ts';
import type { BranchWork } from './branch-work.ts';
import type { BranchesInUse } from './branches-in-use.ts';
import { versionsOf } from './demo-copy.ts';
import { fleetAdministration } from './fleet-administration.ts';
import type { Administration } from './own-service.ts';

interface Deps {
  readonly store: ServiceStore;
  readonly inUse: BranchesInUse;
  readonly dataDir: string;
  readonly now: () => number;
  readonly newKey: () => string;
  readonly limits: Limits;
  readonly work: BranchWork;
  readonly publicUrl: () => string | undefined;
  readonly sendsSms: boolean;
  readonly nextTarget: UpdateTarget;
  readonly readTarget: () => Promise<StartResult<string>>;
}

export async function administerService(deps: Deps): Promise<Administration> {
  const { store, inUse, dataDir, now, limits, work, publicUrl, sendsSms } = deps;
  const { onDisk, path } = inUse;

  const versions = await versionsOf(dataDir, inUse.isDemo);

  /**
   * True if the database has the branch. Branch files beside a shared database only choose the dispenser, so the
   * database may lack their branch.
   */
  async function isServed(branch: string): Promise<boolean> {
    const row = await store.db
      .selectFrom('branch')
      .select('key')
      .where('key', '=', branch)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Reads a branch, or returns `otherwise` if the database does not have the branch. */
  const readIn =
    <T>(otherwise: T, read: (reader: BranchReader, now: number) => Promise<T>) =>
    async (branch: string): Promise<T> =>
      (await isServed(branch)) ? read(await openBranchReader(store, branch), store.clock.now()) : otherwise;

  return {
    branches: () => inUse.current().branches,
    branchFiles: onDisk && branchFileChanges({ files: onDisk, versions, now }),
    branchFolder: path === undefined ? undefined : await branchFolderOf(path),
    isDemo: inUse.isDemo,
    work,
    importBranches: inUse.importBranches,
    readWaits: readIn([], readWaits),
    readClosings: readIn({ closings: [], closedDays: [] }, readPreviewedClosings),
    readToldWaits: readIn({ count: 0, cameTrue: 0 }, (reader) => readToldWaits(reader, reader.branch.key)),
    readCapabilities: readIn({ additions: [] }, (reader) =>
      readCapabilities(reader, { publicUrl: publicUrl(), sendsSms }),
    ),
    hall: {
      isServed,
      readMessage: readIn(null, readHallMessage),
      writeMessage: (branch, message) =>
        withBranchTransaction(store, branch, (transaction) =>
          writeHallMessage(transaction, message, undefined),
        ),
    },
    management: branchManagement(deps),
    fleet: fleetAdministration(deps),
    enrolment: enrolmentAdministration({ store, limits }),
    audit: (date) => readAudit(store, date),
    command: (websocketID, command) => sendDeviceCommand(websocketID, command, { store }),
    listCounters: () => listCounters(store.db),
    pageLogins: pageLogins(store),
  };
}
