import type { HallMessage } from '../../../contract/additions/hall.ts';
import { nextDayEnd } from '../../../domain/calendar/day-end.ts';
import { cleanName } from '../../../domain/text-entry/customer-name.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import type { StoredCounterSession } from '../changes/counter-session.ts';
import { readRules } from '../configuration/read-configuration.ts';

/** The staff's current message to the waiting area; null if there is none. */
export async function readHallMessage(
  { db, branch }: BranchReader,
  now: number,
): Promise<HallMessage | null> {
  const row = await db
    .selectFrom('hall_message')
    .select(['text', 'until', 'alarm'])
    .where('branch', '=', branch.key)
    .where('until', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { text, until, alarm } = row;
  return { text, until, ...(alarm === 1 && { isAlarm: true }) };
}

/** This duration is always allowed, even late in the day. */
const usualMs = 60 * 60_000;

export type MessageResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'invalid-message'; readonly problem: 'past' | 'after-day' | 'no-text' };

const invalid = (problem: Extract<MessageResult, { problem: string }>['problem']): MessageResult => ({
  kind: 'invalid-message',
  problem,
});

/**
 * Replaces the message to the waiting area, or removes it if null; an invalid message changes nothing. `clerk` is the
 * author; undefined for an administrator.
 */
export async function writeHallMessage(
  transaction: BranchTransaction,
  message: HallMessage | null,
  clerk: StoredCounterSession | undefined,
): Promise<MessageResult> {
  const { db, branch, now, record } = transaction;
  if (message && message.until <= now) return invalid('past');
  const text = cleanName(message?.text ?? '');
  if (message && text === '') return invalid('no-text');
  const { dayEnd } = await readRules(transaction);
  const last = nextDayEnd({ timeZone: branch.timeZone, dayEnd }, now + usualMs);
  if (message && message.until > last) return invalid('after-day');
  await db.deleteFrom('hall_message').where('branch', '=', branch.key).execute();
  if (message) {
    await db
      .insertInto('hall_message')
      .values({ branch: branch.key, text, until: message.until, alarm: Number(message.isAlarm ?? false) })
      .execute();
  }
  record('hall.changed', now, clerk ? { counter: clerk.counter.key, user: clerk.user.key } : {});
  return { kind: 'done' };
}
