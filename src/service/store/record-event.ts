import { prepared } from './prepared.ts';
import type { Database, Tables } from './schema/tables.ts';

/** Records an event of a branch in a transaction that is not a branch transaction. */
export async function recordEvent(
  db: Database,
  branch: string,
  { event, time, data }: { readonly event: string; readonly time: number; readonly data: object },
): Promise<void> {
  const { event_seq: seq } = await db
    .updateTable('branch')
    .set((eb) => ({ event_seq: eb('event_seq', '+', 1) }))
    .where('key', '=', branch)
    .returning('event_seq')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('event')
    .values({ branch, seq, event, time, data: JSON.stringify(data) })
    .execute();
}

/** The number of values in a statement is limited. Few transactions have more than two events. */
const eventsPerStatement = 100;

/** Writes the rows of events that the caller has numbered. A trigger then updates the row of the branch. */
export async function insertEvents(db: Database, events: readonly Tables['event'][]): Promise<void> {
  for (let from = 0; from < events.length; from += eventsPerStatement) {
    await db
      .insertInto('event')
      .values(events.slice(from, from + eventsPerStatement))
      .execute();
  }
}

const eventSeq = prepared((db, branch: string) =>
  db.selectFrom('branch').select('event_seq').where('key', '=', branch),
);

export async function readNewestEventSeq(db: Database, branch: string): Promise<number> {
  const [row] = await eventSeq(db, branch);
  if (!row) throw new Error(`there is no branch ${branch}`);
  return row.event_seq;
}
