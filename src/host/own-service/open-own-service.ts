import { setTimeout as after } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { Registry } from 'prom-client';
import type { Capabilities } from '../../contract/additions/capabilities.ts';
import type { DeviceCommand } from '../../contract/additions/events.ts';
import type { HallMessage } from '../../contract/additions/hall.ts';
import type { BranchSource } from '../../service/branch-file/check-branch-files.ts';
import type { ImportResult } from '../../service/branch-file/import-branch-files.ts';
import { verifyPassword } from '../../service/branch-file/passwords.ts';
import { guestLogin } from '../../service/demo/clerk-schedule.ts';
import { demoBookingCode } from '../../service/demo/demo-booking.ts';
import { endInterruptedServices } from '../../service/demo/end-interrupted-services.ts';
import { writeDemoHistory } from '../../service/demo/write-demo-history.ts';
import { tellVisitors } from '../../service/events/tell-visitors.ts';
import type { SecurityLog } from '../../service/http/security-log.ts';
import { endpointLimits } from '../../service/limits/endpoint-limits.ts';
import { tokenBuckets } from '../../service/limits/token-buckets.ts';
import { listCounters } from '../../service/operations/configuration/list-counters.ts';
import { readCapabilities } from '../../service/operations/configuration/read-capabilities.ts';
import { readHallMessage, writeHallMessage } from '../../service/operations/counter/hall-message.ts';
import { pageLogins } from '../../service/operations/counter/page-logins.ts';
import { withBranchTransaction } from '../../service/operations/day/with-branch-transaction.ts';
import { enrolmentAdministration } from '../../service/operations/enrolment/enrolment-administration.ts';
import { sendDeviceCommand } from '../../service/operations/fleet/send-device-command.ts';
import { readWaits } from '../../service/operations/waits/cached-waits.ts';
import { queueService } from '../../service/queue-service.ts';
import { revokedInFiles } from '../../service/secret/dispenser-keys.ts';
import { readPushKeys } from '../../service/secret/push-keys.ts';
import type { ServiceStore } from '../../service/secret/service-store.ts';
import { openBranchReader } from '../../service/store/branch-reader.ts';
import type { DatabaseCopy } from '../../service/store/database-file.ts';
import { rescuedFilesIn } from '../data-folder/data-folder.ts';
import { isReadOnly } from '../data-folder/disk-space.ts';
import { earliestRightTime } from '../devices/clock-problem.ts';
import type { Machine } from '../devices/machine/machine.ts';
import { publicPoster } from '../messages/post-public.ts';
import { pushSender } from '../messages/push-sender.ts';
import { openSmsGateway } from '../messages/sms-gateway.ts';
import { operatorCommand } from '../outcomes/operator-command.ts';
import { type StartResult, startFailure } from '../outcomes/outcome.ts';
import { rememberTries } from '../outcomes/tried.ts';
import { rolloutTarget } from '../releases/rollout-target.ts';
import type { Settings } from '../settings/settings.ts';
import { appliedBranches } from './applied-branches.ts';
import {
  type AppliedBranchFiles,
  applyBranchFiles,
  applyOwnBranchFiles,
  branchSetup,
  isInUse,
} from './apply-branch-files.ts';
import { branchFileChanges } from './branch-file-changes.ts';
import { branchFilesOnDisk } from './branch-files-on-disk.ts';
import {
  type BranchFolderContent,
  branchFolderOf,
  branchSignature,
  importRemarks,
  passwordRemarks,
  revokedKeyRemarks,
} from './branch-sources.ts';
import { branchVersions } from './branch-versions.ts';
import { workHere, workInProcesses } from './branch-work.ts';
import { databaseWatch } from './database-watch.ts';
import { fleetAdministration } from './fleet-administration.ts';
import { acceptedIdentity, followBinding } from './follow-binding.ts';
import { runMinuteJobs, startMinuteJobs } from './minute-jobs.ts';
import { oneAfterAnother } from './one-after-another.ts';
import { openServiceStore } from './open-service-store.ts';
import type { DemoGuest, HostLog, ListedCounter } from './own-service.ts';
import { commitDurations, messagesDropped, serviceMetrics } from './service-metrics.ts';
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
  | 'smsGateway'
  | 'updateChannel'
