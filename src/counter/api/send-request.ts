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
import { answerOf } from '../../page/api/answer-of.ts';
import type { Client } from '../../page/api/client.ts';
import type { ClerkRequest } from './clerk-request.ts';

/** Sends a clerk's action to its endpoint, and returns the ticket of a call. Throws on failure. */
export function sendRequest(
  client: Pick<Client, 'call'>,
  request: ClerkRequest,
): Promise<Ticket | undefined> {
  switch (request.kind) {
    case 'next':
      return answerOf(client, callNextTicket, {});
    case 'cancelled':
      return answerOf(client, callCancelledTicket, {});
    case 'recall':
      return answerOf(client, recallTicket, { body: { ticket: request.ticket } });
    case 'direct': {
      const { ticket, arrived } = request;
      // `arrived` is our addition; an external service only gets the fields of the interface.
      return answerOf(client, callTicket, { body: { ticket, ...(arrived && { arrived }) } });
    }
    case 'undo':
      return answerOf(client, callTicket, { body: { ticket: request.ticket, handBack: true } });
    case 'start':
      return answerOf(client, startTransaction, {
        body: { ticket: request.ticket, task: request.task, autoStart: false },
      });
    case 'afterwork':
      return answerOf(client, startAfterwork, { body: { ticket: request.ticket, task: request.task } });
    case 'finish':
      return answerOf(client, finishTicket, { body: { ticket: request.ticket } });
    case 'absent':
      return answerOf(client, cancelTicket, { body: { ticket: request.ticket } });
    case 'park':
      return answerOf(client, parkTicket, { body: { ticket: request.ticket } });
    case 'transfer': {
      const { ticket, to, place } = request;
      return answerOf(client, transferTicket, { body: { ticket, ...to, place } });
    }
    case 'data':
      return answerOf(client, saveCustomerData, {
        body: { ticket: request.ticket, customerData: request.customerData },
      });
    case 'pause':
      return answerOf(client, pauseCounter, { body: { code: request.code } });
    case 'hall':
      return answerOf(client, writeHallMessage, { body: { message: request.message } });
    case 'resume':
      return answerOf(client, resumeCounter, {});
    default:
      return request satisfies never;
  }
}
