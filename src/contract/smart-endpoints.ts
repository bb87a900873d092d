import * as v from 'valibot';
import { issuedTicket } from './additions/create-ticket.ts';
import { openSession, reserveTicket, smartSession } from './additions/smart-ticket.ts';
import type { Endpoint } from './endpoint.ts';
import { key } from './entity.ts';
import { selectableClerk } from './selectable-clerk.ts';
import { smartArrival } from './smart-arrival.ts';

/** Errors: UNKNOWN_KEY (404), SMART_TICKET_OFF (400). */
export const openSmartSession = {
  method: 'POST',
  path: '/api/v1/smart/session',
  auth: 'none',
  body: openSession,
  answer: smartSession,
  ours: true,
} as const satisfies Endpoint;

/** Errors: those of dispenser/ticket, ALREADY_RESERVED (409). */
export const reserveSmartTicket = {
  method: 'POST',
  path: '/api/v1/smart/ticket',
  auth: 'smart',
  body: reserveTicket,
  answer: issuedTicket,
  ours: true,
} as const satisfies Endpoint;

/** Errors: NO_TICKET (404). */
export const readSmartTicket = {
  method: 'GET',
  path: '/api/v1/smart/ticket',
  auth: 'smart',
  answer: issuedTicket,
  ours: true,
} as const satisfies Endpoint;

/** Errors: NO_TICKET (404), ALREADY_CALLED, OVER (409). */
export const withdrawSmartTicket = {
  method: 'DELETE',
  path: '/api/v1/smart/ticket',
  auth: 'smart',
  answer: null,
  ours: true,
} as const satisfies Endpoint;

/** Errors: TOO_FAR, TOKEN_INVALID, TOKEN_EXPIRED (400), NO_TICKET (404), OVER (409). */
export const arriveWithSmartTicket = {
  method: 'POST',
  path: '/api/v1/smart/ticket/arrived',
  auth: 'smart',
  body: smartArrival,
  answer: null,
  ours: false,
} as const satisfies Endpoint;

/** Errors: UNKNOWN_KEY (404), WRONG_BRANCH (403). */
export const readSmartSelectableClerks = {
  method: 'GET',
  path: '/api/v1/smart/selectableClerks',
  auth: 'smart',
  query: v.object({ branch: key, language: key, service: key }),
  answer: v.array(selectableClerk),
  ours: false,
} as const satisfies Endpoint;

/** What a visitor's phone asks. */
export const smartEndpoints = {
  openSmartSession,
  reserveSmartTicket,
  readSmartTicket,
  withdrawSmartTicket,
  arriveWithSmartTicket,
  readSmartSelectableClerks,
};
