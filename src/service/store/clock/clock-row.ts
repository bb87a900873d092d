import type { Database } from '../schema/tables.ts';
import type { Jump } from './believed-time.ts';
import type { ClockStart } from './store-clock.ts';

/** The time of the newest change in any branch, and the sum of the followed jumps. */
export async function readClockStart(db: Database): Promise<Pick<ClockStart, 'latest' | 'shift'>> {
  const { latest } = await db
    .selectFrom('branch')
    .select((eb) => eb.fn.max('changed_at').as('latest'))
    .executeTakeFirstOrThrow();
  return { latest, shift: await readShift(db) };
}

export async function readShift(db: Database): Promise<number> {
  return (await db.selectFrom('clock').select('shift').executeTakeFirstOrThrow()).shift;
}

/** Adds a jump to the sum. Returns false if another node has changed the sum before. */
export async function addJump(db: Database, shift: number, { by, since }: Jump): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('clock')
    .set({ shift: shift + by, since })
    .where('shift', '=', shift)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
