import type { CreateTicketRequest } from '../../../contract/additions/create-ticket.ts';
import type { Profile } from '../../../contract/profile.ts';
import type { Ticket } from '../../../contract/ticket.ts';
import { phoneField, withCustomerData } from '../../../domain/menu/questions.ts';
import { entityOf } from '../../store/entities.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { keepAddress } from './message-addresses.ts';

/** A number in E.164 format with its country code. No messages are sent to any other text in the field. */
const internationalNumber = /^\+[1-9]\d{6,14}$/;

/**
 * Removes the phone number from a request, so that no ticket, history or stored answer contains it. It is stored in a
 * single row, which is deleted when the ticket ends.
 */
export function withoutPhoneNumber<Request extends Pick<CreateTicketRequest, 'customerData'>>(
  request: Request,
  profiles: readonly Profile[],
): { readonly number: string | undefined; readonly others: Request } {
  for (const profile of profiles) {
    const field = phoneField(profile);
    const number = field && request.customerData?.[field];
    if (field && typeof number === 'string' && internationalNumber.test(number)) {
      return { number, others: { ...request, customerData: withCustomerData(request, field, '') } };
    }
  }
  return { number: undefined, others: request };
}

/** Subscribes a phone number to messages about a new ticket, in the ticket's language. */
export async function keepPhoneNumber(
  transaction: BranchTransaction,
  { key, language }: Pick<Ticket, 'key' | 'language'>,
  number: string,
): Promise<void> {
  const { db, branch, now } = transaction;
  const code = (await entityOf(transaction, 'language', language))?.code ?? '';
  const address = {
    id: key,
    ticket: key,
    branch: branch.key,
    way: 'sms',
    language: code,
    address: number,
  } as const;
  await keepAddress(db, { ...address, told: { soon: false, calls: 0 } }, now);
}
