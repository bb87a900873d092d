import type { Transaction } from 'kysely';
import type { Branch } from '../../contract/branch.ts';
import type { VisitKind } from '../limits/creation-budgets.ts';
import type { BranchReader, LockedBranch } from '../store/branch-reader.ts';
import type { DatabaseLoss } from '../store/database-loss.ts';
import type { Tables } from '../store/schema/tables.ts';

/** A database transaction that holds the lock on the row of its branch. */
export interface BranchTransaction extends BranchReader {
  readonly db: Transaction<Tables>;
  readonly branch: Branch;
  readonly locked: LockedBranch;
  readonly loss: DatabaseLoss;
  /** The time of all changes in the transaction, in milliseconds: the instant at which the branch was locked. */
  readonly now: number;
  /** Data from before this time may be deleted; see StoreClock. */
  readonly deletionTime: number;
  /** The times at which the budgets of remote visits are full again, in milliseconds. */
  readonly visits: Readonly<Record<VisitKind, number>>;
  /**
   * Records an event and returns its number; the event is written at the end. `data` must not contain personal data.
   */
  record(event: string, time: number, data: Record<string, unknown>): number;
  /** Requests one `waitingInfo.changed` event for this transaction, regardless of the number of calls. */
  waitsChanged(): void;
}
