import { hash } from 'node:crypto';
import type { CreatedTicket } from '../../../contract/additions/create-ticket.ts';
import type { Device } from '../../../contract/device.ts';
import { sortedJson } from '../../../domain/configuration/fields.ts';
import { prepared } from '../../store/prepared.ts';
import type { Store } from '../../store/store.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { type RequestMismatch, runOnce } from '../idempotency.ts';
import type { TicketCreated } from './create-ticket.ts';
import { readFollowToken } from './read-follow-token.ts';

export type RepeatRefusal = RequestMismatch | Voided;

interface Voided {
  readonly kind: 'voided';
}

export interface AtDispenser {
  readonly store: Store;
  readonly dispenser: Device;
}

const requestsWith = prepared((db, dispenser: string, id: string) =>
  db
    .selectFrom('request')
    .select(['voided', 'fingerprint', 'answer'])
    .where('dispenser', '=', dispenser)
    .where('id', '=', id),
);

/**
 * Runs a ticket request once per `requestId`; a refused request is not stored, so it may be retried. The answer
 * includes the token for following the ticket. This token is never stored.
 */
export async function runDispenserRequest<Refusal extends { readonly kind: string }>(
  transaction: BranchTransaction,
  { requestId, ...content }: { readonly requestId: string },
  dispenser: Device,
  run: () => Promise<TicketCreated | Refusal>,
): Promise<TicketCreated | Refusal | RepeatRefusal> {
  const { db, now } = transaction;
  const fingerprint = hash('sha256', sortedJson(content));
  const result = await runOnce<TicketCreated | Refusal | Voided>(
    {
      fingerprint,
      async find() {
        const [row] = await requestsWith(db, dispenser.key, requestId);
        if (!row) return undefined;
        if (row.voided || row.answer === null) return { fingerprint: null, result: { kind: 'voided' } };
        const answer = JSON.parse(row.answer) as CreatedTicket;
        return { fingerprint: row.fingerprint ?? '', result: { kind: 'created', answer } };
      },
      async store(result) {
        if (!isCreated(result)) return;
        await db
          .insertInto('request')
          .values({
            dispenser: dispenser.key,
            id: requestId,
            at: now,
            voided: 0,
            ticket: result.answer.ticket.key,
            fingerprint,
            answer: JSON.stringify(result.answer),
          })
          .execute();
      },
    },
    run,
  );
  if (!isCreated(result)) {
    const service = 'service' in result ? result.service : undefined;
    transaction.record('visitor.refused', now, { why: result.kind, dispenser: dispenser.key, service });
    return result;
  }
  const follow = await readFollowToken(transaction, result.answer.ticket.key);
  return follow === undefined ? result : { kind: 'created', answer: { ...result.answer, follow } };
}

function isCreated(result: TicketCreated | { readonly kind: string }): result is TicketCreated {
  return result.kind === 'created';
}
