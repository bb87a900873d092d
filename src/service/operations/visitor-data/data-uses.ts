import type { DataUse } from '../../../contract/additions/page/visitor-data.ts';
import { cleanName } from '../../../domain/text-entry/customer-name.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

const mostShown = 20;

/**
 * Records that a manager used a visitor's data. The manager's name shows who was responsible, and is the only personal
 * data in the record.
 */
export async function noteDataUse(
  { db, branch, now, waitsChanged }: BranchTransaction,
  { key, by, ...use }: Omit<DataUse, 'at'> & { readonly key: string },
): Promise<void> {
  await db
    .insertInto('data_use')
    .values({ key, branch: branch.key, at: now, by_name: cleanName(by), ...use })
    .execute();
  // The managers' pages wait for an event.
  waitsChanged();
}

/** The uses of visitors' data, newest first. */
export async function readDataUses({ db, branch }: BranchReader): Promise<DataUse[]> {
  const rows = await db
    .selectFrom('data_use')
    .selectAll()
    .where('branch', '=', branch.key)
    .orderBy('at', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(({ at, by_name: by, action, visits, appointments }) => ({
    at,
    by,
    action,
    visits,
    appointments,
  }));
}
