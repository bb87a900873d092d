import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { branchEvents, type EventsQuery } from '../../contract/additions/events.ts';
import type { Tables } from '../store/tables.ts';

/** A client that missed more events than this reads everything again, which is less. */
const maxReplayed = 1_000;
const batchSize = 200;

/** The key of the only row of the table `epoch`. */
const epochId = 1;

/** The epoch of a database, created when it is read for the first time. Event numbers of two epochs are not comparable. */
export async function readEpoch(db: Kysely<Tables>, newKey: () => string): Promise<string> {
  const read = () => db.selectFrom('epoch').select('epoch').where('id', '=', epochId).executeTakeFirst();
  const known = await read();
  if (known) return known.epoch;
  await db
    .insertInto('epoch')
    .values({ id: epochId, epoch: newKey() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await read())?.epoch ?? '';
}

interface ResumeRequest {
  readonly query: EventsQuery;
  readonly epoch: string;
  readonly newest: number;
}

/** The event number after which a connection continues; undefined if the missed events are gone or too many. */
export async function resumePoint(
  db: Kysely<Tables>,
  branch: string,
  { query, epoch, newest }: ResumeRequest,
): Promise<number | undefined> {
  const { after } = query;
  if (after === undefined) return newest;
  if (query.epoch !== epoch || after > newest || newest - after > maxReplayed) return undefined;
  if (after === newest) return after;
  // Event numbers have no gaps, so all later events exist if the next one does.
  const next = await db
    .selectFrom('event')
    .select('seq')
    .where('branch', '=', branch)
    .where('seq', '=', after + 1)
    .executeTakeFirst();
  return next && after;
}

interface EventBatch {
  readonly frames: readonly EventFrame[];
  /** The number of the last event that was read, public or not. */
  readonly lastSeq: number;
  readonly isLastBatch: boolean;
}

/** Reads the next events of a branch in order. Most are recorded for the history only and are not sent. */
export async function readEventsAfter(
  db: Kysely<Tables>,
  branch: string,
  after: number,
): Promise<EventBatch> {
  const rows = await db
    .selectFrom('event')
    .select(['seq', 'event', 'time', 'data'])
    .where('branch', '=', branch)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(batchSize)
    .execute();
  const frames = rows.flatMap(({ seq, event, time, data }) => {
    if (!isPublicEvent(event)) return [];
    // The schema leaves out what is recorded but not public.
    const parsed = v.safeParse(branchEvents[event], JSON.parse(data));
    return parsed.success ? [{ seq, event, time, data: parsed.output }] : [];
  });
  return { frames, lastSeq: rows.at(-1)?.seq ?? after, isLastBatch: rows.length < batchSize };
}

function isPublicEvent(event: string): event is keyof typeof branchEvents {
  return Object.hasOwn(branchEvents, event);
}
