import { assertKept } from '../../store/database-loss.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

/** In bytes. A ticket with its indexes changes fifteen to twenty-five pages of four kilobytes, a basket a few more. */
const trialBytes = 256 * 1024;
/** An unused event number: the first event has the number 1. */
const trialSeq = -1;

/**
 * Writes more than a ticket needs and removes it again. So the transaction can be committed only if there is room
 * for a ticket: a full disk still has room for smaller transactions. PostgreSQL compresses the data, so the check
 * is weaker there. Also throws if the database file was lost.
 */
export async function writeAsMuchAsTicket({ db, branch, loss }: BranchTransaction): Promise<void> {
  assertKept(loss);
  await db
    .insertInto('event')
    .values({ branch: branch.key, seq: trialSeq, event: 'trial', time: 0, data: ' '.repeat(trialBytes) })
    .execute();
  await db.deleteFrom('event').where('branch', '=', branch.key).where('seq', '=', trialSeq).execute();
}
