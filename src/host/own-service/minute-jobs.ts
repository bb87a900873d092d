import { isDeepStrictEqual } from 'node:util';
import { pruneEvents } from '../../service/events/prune-events.ts';
import { deletePersonalData } from '../../service/operations/day/delete-personal-data.ts';
import { deleteUnused } from '../../service/operations/day/delete-unused.ts';
import { endDueDays } from '../../service/operations/day/end-due-days.ts';
import { deleteExpiredEnrolments } from '../../service/operations/enrolment/open-enrolment.ts';
import { deleteOldCommands } from '../../service/operations/fleet/delete-old-commands.ts';
import { continueRollout } from '../../service/operations/fleet/roll-out.ts';
import { deleteOldAddresses } from '../../service/operations/messages/message-addresses.ts';
import { expireReservations } from '../../service/operations/smart/expire-reservations.ts';
import type { Store } from '../../service/store/store.ts';
import type { HostLog } from './own-service.ts';
import type { UnservedFinder } from './unserved-finder.ts';

const minuteMs = 60_000;

interface Deps {
  readonly store: Store;
  readonly retentionDays: number;
  readonly newKey: () => string;
}

/**
 * Ends days that are over, cancels expired reservations, deletes unused tickets and bookings, continues updates that go out in waves, and deletes old events, enrolments, commands, addresses of visitors and personal data. Returns the
 * number of rows that lost personal data.
 */
export async function runMinuteJobs({ store, retentionDays, newKey }: Deps): Promise<number> {
  await endDueDays(store);
  await expireReservations(store);
  await deleteUnused(store);
  await continueRollout({ store, newKey });
  await pruneEvents(store, store.clock.now());
  await deleteExpiredEnrolments(store.db, store.clock.now());
  await deleteOldCommands(store, retentionDays);
  await deleteOldAddresses(store);
  return deletePersonalData(store, retentionDays);
}

/** Runs the jobs every minute, catches up with files that could not be applied, and finds what no counter serves any more. Returns a function that stops them. */
export function startMinuteJobs(
  deps: Deps & { readonly unserved: UnservedFinder; readonly catchUp: () => Promise<void> },
  log: HostLog,
): () => void {
  let logged = deps.unserved.current();
  const run = async () => {
    await deps.catchUp();
    const rows = await runMinuteJobs(deps);
    if (rows > 0) log.info({ rows }, 'personal data deleted');
    const found = await deps.unserved.find();
    if (!isDeepStrictEqual(found, logged)) log.info(found, 'services and tickets that no counter serves');
    logged = found;
  };
  const timer = setInterval(() => run().catch((error) => log.error(error)), minuteMs);
  return () => clearInterval(timer);
}
