import { pruneEvents } from '../../service/events/prune-events.ts';
import { deletePersonalData } from '../../service/operations/day/delete-personal-data.ts';
import { endDueDays } from '../../service/operations/day/end-due-days.ts';
import { deleteExpiredEnrolments } from '../../service/operations/enrolment/open-enrolment.ts';
import { expireReservations } from '../../service/operations/smart/expire-reservations.ts';
import type { Store } from '../../service/store/store.ts';
import type { HostLog } from './own-service.ts';

const minuteMs = 60_000;

interface Deps {
  readonly store: Store;
  readonly retentionDays: number;
}

/**
 * Ends days that are over, cancels expired reservations and deletes old events, enrolments and personal data. Returns the
 * number of rows that lost personal data.
 */
export async function runMinuteJobs({ store, retentionDays }: Deps): Promise<number> {
  await endDueDays(store);
  await expireReservations(store);
  await pruneEvents(store, store.clock.now());
  await deleteExpiredEnrolments(store.db, store.clock.now());
  return deletePersonalData(store, { retentionDays });
}

/** Runs the jobs every minute. Returns a function that stops them. */
export function startMinuteJobs(deps: Deps, log: HostLog): () => void {
  const run = async () => {
    const rows = await runMinuteJobs(deps);
    if (rows > 0) log.info({ rows }, 'personal data deleted');
  };
  const timer = setInterval(() => run().catch((error) => log.error(error)), minuteMs);
  return () => clearInterval(timer);
}
