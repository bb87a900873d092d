import type { WaitingInfo } from '../../../contract/waiting-info.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { sessionExpiryMs } from '../changes/active-clerks.ts';
import { readWaitingInfo } from './read-waits.ts';
import { keptMs } from './recipients.ts';

/**
 * The waits of a branch, which every page polls. They are read again after an event in the branch, on any node, and when an
 * appointment becomes callable, a login expires or a ticket is released by its clerk, which are no events.
 */
export async function readWaits(reader: BranchReader, now: number): Promise<readonly WaitingInfo[]> {
  const { known, version } = reader;
  const seq = version.event_seq;
  const before = known.waits;
  if (before && before.seq >= seq && before.since <= now && now < before.until) return before.waits;
  const until = Math.min(await nextChangeAt(reader, now), now + maxAgeMs);
  const waits = await readWaitingInfo(reader, now);
  known.waits = { seq, since: now, until, waits };
  return waits;
}

/** A service that takes long makes the others wait longer, which is no event. */
const maxAgeMs = 20_000;

/** When the waits and places of a branch change next without an event; infinity for never. */
export async function nextChangeAt(reader: BranchReader, now: number): Promise<number> {
  const { db, branch } = reader;
  const kept = await keptMs(reader);
  const { appointment, seen, paused, userLeft, counterClosed } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('ticket')
        .select(({ fn }) => fn.min('callable_at').as('at'))
        .where('branch', '=', branch.key)
        .where('status', '=', ticketStatus.waiting)
        .where('callable_at', '>', now)
        .as('appointment'),
      eb
        .selectFrom('counter_session')
        .select(({ fn }) => fn.min('last_seen').as('at'))
        .where('branch', '=', branch.key)
        .where('last_seen', '>', now - sessionExpiryMs)
        .as('seen'),
      eb
        .selectFrom('counter_session')
        .select(({ fn }) => fn.min('paused_at').as('at'))
        .where('branch', '=', branch.key)
        .where('paused_at', '>', now - kept)
        .as('paused'),
      eb
        .selectFrom('user')
        .select(({ fn }) => fn.min('left_at').as('at'))
        .where('branch', '=', branch.key)
        .where('left_at', '>', now - kept)
        .as('userLeft'),
      eb
        .selectFrom('counter')
        .select(({ fn }) => fn.min('left_at').as('at'))
        .where('branch', '=', branch.key)
        .where('left_at', '>', now - kept)
        .as('counterClosed'),
    ])
    .executeTakeFirstOrThrow();
  const after = (moment: number | null, ms: number) =>
    moment === null ? Number.POSITIVE_INFINITY : moment + ms;
  return Math.min(
    after(appointment, 0),
    after(seen, sessionExpiryMs),
    // From then on, tickets no longer wait for their clerk or counter.
    ...[paused, userLeft, counterClosed].map((moment) => after(moment, kept)),
  );
}
