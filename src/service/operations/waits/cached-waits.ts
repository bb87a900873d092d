import type { Kysely } from 'kysely';
import type { WaitingInfo } from '../../../contract/waiting-info.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { readNewestEventSeq } from '../../events/read-events.ts';
import type { Tables } from '../../store/tables.ts';
import { sessionExpiryMs } from '../counter/counter-session.ts';
import { readWaitingInfo } from './read-waits.ts';

interface CachedWaits {
  /** The event after which they were read. */
  readonly seq: number;
  /** For the moments from the first to before the second. */
  readonly since: number;
  readonly until: number;
  readonly waits: readonly WaitingInfo[];
}

/**
 * Reads the waits of branches, which every page asks for every few seconds: anew only when something has happened in the
 * branch, on whichever node, or when the time has come for an appointment to be called or for a login to be over.
 */
export function cachedWaits(
  db: Kysely<Tables>,
): (branch: string, now: number) => Promise<readonly WaitingInfo[]> {
  const ofBranches = new Map<string, CachedWaits>();
  return async (branch, now) => {
    const seq = await readNewestEventSeq(db, branch);
    const kept = ofBranches.get(branch);
    if (kept?.seq === seq && kept.since <= now && now < kept.until) return kept.waits;
    const until = await nextChangeAt(db, branch, now);
    const waits = await readWaitingInfo(db, branch, now);
    ofBranches.set(branch, { seq, since: now, until, waits });
    return waits;
  };
}

/** When the waits of a branch change though nothing happens there. */
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
  );
}
