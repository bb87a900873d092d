import { hash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { ticketStatus } from '../../domain/queue/ticket-status.ts';
import type { Database, Tables } from '../store/schema/tables.ts';
import type { Store } from '../store/store.ts';

/** The time for which a smart token stays valid after its last use for an open ticket. */
const validityMs = 2 * 60 * 60_000;

export interface SmartSession {
  readonly hash: string;
  readonly branch: string;
  /** The newest ticket of the session; null before the first. */
  readonly ticket: string | null;
  /** The dispenser whose code the phone has scanned; null if none. */
  readonly dispenser: string | null;
  /** The time until which the phone counts as present at the branch; null without a proof. */
  readonly hereUntil: number | null;
  /** The booking that was made with the phone; null if none. */
  readonly booking: string | null;
}

/** True if the phone has recently proved that it is at the branch. */
export function isHere({ hereUntil }: Pick<SmartSession, 'hereUntil'>, now: number): boolean {
  return hereUntil !== null && now < hereUntil;
}

export const smartTokenOf = (secret: string) => `smt_${secret}`;

/**
 * Opens a session and returns its new token, valid at least until `until`. Stores only the token's hash, and deletes
 * expired sessions.
 */
export async function openSmartSession(
  db: Database,
  {
    branch,
    now,
    deletionTime,
    until = 0,
    booking = null,
    followed = null,
    shown,
    newSecret,
  }: {
    readonly branch: string;
    readonly now: number;
    /** Data from before this time may be deleted; see StoreClock. */
    readonly deletionTime: number;
    readonly until?: number;
    readonly booking?: string | null;
    readonly followed?: string | null;
    /** Present if the phone has scanned the code of a dispenser. */
    readonly shown?: { readonly dispenser: string; readonly hereUntil: number };
    newSecret(): string;
  },
): Promise<string> {
  const smartToken = smartTokenOf(newSecret());
  await db
    .deleteFrom('smart_session')
    .where('valid_until', '<=', deletionTime)
    .where(({ not, exists }) => not(exists(hasOpenTicket)))
    .execute();
  await db
    .insertInto('smart_session')
    .values({
      hash: hash('sha256', smartToken),
      branch,
      valid_until: Math.max(now + validityMs, until),
      ticket: followed,
      rights: followed === null ? 'own' : 'reads',
      dispenser: shown?.dispenser ?? null,
      here_until: shown?.hereUntil ?? null,
      booking,
    })
    .execute();
  return smartToken;
}

/**
 * The session of a token; undefined if the token is unknown or expired. A session is valid at least until its ticket
 * ends.
 */
export async function smartSessionOf(store: Store, smartToken: string): Promise<SmartSession | undefined> {
  return store.db
    .selectFrom('smart_session')
    .innerJoin('branch', 'branch.key', 'smart_session.branch')
    .select([
      'smart_session.hash',
      'smart_session.branch',
      'smart_session.ticket',
      'smart_session.dispenser',
      'smart_session.here_until as hereUntil',
      'smart_session.booking',
    ])
    .where('smart_session.hash', '=', hash('sha256', smartToken))
    .where((eb) =>
      eb.or([eb('smart_session.valid_until', '>', store.clock.lapseTime()), eb.exists(hasOpenTicket)]),
    )
    .where('branch.active', '=', 1)
    .executeTakeFirst();
}

/** A query that returns a row if the session's ticket is open. */
const hasOpenTicket = ({ selectFrom }: ExpressionBuilder<Tables, 'smart_session'>) =>
  selectFrom('ticket')
    .select('ticket.key')
    .whereRef('ticket.key', '=', 'smart_session.ticket')
    .where('ticket.status', '<', ticketStatus.finished);

/**
 * Records that a phone has read its open ticket, at most once every `everyMs`. The record renews the session and the
 * reservation. Phones read often, so only one row is written, without a lock of the branch.
 */
export async function recordRead(
  { db }: Pick<Store, 'db'>,
  { hash }: SmartSession,
  { now, everyMs }: { readonly now: number; readonly everyMs: number },
): Promise<void> {
  const row = await db
    .selectFrom('smart_session')
    .select(['valid_until', 'read_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!row || (row.read_at !== null && Math.abs(now - row.read_at) < everyMs)) return;
  await db
    .updateTable('smart_session')
    .set({ read_at: now, valid_until: Math.max(row.valid_until, now + validityMs) })
    .where('hash', '=', hash)
    .execute();
}
