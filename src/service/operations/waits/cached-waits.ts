import type { SelectableClerk } from '../../../contract/selectable-clerk.ts';
import type { Service } from '../../../contract/service.ts';
import type { WaitingInfo } from '../../../contract/waiting-info.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { BranchReader, UntilChange } from '../../store/branch-reader.ts';
import { readOpenTickets } from '../../store/tickets/read-queue.ts';
import { sessionExpiryMs } from '../changes/active-clerks.ts';
import { dueTimeOf } from '../changes/place-data.ts';
import { nextClosingAt } from '../closings/closings.ts';
import { readTargets } from '../configuration/read-configuration.ts';
import { readWaitingInfo } from './read-waits.ts';
import { keptMs } from './recipients.ts';
import { readSelectableClerks } from './selectable-clerks.ts';

/** The waits of a branch, which every page polls. */
export async function readWaits(reader: BranchReader, now: number): Promise<readonly WaitingInfo[]> {
  const read = () => readWaitingInfo(reader, now);
  const waits = await readAfterChange(reader, now, { before: reader.known.waits, read });
  reader.known.waits = waits;
  return waits.value;
}

/** The clerks whom a visitor may choose, for phones and dispensers. */
export async function readClerks(
  reader: BranchReader,
  service: Service,
  now: number,
): Promise<readonly SelectableClerk[]> {
  const { clerks } = reader.known;
  const before = clerks.get(service.key);
  const read = () => readSelectableClerks(reader, service, now);
  const found = await readAfterChange(reader, now, { before, read });
  clerks.set(service.key, found);
  return found.value;
}

/**
 * Reads a value again after an event in the branch, on any node, after a change without an event, and at the latest
 * after `maxAgeMs`.
 */
export async function readAfterChange<Value>(
  reader: BranchReader,
  now: number,
  { before, read }: { readonly before: UntilChange<Value> | undefined; readonly read: () => Promise<Value> },
): Promise<UntilChange<Value>> {
  const seq = reader.version.event_seq;
  if (before && before.seq >= seq && before.since <= now && now < before.until) return before;
  const until = Math.min(await nextWaitChangeAt(reader, now), now + maxAgeMs);
  return { seq, since: now, until, value: await read() };
}

/** While a visitor is served for longer than usual, the waits of other visitors grow without an event. */
const maxAgeMs = 20_000;

/** The next time at which the waits and places of a branch change without an event; infinity if there is none. */
export async function nextWaitChangeAt(reader: BranchReader, now: number): Promise<number> {
  const { db, branch } = reader;
  const kept = await keptMs(reader);
  const closing = await nextClosingAt(reader, now);
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
    closing,
    await nextDueTime(reader, now),
    after(appointment, 0),
    after(seen, sessionExpiryMs),
    // The times at which tickets stop waiting for their clerk or counter.
    ...[paused, userLeft, counterClosed].map((moment) => after(moment, kept)),
  );
}

async function nextDueTime(reader: BranchReader, now: number): Promise<number> {
  const targets = await readTargets(reader);
  const open = targets.size > 0 ? await readOpenTickets(reader) : [];
  let next = Number.POSITIVE_INFINITY;
  for (const ticket of open) {
    const at = dueTimeOf(ticket, targets);
    if (at !== undefined && at > now) next = Math.min(next, at);
  }
  return next;
}
