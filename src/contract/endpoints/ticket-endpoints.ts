import * as v from 'valibot';
import { appointmentArrival } from '../additions/appointment.ts';
import { createdTicket, createTicketRequest } from '../additions/create-ticket.ts';
import { printReport } from '../additions/print-report.ts';
import { voidTicketRequest } from '../additions/void-ticket.ts';
import { key } from '../entity.ts';
import { selectableClerk } from '../selectable-clerk.ts';
import type { Endpoint } from './endpoint.ts';

// These endpoints are separate from dispenser-endpoints.ts because the page does not need them before the first menu.

/** Creates a ticket. A repeated `requestId` gets the same ticket. */
export const createTicket = {
  method: 'POST',
  path: '/api/v1/dispenser/ticket',
  auth: 'dispenser',
  body: createTicketRequest,
  response: createdTicket,
  ours: true,
} as const satisfies Endpoint;

/** Voids the ticket of a request, also if that request arrives later. */
export const voidTicket = {
  method: 'POST',
  path: '/api/v1/dispenser/ticket/void',
  auth: 'dispenser',
  body: voidTicketRequest,
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** Reports whether a ticket was printed. A dispenser can report only its own tickets; others are unknown keys. */
export const reportPrinted = {
  method: 'POST',
  path: '/api/v1/dispenser/ticket/printed',
  auth: 'dispenser',
  body: printReport,
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** Creates the ticket of a visitor with an appointment. */
export const arriveForAppointment = {
  method: 'POST',
  path: '/api/v1/dispenser/appointment/arrived',
  auth: 'dispenser',
  body: appointmentArrival,
  response: createdTicket,
  ours: true,
} as const satisfies Endpoint;

/** Lists the clerks whom a visitor at a dispenser can choose. */
export const readSelectableClerks = {
  method: 'GET',
  path: '/api/v1/dispenser/selectableClerks',
  auth: 'dispenser',
  query: v.object({ language: key, service: key }),
  response: v.array(selectableClerk),
  ours: true,
} as const satisfies Endpoint;

/** The endpoints of a dispenser for tickets. */
export const ticketEndpoints = {
  createTicket,
  voidTicket,
  reportPrinted,
  arriveForAppointment,
  readSelectableClerks,
};
