import { assertKept } from '../../store/database-loss.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

/** In bytes. A ticket with its indexes changes fifteen to twenty-five pages of four kilobytes, a basket some more. */
const trialBytes = 256 * 1024;
/** No event has this number: the first one is 1. */
const trialSeq = -1;

/**
 * Writes more than a ticket needs and removes it again, so the transaction can be committed only if a ticket can be
 * stored. A full disk still has room for smaller transactions. PostgreSQL compresses the data, so the check is
 * weaker there. Also throws if the database file was lost.
 */
export async function writeAsMuchAsTicket({ db, branch, loss }: BranchTransaction): Promise<void> {
  assertKept(loss);
  await db
    .insertInto('event')
    .values({ branch: branch.key, seq: trialSeq, event: 'trial', time: 0, data: ' '.repeat(trialBytes) })
    .execute();
  await db.deleteFrom('event').where('branch', '=', branch.key).where('seq', '=', trialSeq).execute();
}
