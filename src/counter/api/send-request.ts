import {
  callCancelledTicket,
  callNextTicket,
  callTicket,
  cancelTicket,
  finishTicket,
  parkTicket,
  pauseCounter,
  recallTicket,
  resumeCounter,
  saveCustomerData,
  startAfterwork,
  startTransaction,
  transferTicket,
  writeHallMessage,
} from '../../contract/endpoints/counter-endpoints.ts';
import type { Ticket } from '../../contract/ticket.ts';
import type { Client } from '../../page/api/client.ts';
import type { Result } from '../../page/api/failure.ts';
import type { ClerkRequest } from './clerk-request.ts';

/** Sends a clerk's action to its endpoint. Calls return a ticket or nothing, the others nothing. */
export function sendRequest(
  client: Pick<Client, 'call'>,
  request: ClerkRequest,
): Promise<Result<Ticket | undefined>> {
  switch (request.kind) {
    case 'next':
      return client.call(callNextTicket, {});
    case 'cancelled':
      return client.call(callCancelledTicket, {});
    case 'recall':
      return client.call(recallTicket, { body: { ticket: request.ticket } });
    case 'direct': {
      const { ticket, arrived } = request;
      // `arrived` is ours; an external service gets only the fields of the interface.
      return client.call(callTicket, { body: { ticket, ...(arrived && { arrived }) } });
    }
    case 'undo':
      return client.call(callTicket, { body: { ticket: request.ticket, handBack: true } });
    case 'start':
      return client.call(startTransaction, {
        body: { ticket: request.ticket, task: request.task, autoStart: false },
      });
    case 'afterwork':
      return client.call(startAfterwork, { body: { ticket: request.ticket, task: request.task } });
    case 'finish':
      return client.call(finishTicket, { body: { ticket: request.ticket } });
    case 'absent':
      return client.call(cancelTicket, { body: { ticket: request.ticket } });
    case 'park':
      return client.call(parkTicket, { body: { ticket: request.ticket } });
    case 'transfer': {
      const { ticket, to, place } = request;
      return client.call(transferTicket, { body: { ticket, ...to, place } });
    }
    case 'data':
      return client.call(saveCustomerData, {
        body: { ticket: request.ticket, customerData: request.customerData },
      });
    case 'pause':
      return client.call(pauseCounter, { body: { code: request.code } });
    case 'hall':
      return client.call(writeHallMessage, { body: { message: request.message } });
    case 'resume':
      return client.call(resumeCounter, {});
    default:
      return request satisfies never;
  }
}
