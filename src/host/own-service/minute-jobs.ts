import { isDeepStrictEqual } from 'node:util';
import { deleteOldHistory, pruneEvents } from '../../service/events/prune-events.ts';
import { closingAnnouncer } from '../../service/operations/day/announce-closings.ts';
import { deletePersonalData } from '../../service/operations/day/delete-personal-data.ts';
import { deleteStaffNames } from '../../service/operations/day/delete-staff-names.ts';
import { deleteUnused } from '../../service/operations/day/delete-unused.ts';
import { endDueDays } from '../../service/operations/day/end-due-days.ts';
import { followClock } from '../../service/operations/day/follow-clock.ts';
import { deleteExpiredEnrolments } from '../../service/operations/enrolment/open-enrolment.ts';
import { deleteOldCommands } from '../../service/operations/fleet/delete-old-commands.ts';
import { continueRollout } from '../../service/operations/fleet/roll-out.ts';
import { endOldSteps } from '../../service/operations/management/steps.ts';
import { followBranchAlerts } from '../../service/operations/management/watch-branch.ts';
import { expireReservations } from '../../service/operations/smart/expire-reservations.ts';
import { grantWishes } from '../../service/operations/smart/wishes.ts';
import { deleteOldAddresses } from '../../service/operations/tickets/message-addresses.ts';
import { forEach } from '../../service/store/for-each.ts';
import type { Store } from '../../service/store/store.ts';
import type { HostLog } from './own-service.ts';
import { repeatJob, type StopJob } from './repeat-job.ts';
import type { UnservedFinder } from './unserved-finder.ts';

const minuteMs = 60_000;
/** The interval of checks for a clock jump. Visitors should see the new time soon after the network sets it. */
const jumpMs = 10_000;
/** The interval at which requested changes are applied, and therefore their maximum delay. */
const wishMs = 3_000;
/** The interval at which closings are announced: short enough for every screen to show a closing within two seconds. */
const closingMs = 1_500;

interface Deps {
  readonly store: Store;
  readonly retentionDays: number;
  readonly historyDays: number;
  /** Tells the store's clock if this machine's clock is synchronised. */
  readonly confirmClock: () => Promise<void>;
}

/**
 * Runs these jobs:
 * - adapts to a clock jump, ends days that are over, and continues rollouts
 * - cancels expired reservations
 * - deletes unused tickets and bookings, and data whose retention has ended
 *
 * `onDeleted` receives the number of rows that lost personal data.
 */
export async function runMinuteJobs(deps: Deps, onDeleted?: (rows: number) => void): Promise<void> {
  const { store, retentionDays, historyDays } = deps;
  await settleClock(deps);
  await forEach(
    [
      () => endDueDays(store),
      () => expireReservations(store),
      () => deleteUnused(store),
      () => continueRollout({ store }),
      () => pruneEvents(store, store.clock.deletionTime()),
      () => deleteOldHistory(store, store.clock.deletionTime(), historyDays),
      () => deleteExpiredEnrolments(store.db, store.clock.now()),
      () => deleteOldCommands(store, retentionDays),
      () => deleteOldAddresses(store),
      () => endOldSteps(store),
      () => deleteStaffNames(store, historyDays),
      () => followBranchAlerts(store),
      () => store.repeatScrub(),
      () => deletePersonalData(store, retentionDays, onDeleted),
    ],
    run,
  );
}

const run = (job: () => Promise<unknown>) => job();

/** A clock that may be wrong is checked before all jobs. */
async function settleClock({ store, confirmClock }: Deps): Promise<void> {
  const { clock } = store;
  clock.dueJump();
  if (clock.isHeld() || !clock.isCertain() || clock.deletionTime() === 0) await confirmClock();
  await followClock(store);
}

/**
 * Runs the jobs every minute. Also applies changes that visitors requested, announces closings, and retries files that
 * could not be applied. Finds services and tickets that no counter serves any more.
 */
export function startMinuteJobs(
  deps: Deps & { readonly unserved: UnservedFinder; readonly catchUp: () => Promise<void> },
  log: HostLog,
): StopJob {
  let logged = deps.unserved.current();
  const deleteAndEnd = () => runMinuteJobs(deps, (rows) => log.info({ rows }, 'personal data deleted'));
  const logUnserved = () => {
    const found = deps.unserved.current();
    if (!isDeepStrictEqual(found, logged)) log.info(found, 'services and tickets that no counter serves');
    logged = found;
  };
  const findUnserved = () => deps.unserved.find().finally(logUnserved);
  const followJumps = async () => {
    deps.store.clock.dueJump();
    if (deps.store.clock.isHeld()) await settleClock(deps);
  };
  const startedAt = performance.now();
  const onFailure = (error: unknown) => log.error(error);
  const stops = [
    repeatJob(() => forEach([deps.catchUp, deleteAndEnd, findUnserved], run), minuteMs, onFailure),
    repeatJob(followJumps, jumpMs, onFailure),
    repeatJob(() => grantWishes(deps.store, { ranMs: performance.now() - startedAt }), wishMs, onFailure),
    repeatJob(closingAnnouncer(deps.store), closingMs, onFailure),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
