import { Registry } from 'prom-client';
import type { ImportResult } from '../../service/branch-file/import-branch-files.ts';
import { verifyPassword } from '../../service/branch-file/passwords.ts';
import { guestLogin } from '../../service/demo/clerk-schedule.ts';
import { demoBookingCode } from '../../service/demo/demo-booking.ts';
import { endInterruptedServices } from '../../service/demo/end-interrupted-services.ts';
import { writeDemoHistory } from '../../service/demo/write-demo-history.ts';
import type { SecurityLog } from '../../service/http/security-log.ts';
import { endpointLimits } from '../../service/limits/endpoint-limits.ts';
import { tokenBuckets } from '../../service/limits/token-buckets.ts';
import { listCounters } from '../../service/operations/configuration/list-counters.ts';
import { readCapabilities } from '../../service/operations/configuration/read-capabilities.ts';
import { sendDeviceCommand } from '../../service/operations/configuration/send-device-command.ts';
import { enrolmentAdministration } from '../../service/operations/enrolment/enrolment-administration.ts';
import { readWaits } from '../../service/operations/waits/cached-waits.ts';
import { queueService } from '../../service/queue-service.ts';
import { revokedInFiles } from '../../service/secret/dispenser-keys.ts';
import type { ServiceStore } from '../../service/secret/service-store.ts';
import { branchReader } from '../../service/store/branch-reader.ts';
import { type StartResult, startFailure } from '../outcomes/outcome.ts';
import type { Settings } from '../settings/settings.ts';
import {
  type AppliedBranchFiles,
  applyBranchFiles,
  applyOwnBranchFiles,
  branchSetup,
} from './apply-branch-files.ts';
import { branchFileChanges } from './branch-file-changes.ts';
import { branchFilesOnDisk } from './branch-files-on-disk.ts';
import {
  branchFolderOf,
  branchSignature,
  importRemarks,
  passwordRemarks,
  revokedKeyRemarks,
} from './branch-sources.ts';
import { branchVersions } from './branch-versions.ts';
import { acceptedIdentity, followBinding } from './follow-binding.ts';
import { runMinuteJobs, startMinuteJobs } from './minute-jobs.ts';
import { oneAfterAnother } from './one-after-another.ts';
import { openServiceStore } from './open-service-store.ts';
import type { OwnService } from './own-service.ts';
import { commitDurations, serviceMetrics } from './service-metrics.ts';
import { storeFailure } from './store-failure.ts';
import { observeStoreHealth } from './store-health.ts';
import { unservedFinder, unservedRemarks } from './unserved-finder.ts';
import { watchForChanges } from './watch-for-changes.ts';
import { startWriteProbe } from './write-probe.ts';

type ServiceSettings = Pick<
  Settings,
  | 'branchFile'
  | 'databaseUrl'
  | 'dataDir'
  | 'backupDir'
  | 'secretKey'
  | 'dispenserWsid'
  | 'retentionDays'
  | 'demoLife'
>;

interface ServiceDeps {
  readonly now: () => number;
  readonly newKey: () => string;
  readonly newSecret: () => string;
  readonly randomBelow: (below: number) => number;
  readonly nodeId: string;
  readonly security: SecurityLog;
}

const secretReplaced =
  'SECRET_KEY: the database was used with another secret; visitors cannot delete the appointments that they booked before';

/** Opens the store, applies the branch files and builds the service. */
export async function openOwnService(
  settings: ServiceSettings,
  deps: ServiceDeps,
): Promise<StartResult<OwnService>> {
  const registry = new Registry();
  const durations = commitDurations(registry);
  let commits = 0;
  const health = observeStoreHealth(deps.now);
  const opened = await openServiceStore(settings, deps.now, {
    onCommit(milliseconds) {
      durations.observe(milliseconds / 1000);
      commits += 1;
    },
    onFailure: health.onFailure,
  });
  if (!opened.ok) return opened;
  const { store, isReplaced } = opened.value;
  const observed = { commits: () => commits, storeHealth: health.current };
  let service: StartResult<Omit<OwnService, keyof typeof observed>>;
  try {
    service = await openOnStore(store, registry, settings, deps);
  } catch (error) {
    // A damaged file cannot be closed in order, which is not the error to report.
    await store.close().catch(() => undefined);
    const failure = await storeFailure(error, settings);
    if (failure) return failure;
    throw error;
  }
  if (!service.ok) {
    await store.close();
    return service;
  }
  const { value } = service;
  const remarks = [...(isReplaced ? [secretReplaced] : []), ...service.value.remarks];
  return {
    ok: true,
    value: {
      ...value,
      ...observed,
      remarks,
      startMinuteJobs(log) {
        const stops = [value.startMinuteJobs(log), startWriteProbe({ store, health })];
        return () => {
          for (const stop of stops) stop();
        };
      },
    },
  };
}

