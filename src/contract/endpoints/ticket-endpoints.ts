import * as v from 'valibot';
import { appointmentArrived } from '../additions/appointment.ts';
import { createTicket, issuedTicket } from '../additions/create-ticket.ts';
import { printedTicket } from '../additions/printed-ticket.ts';
import { voidTicket } from '../additions/void-ticket.ts';
import { key } from '../entity.ts';
import { selectableClerk } from '../selectable-clerk.ts';
import type { Endpoint } from './endpoint.ts';

// Apart from the reads of a dispenser, because a page makes tickets only after its first menu.

export const issueTicket = {
  method: 'POST',
  path: '/api/v1/dispenser/ticket',
  auth: 'dispenser',
  body: createTicket,
  answer: issuedTicket,
  ours: true,
} as const satisfies Endpoint;

export const withdrawTicket = {
  method: 'POST',
  path: '/api/v1/dispenser/ticket/void',
  auth: 'dispenser',
  body: voidTicket,
  answer: null,
  ours: true,
} as const satisfies Endpoint;

/** A ticket that is not of this dispenser is unknown to it. */
export const reportPrinted = {
  method: 'POST',
  path: '/api/v1/dispenser/ticket/printed',
  auth: 'dispenser',
  body: printedTicket,
  answer: null,
  ours: true,
} as const satisfies Endpoint;

export const arriveForAppointment = {
  method: 'POST',
  path: '/api/v1/dispenser/appointment/arrived',
  auth: 'dispenser',
  body: appointmentArrived,
  answer: issuedTicket,
  ours: true,
} as const satisfies Endpoint;

export const readSelectableClerks = {
  method: 'GET',
  path: '/api/v1/dispenser/selectableClerks',
  auth: 'dispenser',
  query: v.object({ language: key, service: key }),
  answer: v.array(selectableClerk),
  ours: true,
} as const satisfies Endpoint;

/** What a dispenser may do about tickets. */
export const ticketEndpoints = {
  issueTicket,
  withdrawTicket,
  reportPrinted,
  arriveForAppointment,
  readSelectableClerks,
};
