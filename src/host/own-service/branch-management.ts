import type { NewStep } from '../../contract/additions/page/manager-step.ts';
import type { NewClosing } from '../../contract/closing.ts';
import {
  addClosing,
  type ClosingResult,
  endClosing,
} from '../../service/operations/closings/change-closings.ts';
import { withBranchTransaction } from '../../service/operations/day/with-branch-transaction.ts';
import { readBranchNow } from '../../service/operations/management/read-branch-now.ts';
import {
  type SteerResult,
  steerTicket,
  takeBackStep,
} from '../../service/operations/management/steer-ticket.ts';
import { openBranchReader } from '../../service/store/branch-reader.ts';
import type { Store } from '../../service/store/store.ts';

interface Deps {
  readonly store: Store;
  readonly newKey: () => string;
}

/** The reads and steps of a manager in the service of this process. */
export function branchManagement({ store, newKey }: Deps) {
  return {
    read: async (branch: string) => readBranchNow(await openBranchReader(store, branch), store.clock.now()),
    newestEvent: async (branch: string) => (await openBranchReader(store, branch)).version.event_seq,
    /** `changed` resolves after the next event of a branch. */
    follow(branch: string): { readonly changed: Promise<void>; readonly stop: () => void } {
      let stop = () => {};
      const changed = new Promise<void>((resolve) => {
        stop = store.commits.listen(branch, resolve);
      });
      return { changed, stop: () => stop() };
    },
    /** `by`: the manager's name. */
    close: (branch: string, closing: NewClosing, by: string): Promise<ClosingResult> =>
      withBranchTransaction(store, branch, (transaction) =>
        addClosing(transaction, closing, { key: newKey(), by }),
      ),
    open: (branch: string, closing: string): Promise<ClosingResult> =>
      withBranchTransaction(store, branch, (transaction) => endClosing(transaction, closing)),
    steer: (branch: string, step: NewStep, by: string): Promise<SteerResult> =>
      withBranchTransaction(store, branch, (transaction) =>
        steerTicket(transaction, step, { key: newKey(), by }),
      ),
    takeBack: (branch: string, step: string): Promise<SteerResult> =>
      withBranchTransaction(store, branch, (transaction) => takeBackStep(transaction, step)),
  };
}

export type BranchManagement = ReturnType<typeof branchManagement>;
