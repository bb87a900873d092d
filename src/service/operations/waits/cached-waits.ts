import type { Kysely } from 'kysely';
import type { WaitingInfo } from '../../../contract/waiting-info.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { readNewestEventSeq } from '../../store/record-event.ts';
import type { Tables } from '../../store/tables.ts';
import { sessionExpiryMs } from '../counter/counter-session.ts';
import { nextReleaseAt } from '../counter/recipients.ts';
import { readWaitingInfo } from './read-waits.ts';

interface CachedWaits {
  /** The newest event of the branch when they were read. */
  readonly seq: number;
  /** Valid from `since`, inclusive, to `until`, exclusive; milliseconds. */
  readonly since: number;
  readonly until: number;
  readonly waits: readonly WaitingInfo[];
}

/**
 * Caches the waits of branches, because every page polls them. They are read again after an event in the branch, on any
 * node, and when an
 * appointment becomes callable, a login expires or a ticket is released by its clerk, which are no events.
 */
export function cachedWaits(
  db: Kysely<Tables>,
): (branch: string, now: number) => Promise<readonly WaitingInfo[]> {
  const byBranch = new Map<string, CachedWaits>();
  return async (branch, now) => {
    const seq = await readNewestEventSeq(db, branch);
    const cached = byBranch.get(branch);
    if (cached?.seq === seq && cached.since <= now && now < cached.until) return cached.waits;
    const until = Math.min(await nextChangeAt(db, branch, now), now + maxAgeMs);
    const waits = await readWaitingInfo(db, branch, now);
    byBranch.set(branch, { seq, since: now, until, waits });
    return waits;
  };
}

/** A service that takes long makes the others wait longer, which is no event. */
const maxAgeMs = 20_000;

/** When the waits of a branch change next without an event. */
async function nextChangeAt(db: Kysely<Tables>, branch: string, now: number): Promise<number> {
  const appointment = await db
    .selectFrom('ticket')
    .select((eb) => eb.fn.min('callable_at').as('at'))
    .where('branch', '=', branch)
    .where('status', '=', ticketStatus.waiting)
    .where('callable_at', '>', now)
    .executeTakeFirst();
  const login = await db
    .selectFrom('counter_session')
    .select((eb) => eb.fn.min('last_seen').as('at'))
    .where('branch', '=', branch)
    .where('last_seen', '>', now - sessionExpiryMs)
    .executeTakeFirst();
  return Math.min(
    appointment?.at ?? Number.POSITIVE_INFINITY,
    login?.at ? login.at + sessionExpiryMs : Number.POSITIVE_INFINITY,
    await nextReleaseAt(db, branch, now),
  );
}
