import { followTokenOf } from '../../secret/follow-token.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

/** The token for a ticket's code, on paper or on a phone. Undefined in a branch without smart tickets. */
export async function readFollowToken(
  transaction: BranchTransaction,
  ticket: string,
): Promise<string | undefined> {
  return transaction.branch.features.smartTicket ? followTokenOf(transaction, ticket) : undefined;
}
