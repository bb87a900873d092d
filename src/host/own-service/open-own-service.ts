import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { verifyPassword } from '../../service/branch-file/passwords.ts';
import { guestLogin } from '../../service/demo/clerk-schedule.ts';
import { demoBookingCode } from '../../service/demo/demo-booking.ts';
import { endInterruptedServices } from '../../service/demo/end-interrupted-services.ts';
import { writeDemoHistory } from '../../service/demo/write-demo-history.ts';
import type { SecurityLog } from '../../service/http/security-log.ts';
import { endpointLimits } from '../../service/limits/endpoint-limits.ts';
import { tokenBuckets } from '../../service/limits/token-buckets.ts';
import { addQueueService } from '../../service/queue-service.ts';
import { revokedInFiles } from '../../service/secret/dispenser-keys.ts';
import type { ServiceStore } from '../../service/secret/service-store.ts';
import { isStoreFailure } from '../../service/store/store-errors.ts';
import { rescuedFilesIn } from '../data-folder/data-folder.ts';
import { isReadOnly } from '../data-folder/disk-space.ts';
import { earliestRightTime } from '../devices/clock-problem.ts';
import type { Machine } from '../devices/machine/machine.ts';
import { inProcessConnection } from '../gateway/in-process-connection.ts';
import { operatorCommand } from '../outcomes/operator-command.ts';
import type { StartResult } from '../outcomes/outcome.ts';
import { rolloutTarget } from '../releases/rollout-target.ts';
import type { Settings } from '../settings/settings.ts';
import { administerService } from './administer-service.ts';
import { passwordRemarks, revokedKeyRemarks } from './branch-sources.ts';
import { workHere, workInProcesses } from './branch-work.ts';
import { openBranchesInUse } from './branches-in-use.ts';
import { databaseWatch } from './database-watch.ts';
import { logUnreadable } from './log-unreadable.ts';
import { runMinuteJobs, startMinuteJobs } from './minute-jobs.ts';
import { openServiceStore } from './open-service-store.ts';
import type { HostLog, OwnService } from './own-service.ts';
import { commitDurations, serviceMetrics } from './service-metrics.ts';
import { storeFailure } from './store-failure.ts';
import { type ObservedStoreHealth, observeStoreHealth } from './store-health.ts';
import { unservedFinder, unservedRemarks } from './unserved-finder.ts';
import { openVisitorMessages } from './visitor-messages.ts';
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
  | 'historyDays'
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

const secretReplaced =
  'FOYER_SECRET_KEY: the database was used with another secret; visitors cannot delete the appointments that they booked before';

const rescuedRemark = (file: string) =>
  `${file} has the tickets of a database whose file was lost: stop the host and restore it with ${operatorCommand(`restore ${file}`)}, or delete it`;

interface Opened {
  readonly store: ServiceStore;
  readonly registry: Registry;
  readonly health: ObservedStoreHealth;
  readonly commits: () => number;
  readonly remarks: readonly string[];
}

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
  try {
    const rescued = await rescuedFilesIn(settings.dataDir);
    const remarks = [...(isReplaced ? [secretReplaced] : []), ...rescued.map(rescuedRemark)];
    const observed = { store, registry, health, commits: () => commits, remarks };
    const service = await openOnStore(observed, settings, deps);
    if (!service.ok) await store.close();
    return service;
  } catch (error) {
    // A damaged file cannot be closed properly, but that is not the error to report.
    await store.close().catch(() => undefined);
    return storeFailure(error, settings);
  }
}

