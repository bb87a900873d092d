import { sql } from 'kysely';
import * as v from 'valibot';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { branchEvents, type EventsQuery } from '../../contract/additions/events.ts';
import { prepared } from '../store/prepared.ts';
import { readNewestEventSeq } from '../store/record-event.ts';
import type { Database } from '../store/schema/tables.ts';
import { storedValue } from '../store/stored-json.ts';

/**
 * The number of events that are always kept. A client that missed more events reads everything again, which is faster.
 */
export const replayedEvents = 1_000;
const batchSize = 200;

/** The key of the only row of the table `epoch`. */
const epochId = 1;

/** The epoch of a database, created at the first read. Event numbers of two epochs are not comparable. */
export async function readEpoch(db: Database, newKey: () => string): Promise<string> {
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

/**
 * The event number after which a connection resumes; undefined if the number is unknown, or if too many events were
 * missed.
 */
export function resumePoint(query: EventsQuery, epoch: string, newest: number): number | undefined {
  const { after } = query;
  if (after === undefined) return newest;
  if (query.epoch !== epoch || after > newest || newest - after > replayedEvents) return undefined;
  return after;
}

export interface EventBatch {
  /** The public events, serialized once for all connections. */
  readonly frames: readonly { readonly seq: number; readonly text: Buffer }[];
  /** The tickets of the events, public or not; undefined if events were deleted, so any ticket may have changed. */
  readonly tickets: ReadonlySet<string> | undefined;
  /** The number of the last event that was read, public or not. */
  readonly lastSeq: number;
  readonly isLastBatch: boolean;
}

/**
 * Reads the next events of a branch in order; if they have been deleted, the batch is a `resync`. Most events are
 * recorded only for the history, and are not sent.
 */
export async function readEventsAfter(
  db: Database,
  branch: string,
  { after, now }: { readonly after: number; readonly now: number },
): Promise<EventBatch> {
  const rows = await eventsAfter(db, branch, after);
  // Event numbers have no gaps.
  if (rows[0] && rows[0].seq !== after + 1) {
    const seq = await readNewestEventSeq(db, branch);
    const frames = [{ seq, text: toText({ seq, event: 'resync', time: now, data: {} }) }];
    return { frames, tickets: undefined, lastSeq: seq, isLastBatch: true };
  }
  const read = rows.map(({ data, ...row }) => ({
    ...row,
    content: storedValue(eventContent, 'event', String(row.seq), data) ?? {},
  }));
  return {
    frames: read.flatMap(({ seq, event, time, content }) => {
      if (!isPublicEvent(event)) return [];
      // The schema drops fields that are recorded but not public.
      const parsed = v.safeParse(branchEvents[event], content);
      return parsed.success ? [{ seq, text: toText({ seq, event, time, data: parsed.output }) }] : [];
    }),
    tickets: new Set(read.flatMap(({ content }) => content.ticket ?? [])),
    lastSeq: rows.at(-1)?.seq ?? after,
    isLastBatch: rows.length < batchSize,
  };
}

const eventContent = v.looseObject({ ticket: v.optional(v.string()) });

const eventsAfter = prepared((db, branch: string, after: number) =>
  db
    .selectFrom('event')
    .select(['seq', 'event', 'time', 'data'])
    .where('branch', '=', branch)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(sql.lit(batchSize)),
);

export function toText(frame: EventFrame): Buffer {
  return Buffer.from(JSON.stringify(frame));
}

function isPublicEvent(event: string): event is keyof typeof branchEvents {
  return Object.hasOwn(branchEvents, event);
}
