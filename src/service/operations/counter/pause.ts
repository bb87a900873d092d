import { isActive } from '../../../contract/entity.ts';
import { entityOf } from '../../store/entities.ts';
import { forgetLogins } from '../../store/remember.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import type { CallContext, Pause } from '../changes/counter-session.ts';
import { recordStaffed, recordUnstaffed } from '../changes/staffing.ts';

export type PauseResult = { readonly kind: 'done' } | { readonly kind: 'unknown-code' };

/**
 * Pauses a counter; if it is already paused, changes only the code of the pause. A paused counter calls nobody, and
 * waits are estimated without it, but its current ticket can be served.
 */
export async function pauseCounter(
  transaction: BranchTransaction,
  code: string | undefined,
  context: CallContext,
): Promise<PauseResult> {
  if (code !== undefined) {
    const reason = await entityOf(transaction, 'code', code);
    if (!reason || !isActive(reason) || reason.category !== 'status') return { kind: 'unknown-code' };
  }
  const pause = { since: context.pause?.since ?? transaction.now, code: code ?? null };
  if (!context.pause) await recordUnstaffed(transaction, context.session);
  if (context.pause?.code !== pause.code) await writePause(transaction, pause, context);
  return { kind: 'done' };
}

export async function resumeCounter(
  transaction: BranchTransaction,
  context: CallContext,
): Promise<{ readonly kind: 'done' }> {
  if (context.pause) {
    await writePause(transaction, null, context);
    await recordStaffed(transaction, context.session);
  }
  return { kind: 'done' };
}

async function writePause(
  transaction: BranchTransaction,
  pause: Pause | null,
  { session }: CallContext,
): Promise<void> {
  forgetLogins(transaction);
  await transaction.db
    .updateTable('counter_session')
    .set({ paused_at: pause?.since ?? null, pause_code: pause?.code ?? null })
    .where('hash', '=', session.hash)
    .execute();
  const data = { counter: session.counter.key, user: session.user.key };
  if (pause) transaction.record('counter.paused', transaction.now, { ...data, code: pause.code });
  else transaction.record('counter.resumed', transaction.now, data);
  transaction.waitsChanged();
}