async function openOnStore(
  { store, registry, health, commits, remarks }: Opened,
  settings: ServiceSettings,
  deps: ServiceDeps,
): Promise<StartResult<OwnService>> {
  const { now, newKey, newSecret, monotonic, publicUrl } = deps;
  const { dataDir, retentionDays, historyDays, smsGateway } = settings;
  const { clock } = store;
  const confirmClock = async () => {
    const isSynchronised = await deps.machine.clock.isSynchronised();
    if (isSynchronised) clock.confirm(now());
  };
  const work = deps.branchProcess ? workInProcesses(deps.branchProcess) : workHere;
  const unserved = unservedFinder(store);
  const opened = await openBranchesInUse(settings, { store, newSecret, work, unserved });
  if (!opened.ok) return opened;
  const inUse = opened.value;
  const { branchFiles, broken } = inUse.first;
  const minuteJobs = { store, retentionDays, historyDays, confirmClock, unserved, catchUp: inUse.catchUp };
  // The minute jobs try again, and log the failure again.
  const problems: string[] = [];
  const noteProblem = (error: unknown) => {
    if (isStoreFailure(error)) throw error;
    problems.push(error instanceof Error ? error.message : String(error));
  };
  await runMinuteJobs(minuteJobs).catch(noteProblem);
  // The watch compares later rows with the rows that this call reads, so a loss before its first check is noticed too.
  await store.loss.find();
  await unserved.find().catch(noteProblem);
  const limits = endpointLimits(tokenBuckets(), monotonic);
  const messages = await openVisitorMessages({ store, registry, smsGateway, now, monotonic, publicUrl });
  const demo = inUse.isDemo ? branchFiles[0] : undefined;
  if (demo && settings.demoLife) {
    await endInterruptedServices(demo, { store });
    await writeDemoHistory(demo, { store, newKey });
  }
  const nextTarget = { channel: settings.updateChannel ?? null, version: deps.version };
  const watch = databaseWatch({ store, health, dataDir, now, monotonic, commits, isReadOnly });
  const world = { ...deps, ...messages.announced, store, verifyPassword, limits };

  async function close(log: HostLog): Promise<void> {
    await watch.end(log);
    inUse.stopFollowing();
    await store.close();
  }

  return {
    ok: true,
    value: {
      now: clock.now,
      identity: () => inUse.current().identity,
      ownBranch: () => inUse.current().ownBranch,
      smartLink: () => inUse.current().smartLink,
      administration: await administerService({
        store,
        inUse,
        dataDir,
        now,
        newKey,
        limits,
        work,
        publicUrl,
        nextTarget,
        sendsSms: messages.announced.sendsSms,
        readTarget: () => rolloutTarget(nextTarget, deps),
      }),
      health: {
        store: health.current,
        commits,
        unserved: unserved.current,
        brokenFiles: inUse.broken,
        isClockHeld: clock.isHeld,
        databaseOffsetSeconds() {
          const lead = clock.lead(now());
          return lead === null ? null : Math.round(lead / 100) / 10;
        },
        triedMessages: messages.tried,
        metrics: await serviceMetrics(registry, store),
      },
      life: {
        remarks: [
          ...remarks,
          ...broken,
          ...(inUse.isDemo ? [] : passwordRemarks(branchFiles)),
          ...revokedKeyRemarks(await revokedInFiles(store.db, branchFiles)),
          ...unservedRemarks(unserved.current()),
          ...problems,
        ],
        demo,
        demoGuest:
          demo &&
          (async () => ({
            login: guestLogin(demo),
            bookingCode: await demoBookingCode(demo, { ...deps, store }),
          })),
        async run(app: FastifyInstance) {
          const streams = await addQueueService(app, world);
          const stopMessages = messages.start(app.log);
          const stopLogging = logUnreadable(app.log);
          const stops = [
            startMinuteJobs(minuteJobs, app.log),
            startWriteProbe({ store, health }),
            watch.start(app.log),
          ];
          app.addHook('onClose', async () => {
            await Promise.all(stops.map((stop) => stop()));
            await stopMessages();
            stopLogging();
            // A store with a damaged file or a full disk cannot be closed properly. It is then in the same state as
            // after a power cut.
            await close(app.log).catch((error) => app.log.error(error));
          });
          return inProcessConnection(app, streams, clock.now);
        },
        watch: inUse.watch,
        reread: inUse.reread,
        copy: (receive) => store.copyTo(receive),
        close,
      },
    },
  };
}
