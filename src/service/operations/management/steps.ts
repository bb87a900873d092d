import * as v from 'valibot';
import {
  type CounterOpening,
  type ManagerStep,
  managerStep,
  type NewStep,
} from '../../../contract/additions/page/manager-step.ts';
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { cleanName } from '../../../domain/text-entry/customer-name.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { forEach } from '../../store/for-each.ts';
import { retention } from '../../store/retention.ts';
import type { Store } from '../../store/store.ts';
import { storedValue } from '../../store/stored-json.ts';
import { readOpenTickets } from '../../store/tickets/read-queue.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readBranchStaff } from '../configuration/branch-staff.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { endService, openService } from './open-service.ts';
import { type InvalidStep, isWhereMoved, moveBack, movedTicket, moveTicket } from './steer-ticket.ts';

export type SteerResult = InvalidStep | { readonly kind: 'done' } | { readonly kind: 'unknown-step' };

const [move, opening] = managerStep.options;
const storedMove = v.object({ ...move.entries, ...movedTicket.entries });
const storedStep = v.union([storedMove, v.object(opening.entries)]);
type StoredStep = v.InferOutput<typeof storedStep>;

/** Makes a step that can be undone. `by` is the manager's name. */
export async function makeStep(
  transaction: BranchTransaction,
  step: NewStep,
  { key, by }: { readonly key: string; readonly by: string },
): Promise<SteerResult> {
  const made = { key, at: transaction.now, by: cleanName(by), reason: cleanName(step.reason) };
  if ('counter' in step) {
    const openings = (await readRows(transaction)).filter((one) => 'counter' in one);
    if (openings.length >= mostSteps) {
      const problem = `exceeds the ${mostSteps} that a branch can have`;
      return { kind: 'invalid-step', field: 'counter', problem };
    }
    const problem = await openService(transaction, step);
    if (problem) return problem;
    await writeStep(transaction, { ...step, ...made });
    return { kind: 'done' };
  }
  const moved = await moveTicket(transaction, step);
  if (moved.kind === 'invalid-step') return moved;
  const { kind: _kind, ...position } = moved;
  await deleteSurplus(transaction);
  await writeStep(transaction, { ...step, ...position, ...made });
  return { kind: 'done' };
}

export async function takeBackStep(transaction: BranchTransaction, key: string): Promise<SteerResult> {
  const step = (await readRows(transaction)).find((one) => one.key === key);
  if (!step) return { kind: 'unknown-step' };
  if ('counter' in step) {
    await endOpening(transaction, step);
    return { kind: 'done' };
  }
  if (!(await moveBack(transaction, step))) return { kind: 'unknown-step' };
  await deleteStep(transaction, key);
  return { kind: 'done' };
}

/** The steps that can be undone, newest first. */
export async function readSteps(reader: BranchReader): Promise<readonly ManagerStep[]> {
  const rows = await readRows(reader);
  if (rows.length === 0) return [];
  const waiting = new Map((await readOpenTickets(reader)).map((ticket) => [ticket.key, ticket]));
  const { counters } = await readBranchStaff(reader);
  const counts = (step: StoredStep) => {
    if ('counter' in step) return counters.some(({ key }) => key === step.counter);
    const ticket = waiting.get(step.ticket);
    return ticket !== undefined && isWhereMoved(step, ticket);
  };
  return rows
    .filter(counts)
    .map((step) => v.parse(managerStep, step))
    .sort((one, other) => other.at - one.at);
}

/** The maximum number of moves, and of openings, in a branch, because every manager's page reads all of them. */
const mostSteps = 50;

/**
 * Ends openings of counters for a service after their day. Deletes other steps after a day, because they contain names.
 */
export async function endOldSteps(store: Store): Promise<void> {
  const { db, clock, scrub } = store;
  const branches = await db.selectFrom('manager_step').select('branch').distinct().execute();
  const endIn = (branch: string) =>
    withBranchTransaction(store, branch, async (transaction) => {
      const dateOf = (time: number) => branchTime(time, transaction.branch.timeZone).date;
      for (const step of await readRows(transaction)) {
        // In a day of 25 hours, the row would otherwise be deleted before the day ends.
        const isOver =
          dateOf(step.at) !== dateOf(transaction.now) || step.at < transaction.now - retention.staffText;
        if ('counter' in step && isOver) await endOpening(transaction, step);
      }
    });
  const deleteOld = async () => {
    const { numDeletedRows } = await db
      .deleteFrom('manager_step')
      .where('at', '<', clock.deletionTime() - retention.staffText)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await scrub();
  };
  const ends = clock.isCertain()
    ? branches.map(
        ({ branch }) =>
          () =>
            endIn(branch),
      )
    : [];
  await forEach([...ends, deleteOld], (job) => job());
}

async function endOpening(
  transaction: BranchTransaction,
  step: CounterOpening & Pick<ManagerStep, 'key'>,
): Promise<void> {
  await endService(transaction, step);
  await deleteStep(transaction, step.key);
}

async function readRows({ db, branch }: BranchReader): Promise<readonly StoredStep[]> {
  const rows = await db
    .selectFrom('manager_step')
    .select(['key', 'body', 'at'])
    .where('branch', '=', branch.key)
    .execute();
  return rows.flatMap(({ key, body, at }) => {
    const step = storedValue(storedStep, 'step', key, body);
    // After a clock jump, only the column contains the corrected time.
    return step ? { ...step, at } : [];
  });
}

/** Deletes moves to make room for another move. Openings are kept, because they must be ended. */
async function deleteSurplus(transaction: BranchTransaction): Promise<void> {
  const moves = (await readRows(transaction)).filter((step) => !('counter' in step));
  const surplus = moves.sort((one, other) => other.at - one.at).slice(mostSteps - 1);
  for (const { key } of surplus) await deleteStep(transaction, key);
}

async function writeStep({ db, branch }: BranchTransaction, step: StoredStep): Promise<void> {
  await db
    .insertInto('manager_step')
    .values({ key: step.key, branch: branch.key, at: step.at, body: JSON.stringify(step) })
    .execute();
}

async function deleteStep({ db }: BranchTransaction, key: string): Promise<void> {
  await db.deleteFrom('manager_step').where('key', '=', key).execute();
}
