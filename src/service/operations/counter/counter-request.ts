import type { Ticket } from '../../../contract/ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { fingerprintOf, type RequestMismatch, runOnce, storedAnswer } from '../idempotency.ts';
import type { CallResult } from './call.ts';
import type { CallContext } from './counter-session.ts';

interface CounterRequest {
  /** The `Idempotency-Key`; undefined: the call may run again. */
  readonly id: string | undefined;
  /** Everything that the call asks for. */
  readonly content: readonly unknown[];
}

/** Runs a call of a counter once per `Idempotency-Key`. A refused call is not stored and may be tried again. */
export async function runCounterRequest(
  { db }: BranchTransaction,
  { id, content }: CounterRequest,
  { session, now }: CallContext,
  run: () => Promise<CallResult>,
): Promise<CallResult | RequestMismatch> {
  if (id === undefined) return run();
  const counter = session.counter.key;
  const fingerprint = fingerprintOf(JSON.stringify(content));
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
            : { kind: 'called', ticket: storedAnswer<Ticket>(row.answer) };
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
