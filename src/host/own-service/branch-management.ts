import type { AlertLimits, BranchAlert } from '../../contract/additions/page/branch-alert.ts';
import type { BranchNow } from '../../contract/additions/page/branch-now.ts';
import type { NewStep } from '../../contract/additions/page/manager-step.ts';
import type { RecordName } from '../../contract/additions/page/visitor-data.ts';
import type { NewClosing } from '../../contract/closing.ts';
import { hashPassword } from '../../service/branch-file/passwords.ts';
import {
  addClosing,
  type ClosingResult,
  endClosing,
} from '../../service/operations/closings/change-closings.ts';
import { giveClerkCode } from '../../service/operations/counter/change-password.ts';
import { withBranchTransaction } from '../../service/operations/day/with-branch-transaction.ts';
import { readBranchState } from '../../service/operations/management/read-branch-now.ts';
import { makeStep, type SteerResult, takeBackStep } from '../../service/operations/management/steps.ts';
import {
  noteBranchAlertTold,
  readWatch,
  setAlertLimits,
  takeBranchAlerts,
} from '../../service/operations/management/watch-branch.ts';
import { noteDataUse } from '../../service/operations/visitor-data/data-uses.ts';
import { deleteVisitorData } from '../../service/operations/visitor-data/delete-visitor-data.ts';
import { exportVisitorData } from '../../service/operations/visitor-data/export-visitor-data.ts';
import { findVisitorData } from '../../service/operations/visitor-data/find-visitor-data.ts';
import { oneTimeCode } from '../../service/secret/one-time-code.ts';
import { openBranchReader } from '../../service/store/branch-reader.ts';
import type { Store } from '../../service/store/store.ts';

interface Deps {
  readonly store: Store;
  readonly newKey: () => string;
}

/** The operations with which a manager reads and changes the service in this process. */
export function branchManagement({ store, newKey }: Deps) {
  return {
    async read(branch: string) {
      const reader = await openBranchReader(store, branch);
      const { limits, alerts } = await readWatch(reader);
      const seen = alerts.map(({ kind, of, since, value }) => ({ kind, of, since, value }));
      return {
        ...(await readBranchState(reader, store.clock.now())),
        watch: { limits, alerts: seen },
      };
    },
    setAlertLimits: (branch: string, limits: AlertLimits) =>
      withBranchTransaction(store, branch, (transaction) => setAlertLimits(transaction, limits)),
    /** Claims the alerts about which this node will notify people. `take` receives those of each branch. */
    takeAlerts: (take: (problems: readonly BranchProblem[]) => void) =>
      takeBranchAlerts(store, (taken) =>
        take(
          taken.map(({ alert, limits, isOver, state }) => ({
            branch: state.branch,
            alert,
            subject: subjectOf(alert, state),
            seen: isOver ? `Ended: ${seenText(alert, limits)}` : seenText(alert, limits),
            isOver,
          })),
        ),
      ),
    noteTold: ({ branch, alert, isOver }: BranchProblem) =>
      noteBranchAlertTold(store, { branch: branch.key, alert, isOver }),
    newestEvent: async (branch: string) => (await openBranchReader(store, branch)).version.event_seq,
    /** `changed` resolves at the next event of a branch. */
    follow(branch: string): { readonly changed: Promise<void>; readonly stop: () => void } {
      let stop = () => {};
      const changed = new Promise<void>((resolve) => {
        stop = store.commits.listen(branch, resolve);
      });
      return { changed, stop: () => stop() };
    },
    /** `by` is the manager's name. */
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
    /** `by` is the manager's name, which is recorded. */
    async findVisitorData(branch: string, text: string, by: string) {
      const reader = await openBranchReader(store, branch);
      const records = await findVisitorData(reader, text, store.clock.now());
      const visits = records.filter(({ kind }) => kind === 'visit').length;
      const counts = { visits, appointments: records.length - visits };
      await withBranchTransaction(store, branch, (transaction) =>
        noteDataUse(transaction, { key: newKey(), by, action: 'found', ...counts }),
      );
      return records;
    },
    exportVisitorData: (branch: string, chosen: readonly RecordName[], by: string) =>
      withBranchTransaction(store, branch, async (transaction) => {
        const data = await exportVisitorData(transaction, chosen, transaction.now);
        const counts = { visits: data.visits.length, appointments: data.appointments.length };
        await noteDataUse(transaction, { key: newKey(), by, action: 'exported', ...counts });
        return data;
      }),
    async deleteVisitorData(branch: string, chosen: readonly RecordName[], by: string) {
      const counts = await withBranchTransaction(store, branch, async (transaction) => {
        const counts = await deleteVisitorData(transaction, chosen);
        await noteDataUse(transaction, { key: newKey(), by, action: 'deleted', ...counts });
        return counts;
      });
      await store.scrub();
      return counts;
    },
    takeBack: (branch: string, step: string): Promise<SteerResult> =>
      withBranchTransaction(store, branch, (transaction) => takeBackStep(transaction, step)),
  };
}

/** An alert of a branch, in words for the people who are notified. */
export interface BranchProblem {
  readonly branch: Pick<BranchNow['branch'], 'key' | 'name' | 'timeZone'>;
  readonly alert: BranchAlert;
  /** The name of the service or counter; empty if the alert is about the branch. */
  readonly subject: string;
  readonly seen: string;
  readonly isOver: boolean;
}

function subjectOf(
  { of }: BranchAlert,
  { services, counters, branch }: Pick<BranchNow, 'services' | 'counters' | 'branch'>,
): string {
  const names = services.find(({ key }) => key === of)?.names ?? {};
  const counter = counters.find(({ key }) => key === of);
  return counter?.name ?? names[branch.defaultLang] ?? Object.values(names)[0] ?? '';
}

function seenText({ kind, value }: BranchAlert, limits: AlertLimits): string {
  switch (kind) {
    case 'wait':
      return `Somebody has waited for ${value} minutes (limit: ${limits.waitMinutes})`;
    case 'idle':
      return `No ticket for ${value} minutes while people wait (limit: ${limits.idleMinutes})`;
    case 'absent':
      return `${value} no-shows in an hour (limit: ${limits.absentPerHour})`;
    default:
      return kind satisfies never;
  }
}

export type BranchManagement = ReturnType<typeof branchManagement>;
