import { createHash } from 'node:crypto';
import type { Ticket } from '../../../contract/ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import type { CallContext, CallResult } from './call.ts';

interface Request {
  /** The `Idempotency-Key`; undefined: every call is a new one. */
  readonly id: string | undefined;
  /** All that the call asks for. */
  readonly asked: readonly unknown[];
}

/** Runs a call; the same one again under the same key gets the same answer, another one is refused. */
export async function once(
  { db }: BranchTransaction,
  { id, asked }: Request,
  { session, now }: CallContext,
  run: () => Promise<CallResult>,
): Promise<CallResult | { readonly kind: 'request-mismatch' }> {
  if (id === undefined) return run();
  const counter = session.counter.key;
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const earlier = await db
    .selectFrom('counter_request')
    .select(['fingerprint', 'answer'])
    .where('counter', '=', counter)
    .where('id', '=', id)
    .executeTakeFirst();
  if (earlier && earlier.fingerprint !== fingerprint) return { kind: 'request-mismatch' };
  if (earlier) {
    return earlier.answer === null
      ? { kind: 'nothing' }
      : { kind: 'called', ticket: JSON.parse(earlier.answer) as Ticket };
  }
  const outcome = await run();
  if (outcome.kind === 'refused') return outcome;
  const answer = outcome.kind === 'called' ? JSON.stringify(outcome.ticket) : null;
  await db.insertInto('counter_request').values({ counter, id, at: now, fingerprint, answer }).execute();
  return outcome;
}
