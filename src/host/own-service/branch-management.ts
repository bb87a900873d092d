import type { NewStep } from '../../contract/additions/page/manager-step.ts';
import type { NewClosing } from '../../contract/closing.ts';
import { hashPassword } from '../../service/branch-file/passwords.ts';
import {
  addClosing,
  type ClosingResult,
  endClosing,
} from '../../service/operations/closings/change-closings.ts';
import { giveClerkCode } from '../../service/operations/counter/change-password.ts';
import { withBranchTransaction } from '../../service/operations/day/with-branch-transaction.ts';
import { readBranchNow } from '../../service/operations/management/read-branch-now.ts';
import { makeStep, type SteerResult, takeBackStep } from '../../service/operations/management/steps.ts';
import { oneTimeCode } from '../../service/secret/one-time-code.ts';
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
        makeStep(transaction, step, { key: newKey(), by }),
      ),
    /** Gives a clerk a one-time code; undefined for an unknown clerk. */
    async giveClerkCode(branch: string, clerk: string) {
      const code = oneTimeCode();
      const hash = await hashPassword(code);
      const until = await withBranchTransaction(store, branch, (transaction) =>
        giveClerkCode(transaction, clerk, hash),
      );
      return until === undefined ? undefined : { code, until };
    },
    takeBack: (branch: string, step: string): Promise<SteerResult> =>
      withBranchTransaction(store, branch, (transaction) => takeBackStep(transaction, step)),
  };
}

export type BranchManagement = ReturnType<typeof branchManagement>;
