import type { Closing, NewClosing } from '../../../contract/closing.ts';
import { type ClosingProblem, closingProblem } from '../../../domain/calendar/closing-problem.ts';
import { servicesByGroup } from '../../../domain/menu/services-by-group.ts';
import { cleanName } from '../../../domain/text-entry/customer-name.ts';
import { entitiesOf } from '../../store/entities.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readOfferedLanguages, readOfferedServices } from '../configuration/read-configuration.ts';
import { readClosings } from './closings.ts';

export type ClosingResult =
  | { readonly kind: 'done' }
  | ({ readonly kind: 'invalid-closing' } & ClosingProblem)
  | { readonly kind: 'unknown-closing' };

/** Closes a branch or some of its services; an invalid closing changes nothing. `by` is the manager's name. */
export async function addClosing(
  transaction: BranchTransaction,
  wanted: NewClosing,
  { key, by }: { readonly key: string; readonly by: string },
): Promise<ClosingResult> {
  const { now } = transaction;
  const closings = await readClosings(transaction, now);
  const { texts: given, ...rest } = wanted;
  const texts = Object.fromEntries(
    Object.entries(given).map(([language, text]) => [language, cleanName(text)]),
  );
  const problem = closingProblem(
    { ...rest, texts },
    {
      closings,
      services: (await readOfferedServices(transaction)).map((service) => service.key),
      groups: [...servicesByGroup(await entitiesOf(transaction, 'profile')).keys()],
      languages: (await readOfferedLanguages(transaction)).map((language) => language.key),
    },
    now,
  );
  if (problem) return { kind: 'invalid-closing', ...problem };
  const isImmediate = wanted.from === null && !wanted.weekly;
  const added = { ...rest, texts, key, by: cleanName(by), from: wanted.from ?? now };
  await writeClosing(transaction, { ...added, ...(isImmediate && { isImmediate }) });
  return { kind: 'done' };
}

/** Ends a closing now. A closing that has not begun will then never apply. */
export async function endClosing(transaction: BranchTransaction, key: string): Promise<ClosingResult> {
  const { now } = transaction;
  const ended = (await readClosings(transaction, now)).find((one) => one.key === key);
  if (!ended) return { kind: 'unknown-closing' };
  await writeClosing(transaction, { ...ended, until: now });
  return { kind: 'done' };
}

/** The maximum number of ended closings that are kept, because all of them are read for every new ticket. */
const mostEnded = 50;

export async function writeClosing(transaction: BranchTransaction, closing: Closing): Promise<void> {
  const { db, branch, now, deletionTime, locked, record, waitsChanged } = transaction;
  const { key, until } = closing;
  await db.deleteFrom('closing').where('key', '=', key).execute();
  const surplus = await db
    .selectFrom('closing')
    .select('key')
    .where('branch', '=', branch.key)
    .where('until', '<=', deletionTime)
    .orderBy('until', 'desc')
    .limit(mostEnded)
    .offset(mostEnded)
    .execute();
  for (const one of surplus) await db.deleteFrom('closing').where('key', '=', one.key).execute();
  await db
    .insertInto('closing')
    .values({ key, branch: branch.key, until, body: JSON.stringify(closing) })
    .execute();
  locked.remembered.closings = undefined;
  record('config.changed', now, { entity: 'closing', key });
  waitsChanged();
}
