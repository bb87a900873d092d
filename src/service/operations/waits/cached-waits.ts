import type { WaitingInfo } from '../../../contract/waiting-info.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { readNewestEventSeq } from '../../store/record-event.ts';
import { sessionExpiryMs } from './active-clerks.ts';
import { readWaitingInfo } from './read-waits.ts';
import { nextReleaseAt } from './recipients.ts';

/**
 * The waits of a branch, which every page polls. They are read again after an event in the branch, on any node, and when an
 * appointment becomes callable, a login expires or a ticket is released by its clerk, which are no events.
 */
export async function readWaits(reader: BranchReader, now: number): Promise<readonly WaitingInfo[]> {
  const { db, branch, known } = reader;
  const seq = await readNewestEventSeq(db, branch.key);
  const before = known.waits;
  if (before?.seq === seq && before.since <= now && now < before.until) return before.waits;
  const until = Math.min(await nextChangeAt(reader, now), now + maxAgeMs);
  const waits = await readWaitingInfo(reader, now);
  known.waits = { seq, since: now, until, waits };
  return waits;
}

/** A service that takes long makes the others wait longer, which is no event. */
const maxAgeMs = 20_000;

/** When the waits of a branch change next without an event. */
async function nextChangeAt(reader: BranchReader, now: number): Promise<number> {
  const { db, branch } = reader;
  const appointment = await db
    .selectFrom('ticket')
    .select((eb) => eb.fn.min('callable_at').as('at'))
    .where('branch', '=', branch.key)
    .where('status', '=', ticketStatus.waiting)
    .where('callable_at', '>', now)
    .executeTakeFirst();
  const login = await db
    .selectFrom('counter_session')
    .select((eb) => eb.fn.min('last_seen').as('at'))
    .where('branch', '=', branch.key)
    .where('last_seen', '>', now - sessionExpiryMs)
    .executeTakeFirst();
  return Math.min(
    appointment?.at ?? Number.POSITIVE_INFINITY,
    login?.at ? login.at + sessionExpiryMs : Number.POSITIVE_INFINITY,
    await nextReleaseAt(reader, now),
  );
}
