import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * A row in `event` sets the number of the newest event, and the time of the newest change, in the row of its branch. Nodes of an
 * earlier version go on setting them too.
 */
export async function newestEvent(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`
      create trigger newest_event after insert on event begin
        update branch set event_seq = new.seq, changed_at = new.time
        where key = new.branch and event_seq < new.seq;
      end
    `.execute(db);
    return;
  }
  // Once for each statement, so that the row of the branch gets one new version and not one for each event.
  await sql`
    create function newest_event() returns trigger language plpgsql as $$
    begin
      update branch set event_seq = newest.seq, changed_at = newest.time
      from (select distinct on (branch) branch, seq, time from inserted order by branch, seq desc) as newest
      where branch.key = newest.branch and branch.event_seq < newest.seq;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger newest_event after insert on event
    referencing new table as inserted for each statement execute function newest_event()
  `.execute(db);
}