>;

interface ServiceDeps {
  readonly now: () => number;
  readonly newKey: () => string;
  readonly newSecret: () => string;
  readonly randomBelow: (below: number) => number;
  readonly nodeId: string;
  readonly security: SecurityLog;
  readonly publicUrl: () => string | undefined;
  readonly branchProcess: string | undefined;
  readonly builtAt: number;
  readonly monotonic: () => number;
  readonly machine: Pick<Machine, 'clock'>;
  readonly version: string;
  readonly releaseKey: string | undefined;
  readonly web: typeof fetch;
}

/** A push service that takes longer is tried again. */
const pushTimeoutMs = 10_000;

const secretReplaced =
  'FOYER_SECRET_KEY: the database was used with another secret; visitors cannot delete the appointments that they booked before';

const rescuedRemark = (file: string) =>
  `${file} has the tickets of a database whose file was lost: stop the host and restore it with ${operatorCommand(`restore ${file}`)}, or delete it`;

/** Opens the store, applies the branch files and builds the service. */
export async function openOwnService(settings: ServiceSettings, deps: ServiceDeps) {
  const registry = new Registry();
  const durations = commitDurations(registry);
  let commits = 0;
  const health = observeStoreHealth(deps.now);
  const opened = await openServiceStore(settings, deps.now, {
    observer: {
      onCommit(milliseconds) {
        durations.observe(milliseconds / 1000);
        commits += 1;
      },
      onFailure: health.onFailure,
    },
    clock: { earliest: earliestRightTime(deps.builtAt), monotonic: deps.monotonic },
  });
  if (!opened.ok) return opened;
  const { store, isReplaced } = opened.value;
  let service: Awaited<ReturnType<typeof openOnStore>>;
  try {
    service = await openOnStore(store, registry, settings, deps);
  } catch (error) {
    // A damaged file cannot be closed in order, which is not the error to report.
    await store.close().catch(() => undefined);
    return storeFailure(error, settings);
  }
  if (!service.ok) {
    await store.close();
    return service;
  }
  const { value } = service;
  const watch = databaseWatch({
    store,
    health,
    dataDir: settings.dataDir,
    now: deps.now,
    monotonic: deps.monotonic,
    commits: () => commits,
    isReadOnly,
  });
  const rescued = await rescuedFilesIn(settings.dataDir);
  const remarks = [
    ...(isReplaced ? [secretReplaced] : []),
    ...rescued.map(rescuedRemark),
    ...service.value.remarks,
  ];
  return {
    ok: true as const,
    value: {
      ...value,
      /** Commits since the start. */
      commits: () => commits,
      storeHealth: health.current,
      remarks,
      startMinuteJobs(log: HostLog) {
        const stops = [value.startMinuteJobs(log), startWriteProbe({ store, health }), watch.start(log)];
        return () => {
          for (const stop of stops) stop();
        };
      },
      async close(log: HostLog) {
        await watch.end(log);
        await value.close();
      },
    },
  };
}

