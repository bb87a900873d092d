import * as v from 'valibot';
import { appointmentArrival } from '../additions/appointment.ts';
import {
  createdTicket,
  createTicketRequest,
  printReport,
  voidTicketRequest,
} from '../additions/create-ticket.ts';
import type { Endpoint } from '../endpoint.ts';
import { key } from '../entity.ts';
import { selectableClerk } from '../selectable-clerk.ts';

const post = { method: 'POST', auth: 'dispenser' } as const;

// These endpoints are separate from dispenser-endpoints.ts, because the page does not need them before the first
// menu.

export const createTicket = {
  ...post,
  path: '/api/v1/dispenser/ticket',
  body: createTicketRequest,
  response: createdTicket,
  ours: true,
} as const satisfies Endpoint;

export const voidTicket = {
  ...post,
  path: '/api/v1/dispenser/ticket/void',
  body: voidTicketRequest,
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** Reports the outcome of printing. A dispenser can report only its own tickets; any other ticket counts as unknown. */
export const reportPrinted = {
  ...post,
  path: '/api/v1/dispenser/ticket/printed',
  body: printReport,
  response: null,
  ours: true,
} as const satisfies Endpoint;

export const arriveForAppointment = {
  ...post,
  path: '/api/v1/dispenser/appointment/arrived',
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

export const ticketEndpoints = {
  createTicket,
  voidTicket,
  reportPrinted,
  arriveForAppointment,
  readSelectableClerks,
};
