import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { branchEvents, type EventsQuery } from '../../contract/additions/events.ts';
import { prepared } from '../store/prepared.ts';
import type { Tables } from '../store/tables.ts';

/** Whoever missed more than this reads everything again, which is less. */
const mostMissed = 1_000;
const atOnce = 200;
const onlyRow = 1;

/** The epoch of a database, made when it is first asked for; another one says that event numbers have begun anew. */
export async function readEpoch(db: Kysely<Tables>, newKey: () => string): Promise<string> {
  const read = () => db.selectFrom('epoch').select('epoch').where('id', '=', onlyRow).executeTakeFirst();
  const known = await read();
  if (known) return known.epoch;
  await db
    .insertInto('epoch')
    .values({ id: onlyRow, epoch: newKey() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await read())?.epoch ?? '';
}

const eventSeq = prepared((db, branch: string) =>
  db.selectFrom('branch').select('event_seq').where('key', '=', branch),
);

/** The number of a branch's newest event. */
export async function readNewestEventSeq(db: Kysely<Tables>, branch: string): Promise<number> {
  const [row] = await eventSeq(db, branch);
  if (!row) throw new Error(`there is no branch ${branch}`);
  return row.event_seq;
}

interface ResumeRequest {
  readonly wanted: EventsQuery;
  readonly epoch: string;
  readonly newest: number;
}

/** The number after which a line goes on; undefined when what was missed is gone or too much. */
export async function resumePoint(
  db: Kysely<Tables>,
  branch: string,
  { wanted, epoch, newest }: ResumeRequest,
): Promise<number | undefined> {
  const { after } = wanted;
  if (after === undefined) return newest;
  if (wanted.epoch !== epoch || after > newest || newest - after > mostMissed) return undefined;
  if (after === newest) return after;
  // Numbers have no holes: if the next one is there, all that follow are.
  const next = await db
    .selectFrom('event')
    .select('seq')
    .where('branch', '=', branch)
    .where('seq', '=', after + 1)
    .executeTakeFirst();
  return next && after;
}

/** What is to be told of a branch's events after one of them; `reached` is the last that was looked at. */
export interface EventsAfter {
  readonly frames: readonly EventFrame[];
  readonly reached: number;
  readonly isAll: boolean;
}

/** Reads the next events of a branch in their order; most of what is written there is history and told to nobody. */
export async function readEventsAfter(
  db: Kysely<Tables>,
  branch: string,
  after: number,
): Promise<EventsAfter> {
  const rows = await db
    .selectFrom('event')
    .select(['seq', 'event', 'time', 'data'])
    .where('branch', '=', branch)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(atOnce)
    .execute();
  const frames = rows.flatMap(({ seq, event, time, data }) => {
    if (!isPublicEvent(event)) return [];
    const told = v.safeParse(branchEvents[event], JSON.parse(data));
    return told.success ? [{ seq, event, time, data: told.output }] : [];
  });
  return { frames, reached: rows.at(-1)?.seq ?? after, isAll: rows.length < atOnce };
}

function isPublicEvent(event: string): event is keyof typeof branchEvents {
  return Object.hasOwn(branchEvents, event);
}