async function openOnStore(
  store: ServiceStore,
  registry: Registry,
  settings: ServiceSettings,
  deps: ServiceDeps,
) {
  const { now, newKey, newSecret } = deps;
  const setup = branchSetup(settings);
  const { path, isDemo } = setup;
  const work = deps.branchProcess ? workInProcesses(deps.branchProcess) : workHere;
  const applyDeps = { store, settings, setup, newSecret, last: appliedBranches(settings.dataDir), work };
  const confirmClock = async () => {
    const isSynchronised = await deps.machine.clock.isSynchronised();
    if (isSynchronised) store.clock.confirm(now());
  };
  const minuteJobs = { store, retentionDays: settings.retentionDays, confirmClock };

  const signature = async () => (path === undefined ? '' : branchSignature(path));
  // Taken before the files are read, so that a change while they are being read is noticed.
  const initial = await signature();
  // Nobody waits for the host yet.
  const first = await applyOwnBranchFiles({ ...applyDeps, work: workHere });
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
  const nextTarget = { channel: settings.updateChannel ?? null, version: deps.version };
  const unserved = unservedFinder(store);
  const unservedAtStart = await unserved.find();
  // A change of a draft is applied by its import and noticed on the disk: both write the binding.
  const inTurn = oneAfterAnother();
  let isBehind = false;
  let broken = first.value.broken;
  const applyAgain = (written?: BranchSource): Promise<StartResult<ImportResult>> =>
    inTurn(async () => {
      isBehind = true;
      const applied = await applyOwnBranchFiles(applyDeps);
      isBehind = false;
      broken = applied.ok ? applied.value.broken : applied.lines;
      if (!applied.ok) return applied;
      use(applied.value);
      await unserved.find();
      if (written && !isInUse(written, applied.value)) return startFailure('misconfigured', ...broken);
      return { ok: true, value: applied.value.outcome };
    });

  const files = branchFilesOnDisk(setup, settings, applyAgain, work);
  const limits = endpointLimits(tokenBuckets(), deps.monotonic);
  const dropped = messagesDropped(registry);
  const closing = new AbortController();
  const sms = settings.smsGateway && openSmsGateway(settings.smsGateway, { now, closing: closing.signal });
  const keys = await readPushKeys(store.db);
  const { publicUrl } = deps;
  const pushTries = rememberTries(now);
  const push = pushSender({
    keys,
    publicUrl,
    tries: pushTries,
    post: publicPoster({ timeoutMs: pushTimeoutMs, closing: closing.signal }),
  });
  const ofMessages = { pushKey: keys.publicKey, sendsSms: sms !== undefined };
  const demo = isDemo ? first.value.branchFiles[0] : undefined;
  if (demo && settings.demoLife) {
    await endInterruptedServices(demo, { store });
    await writeDemoHistory(demo, { store, newKey });
  }
  return {
    ok: true as const,
    value: {
      plugin: queueService({ ...deps, ...ofMessages, store, verifyPassword, limits }),
      /** Remarks about the start for the operator. */
      remarks: [
        ...first.value.broken,
        ...(isDemo ? [] : passwordRemarks(first.value.branchFiles)),
        ...revokedKeyRemarks(await revokedInFiles(store.db, first.value.branchFiles)),
        ...unservedRemarks(unservedAtStart),
      ],
      /** The services and tickets that no counter serves, as of the last change of a branch file or the last minute. */
      unserved: unserved.current,
      /** The demo branch as it was at the start; undefined if the host does not serve the demo. */
      demo,
      /** The facts with which a person can try the demo branch now; undefined if the host does not serve it. */
      demoGuest:
        demo &&
        (async (): Promise<DemoGuest> => ({
          login: guestLogin(demo),
          bookingCode: await demoBookingCode(demo, { ...deps, store }),
        })),
      identity: () => current.identity,
      /** The rule `smartLink` of the branch whose dispenser the host is. */
      smartLink: () => current.smartLink,
      branches: () => current.branches,
      work,
      /** The reasons why some branch files on the disk are not in use, as lines. */
      brokenFiles: () => broken,
      /** The waits of a branch, and what its dispensers are offered, for the preview: it has the key of no dispenser. */
      readWaits: async (branch: string) =>
        (await isImported(store, branch))
          ? readWaits(await openBranchReader(store, branch), store.clock.now())
          : [],
      readCapabilities: async (branch: string): Promise<Capabilities> =>
        (await isImported(store, branch))
          ? readCapabilities(await openBranchReader(store, branch), {
              publicUrl: publicUrl(),
              sendsSms: ofMessages.sendsSms,
            })
          : { additions: [] },
      /** The branch files on the disk and their versions; undefined if the host has none. */
      branchFiles: files && branchFileChanges({ files, versions: branchVersions(settings.dataDir), now }),
      listCounters: (): Promise<readonly ListedCounter[]> => listCounters(store.db),
      /** Reads and applies the branch files again. Returns the mistakes of broken ones, which change nothing. */
      async reread(): Promise<readonly string[]> {
        await applyAgain();
        return broken;
      },
      /** Applies branch files from another path. With mistakes nothing changes. */
      async importBranches(
        folder: BranchFolderContent & { readonly path: string },
      ): Promise<StartResult<ImportResult & { readonly remarks: readonly string[] }>> {
        if (isDemo) {
          return startFailure(
            'misconfigured',
            'This host serves the demo branch; set FOYER_BRANCH_FILE to serve another branch',
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
      /** Sends a command to a dispenser; false if no active dispenser has this websocket ID. */
      command: (websocketID: string, command: DeviceCommand) =>
        sendDeviceCommand(websocketID, command, { store }),
      /** The logins of browsers with a counter page. */
      pageLogins: pageLogins(store),
      /** The message of staff to the hall of a branch. */
      hall: {
        /** True if the database has the branch: with several nodes, a file alone makes none. */
        isServed: (branch: string) => isImported(store, branch),
        readMessage: async (branch: string) =>
          (await isImported(store, branch))
            ? readHallMessage(await openBranchReader(store, branch), store.clock.now())
            : null,
        writeMessage: (branch: string, message: HallMessage | null) =>
          withBranchTransaction(store, branch, (transaction) =>
            writeHallMessage(transaction, message, undefined),
          ),
      },
      fleet: fleetAdministration({
        store,
        newKey,
        nextTarget,
        readTarget: () => rolloutTarget(nextTarget, deps),
      }),
      /** The keys of dispensers. */
      enrolment: enrolmentAdministration({ store, limits }),
      /** Reads its metrics, as Prometheus text. */
      metrics: await serviceMetrics(registry, store),
      /** Lets `receive` read a consistent copy of the database while requests are answered. */
      backUp: (receive: (copy: DatabaseCopy) => Promise<void>) => store.copyTo(receive),
      /** Calls `onChange` when a branch file has changed. Returns a function that stops watching. */
      watch: (onChange: () => void) => watchForChanges({ signature, initial, onChange }),
      /** Ends days that are over and deletes old personal data, every minute. Returns a function that stops it. */
      startMinuteJobs: (log: HostLog) =>
        startMinuteJobs(
          {
            ...minuteJobs,
            unserved,
            // Files that changed while the database could not be written.
            catchUp: async () => (isBehind ? void (await applyAgain()) : undefined),
          },
          log,
        ),
      /** Sends visitors messages about their tickets, until it is closed. */
      tellVisitors(log: HostLog) {
        const sleep = (ms: number) =>
          after(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
        const senders = { push, ...(sms && { sms: sms.send }) };
        const onOver = (way: string) => dropped.inc({ way });
        const teller = tellVisitors({ store, senders, log, onOver, sleep, monotonic: deps.monotonic });
        return () => {
          closing.abort();
          return teller.close();
        };
      },
      /** The experience with what sends messages to visitors; null: the settings name nothing. */
      triedMessages: () => ({ sms: sms?.tried() ?? null, push: pushTries.current() }),
      /** The folder that contains the branches' `media/`; undefined if the host has no branch files. */
      branchFolder: path === undefined ? undefined : await branchFolderOf(path),
      /** The time of the service, in milliseconds. */
      time: store.clock.now,
      /** True while the clock shows a time that is not believed. */
      isClockHeld: store.clock.isHeld,
      /**
       * The seconds by which the clock of this machine is ahead of the database's; null: the database has none of its
       * own.
       */
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

/** The service in this process, and which of its dispensers the host is. */
export type OwnService = Readonly<Extract<Awaited<ReturnType<typeof openOwnService>>, { ok: true }>['value']>;

/** The endpoints of the service in this process, and its jobs. Closing the app closes its store, after all that was added later. */
export function runOwnService({
  plugin,
  startMinuteJobs,
  tellVisitors,
  close,
}: OwnService): FastifyPluginAsync {
  return async (app) => {
    await app.register(plugin);
    const stopMinuteJobs = startMinuteJobs(app.log);
    const stopTelling = tellVisitors(app.log);
    app.addHook('onClose', async () => {
      stopMinuteJobs();
      await stopTelling();
      // A damaged file or a full disk cannot be left in order. The data are then as after a power cut.
      await close(app.log).catch((error) => app.log.error(error));
    });
  };
}
