import { hash } from 'node:crypto';
import type { Ticket } from '../../../contract/ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import type { CallContext } from '../changes/counter-session.ts';
import { type RequestMismatch, runOnce } from '../idempotency.ts';
import type { CallResult } from './call.ts';
import type { MessageResult } from './hall-message.ts';
import type { PauseResult } from './pause.ts';
import type { TransferResult } from './transfer.ts';

export type StepResult = CallResult | TransferResult | PauseResult | MessageResult;

/**
 * Runs a counter's request once per `Idempotency-Key`, or always without a key; `content` is everything that the
 * request asks for. A refused request is not stored, so it may be retried.
 */
export async function runCounterRequest(
  { db }: BranchTransaction,
  { id, content }: { readonly id: string | undefined; readonly content: readonly unknown[] },
  { session, now }: CallContext,
  run: () => Promise<StepResult>,
): Promise<StepResult | RequestMismatch> {
  if (id === undefined) return run();
  const counter = session.counter.key;
  const fingerprint = hash('sha256', JSON.stringify(content));
  return runOnce<StepResult>(
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
        const result: StepResult =
          row.answer === null
            ? { kind: 'done' }
            : { kind: 'called', ticket: JSON.parse(row.answer) as Ticket };
        return { fingerprint: row.fingerprint, result };
      },
      async store(result) {
        const isAnswer = result.kind === 'called' || result.kind === 'nothing' || result.kind === 'done';
        if (!isAnswer) return;
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
