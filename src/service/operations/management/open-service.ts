import * as v from 'valibot';
import type { CounterOpening } from '../../../contract/additions/page/manager-step.ts';
import { subType } from '../../../domain/configuration/meanings.ts';
import { forgetLogins } from '../../store/remember.ts';
import { parseStored } from '../../store/stored-json.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readBranchStaff } from '../configuration/branch-staff.ts';
import { readOfferedServices } from '../configuration/read-configuration.ts';
import type { InvalidStep } from './steer-ticket.ts';

type Opening = Pick<CounterOpening, 'counter' | 'service'>;

/** Opens a counter for another service until the end of the day, whichever clerk works there. */
export async function openService(
  transaction: BranchTransaction,
  { counter: key, service }: Opening,
): Promise<InvalidStep | undefined> {
  const problem = (field: InvalidStep['field'], problem: string) =>
    ({ kind: 'invalid-step', field, problem }) as const;
  const counter = (await readBranchStaff(transaction)).counters.find((one) => one.key === key);
  if (!counter) return problem('counter', 'is not a counter of this branch');
  const offered = (await readOfferedServices(transaction)).find((one) => one.key === service);
  if (offered?.subType !== subType.ordinary) {
    return problem('service', 'is not a service that a counter can serve');
  }
  if (counter.today?.includes(service)) return problem('service', 'is served there already');
  await writeToday(transaction, key, [...(counter.today ?? []), service]);
  return undefined;
}

/** Closes the counter for the service again. The current ticket stays at the counter. */
export async function endService(
  transaction: BranchTransaction,
  { counter: key, service }: Opening,
): Promise<void> {
  const counter = (await readBranchStaff(transaction)).counters.find((one) => one.key === key);
  const today = counter?.today?.filter((one) => one !== service);
  if (counter) await writeToday(transaction, key, today ?? []);
}

async function writeToday(
  transaction: BranchTransaction,
  key: string,
  today: readonly string[],
): Promise<void> {
  const { db, branch, now, locked, record, waitsChanged } = transaction;
  const row = await db.selectFrom('counter').select('body').where('key', '=', key).executeTakeFirstOrThrow();
  const body = JSON.stringify({ ...parseStored(v.looseObject({}), 'counter', key, row.body), today });
  await db.updateTable('counter').set({ body }).where('key', '=', key).execute();
  // All nodes cache the staff under this hash.
  const [hash = ''] = (await contentOf(transaction)).split(' ');
  const content = `${hash} ${record('config.changed', now, { entity: 'counter', key })}`;
  await db.updateTable('branch').set({ content }).where('key', '=', branch.key).execute();
  locked.reads.clear();
  forgetLogins(transaction);
  waitsChanged();
}

async function contentOf({ db, branch }: BranchTransaction): Promise<string> {
  const { content } = await db
    .selectFrom('branch')
    .select('content')
    .where('key', '=', branch.key)
    .executeTakeFirstOrThrow();
  return content;
}
