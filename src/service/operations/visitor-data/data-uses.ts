import type { DataUse } from '../../../contract/additions/page/visitor-data.ts';
import { cleanName } from '../../../domain/text-entry/customer-name.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

/** The number of uses on the page of managers. */
const mostShown = 20;

/** Records that a manager used a visitor's data. The name is the only personal data: it shows the responsible person. */
export async function noteDataUse(
  { db, branch, now, waitsChanged }: BranchTransaction,
  { key, by, ...use }: Omit<DataUse, 'at'> & { readonly key: string },
): Promise<void> {
  await db
    .insertInto('data_use')
    .values({ key, branch: branch.key, at: now, by_name: cleanName(by), ...use })
    .execute();
  // Pages of managers wait for an event.
  waitsChanged();
}

/** The newest first. */
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
