import { hash } from 'node:crypto';
import type { Ticket } from '../../../contract/ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { type RequestMismatch, runOnce } from '../idempotency.ts';
import type { CallResult } from './call.ts';
import type { CallContext } from './counter-session.ts';

/**
 * Runs a call of a counter once per `Idempotency-Key`, or always without one. `content` is everything that the call asks for. A
 * refused call is not stored and may be tried again.
 */
export async function runCounterRequest(
  { db }: BranchTransaction,
  { id, content }: { readonly id: string | undefined; readonly content: readonly unknown[] },
  { session, now }: CallContext,
  run: () => Promise<CallResult>,
): Promise<CallResult | RequestMismatch> {
  if (id === undefined) return run();
  const counter = session.counter.key;
  const fingerprint = hash('sha256', JSON.stringify(content));
  return runOnce<CallResult>(
    {
      fingerprint,
      async find() {
        const row = await db
          .selectFrom('counter_request')
          .select(['fingerprint', 'answer'])
          .where('counter', '=', counter)
          .where('id', '=', id)
          .executeTakeFirst();
        if (!row) return undefined;
        const result: CallResult =
          row.answer === null
            ? { kind: 'nothing' }
            : { kind: 'called', ticket: JSON.parse(row.answer) as Ticket };
        return { fingerprint: row.fingerprint, result };
      },
      async store(result) {
        if (result.kind === 'refused' || result.kind === 'paused') return;
        const answer = result.kind === 'called' ? JSON.stringify(result.ticket) : null;
        await db
          .insertInto('counter_request')
          .values({ counter, id, at: now, fingerprint, answer })
          .execute();
      },
    },
    run,
  );
}
