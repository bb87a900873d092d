import * as v from 'valibot';
import { appointmentArrival } from '../additions/appointment.ts';
import { createdTicket, createTicketRequest } from '../additions/create-ticket.ts';
import { printReport } from '../additions/print-report.ts';
import { voidTicketRequest } from '../additions/void-ticket.ts';
import { key } from '../entity.ts';
import { selectableClerk } from '../selectable-clerk.ts';
import type { Endpoint } from './endpoint.ts';

// Apart from the reads of a dispenser, because a page makes tickets only after its first menu.

export const createTicket = {
  method: 'POST',
  path: '/api/v1/dispenser/ticket',
  auth: 'dispenser',
  body: createTicketRequest,
  response: createdTicket,
  ours: true,
} as const satisfies Endpoint;

export const voidTicket = {
  method: 'POST',
  path: '/api/v1/dispenser/ticket/void',
  auth: 'dispenser',
  body: voidTicketRequest,
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** A ticket that is not of this dispenser is unknown to it. */
export const reportPrinted = {
  method: 'POST',
  path: '/api/v1/dispenser/ticket/printed',
  auth: 'dispenser',
  body: printReport,
  response: null,
  ours: true,
} as const satisfies Endpoint;

export const arriveForAppointment = {
  method: 'POST',
  path: '/api/v1/dispenser/appointment/arrived',
  auth: 'dispenser',
  body: appointmentArrival,
  response: createdTicket,
  ours: true,
} as const satisfies Endpoint;

export const readSelectableClerks = {
  method: 'GET',
  path: '/api/v1/dispenser/selectableClerks',
  auth: 'dispenser',
  query: v.object({ language: key, service: key }),
  response: v.array(selectableClerk),
  ours: true,
} as const satisfies Endpoint;

/** What a dispenser may do about tickets. */
export const ticketEndpoints = {
  createTicket: createTicket,
  voidTicket: voidTicket,
  reportPrinted,
  arriveForAppointment,
  readSelectableClerks,
};
