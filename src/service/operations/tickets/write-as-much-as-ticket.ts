import { assertKept } from '../../store/database-loss.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

/** In bytes. A ticket with its indexes changes 15 to 25 pages of four kilobytes; a basket changes a few more. */
const trialBytes = 256 * 1024;
/** An unused event number: the first event has the number 1. */
const trialSeq = -1;

/**
 * Writes and removes more data than a ticket needs, so the transaction can be committed only if a ticket fits on the
 * disk.
 * - PostgreSQL compresses the data, so the check is weaker there.
 * - Throws if the database file was lost.
 */
export async function writeAsMuchAsTicket({ db, branch, loss }: BranchTransaction): Promise<void> {
  assertKept(loss);
  await db
    .insertInto('event')
    .values({ branch: branch.key, seq: trialSeq, event: 'trial', time: 0, data: ' '.repeat(trialBytes) })
    .execute();
  await db.deleteFrom('event').where('branch', '=', branch.key).where('seq', '=', trialSeq).execute();
}