async function openOnStore(
  store: ServiceStore,
  registry: Registry,
  settings: ServiceSettings,
  { now, newKey, newSecret, randomBelow, nodeId, security }: ServiceDeps,
): Promise<StartResult<Omit<OwnService, 'commits' | 'storeHealth'>>> {
  const setup = branchSetup(settings);
  const { path, isDemo } = setup;
  const applyDeps = { store, settings, setup, newSecret };
  const minuteJobs = { store, retentionDays: settings.retentionDays };

  const signature = async () => (path === undefined ? '' : branchSignature(path));
  // Taken before the files are read, so that a change while they are being read is noticed.
  const initial = await signature();
  const first = await applyOwnBranchFiles(applyDeps);
  if (!first.ok) return first;
  let current = first.value;
  let stopFollowing = () => {};
  function use(applied: AppliedBranchFiles): void {
    stopFollowing();
    current = applied;
    const { ownBranch, identity } = applied;
    if (!ownBranch || !identity.binding) return;
    stopFollowing = followBinding(store, ownBranch, identity.binding, async () => {
      const ended = await acceptedIdentity(store, identity);
      if (current === applied) current = { ...applied, identity: ended, smartLink: null };
    });
  }
  use(first.value);
  await runMinuteJobs(minuteJobs);
  const unserved = unservedFinder(store);
  const unservedAtStart = await unserved.find();
  // A change of a draft is applied by its import and noticed on the disk: both write the binding.
  const inTurn = oneAfterAnother();
  const applyAgain = (): Promise<StartResult<ImportResult>> =>
    inTurn(async () => {
      const applied = await applyOwnBranchFiles(applyDeps);
      if (!applied.ok) return applied;
      use(applied.value);
      await unserved.find();
      return { ok: true, value: applied.value.outcome };
    });

  const files = branchFilesOnDisk(setup, settings, applyAgain);
  const limits = endpointLimits(tokenBuckets(), now);
  const demo = isDemo ? first.value.branchFiles[0] : undefined;
  if (demo && settings.demoLife) {
    await endInterruptedServices(demo, { store });
    await writeDemoHistory(demo, { store, newKey });
  }
  return {
    ok: true,
    value: {
      plugin: queueService({
        store,
        newKey,
        newSecret,
        randomBelow,
        verifyPassword,
        nodeId,
        security,
        limits,
      }),
      remarks: [
        ...(isDemo ? [] : passwordRemarks(first.value.branchFiles)),
        ...revokedKeyRemarks(await revokedInFiles(store.db, first.value.branchFiles)),
        ...unservedRemarks(unservedAtStart),
      ],
      unserved: unserved.current,
      demo,
      demoGuest:
        demo &&
        (async () => ({
          login: guestLogin(demo),
          bookingCode: await demoBookingCode(demo, { store, newKey, newSecret, randomBelow }),
        })),
      identity: () => current.identity,
      smartLink: () => current.smartLink,
      branches: () => current.branches,
      readWaits: async (branch) =>
        (await isImported(store, branch)) ? readWaits(branchReader(store, branch), store.clock.now()) : [],
      readCapabilities: async (branch) =>
        (await isImported(store, branch)) ? readCapabilities(branchReader(store, branch)) : { additions: [] },
      branchFiles: files && branchFileChanges({ files, versions: branchVersions(settings.dataDir), now }),
      listCounters: () => listCounters(store.db),
      async reread() {
        const applied = await applyAgain();
        return applied.ok ? [] : applied.lines;
      },
      async importBranches(folder) {
        if (isDemo) {
          return startFailure(
            'misconfigured',
            'This host serves the demo branch; set BRANCH_FILE to serve another branch',
          );
        }
        const imported = await inTurn(() => applyBranchFiles(folder, true, applyDeps));
        if (!imported.ok) return imported;
        use(imported.value);
        const remarks = [
          ...importRemarks(settings, folder.path),
          ...passwordRemarks(imported.value.branchFiles),
          ...revokedKeyRemarks(await revokedInFiles(store.db, imported.value.branchFiles)),
          ...unservedRemarks(await unserved.find()),
        ];
        return { ok: true, value: { ...imported.value.outcome, remarks } };
      },
      command: (websocketID, command) => sendDeviceCommand(websocketID, command, { store }),
      enrolment: enrolmentAdministration({ store, limits }),
      metrics: await serviceMetrics(registry, store),
      backUp: (receive) => store.copyTo(receive),
      watch: (onChange) => watchForChanges({ signature, initial, onChange }),
      startMinuteJobs: (log) => startMinuteJobs({ ...minuteJobs, unserved }, log),
      branchFolder: path === undefined ? undefined : await branchFolderOf(path),
      databaseOffsetSeconds: () => {
        const lead = store.clock.lead(now());
        return lead === null ? null : Math.round(lead / 100) / 10;
      },
      close() {
        stopFollowing();
        return store.close();
      },
    },
  };
}

/** Branch files beside a shared database only choose the dispenser, so their branch may not be there. */
async function isImported({ db }: ServiceStore, branch: string): Promise<boolean> {
  const row = await db.selectFrom('branch').select('key').where('key', '=', branch).executeTakeFirst();
  return row !== undefined;
}
