import * as v from 'valibot';
import { callableTicket } from '../additions/callable-ticket.ts';
import { counterState } from '../additions/counter-state.ts';
import { openCounterRequest } from '../additions/open-counter.ts';
import { transferRequest } from '../additions/transfer.ts';
import { code } from '../code.ts';
import { counterLanguage } from '../counter-language.ts';
import { key } from '../entity.ts';
import { loginRequest, loginResult } from '../login.ts';
import { service } from '../service.ts';
import { customerDataInput, ticket } from '../ticket.ts';
import type { Endpoint } from './endpoint.ts';

const booleanText = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
const keyOrKeys = v.pipe(
  v.union([key, v.array(key)]),
  v.transform((keys) => (Array.isArray(keys) ? keys : [keys])),
);
const ticketBody = v.object({ ticket: key });

/**
 * `next`: those that callNextTicket calls. The others are called by callTicket only. `parked`: set aside. `others`: for
 * another clerk or counter, or for a service that no counter serves. `notArrived`: reserved ones, and bookings before their time; they need `arrived`.
 */
const callableList = v.picklist(['next', 'parked', 'others', 'notArrived']);
export type CallableList = v.InferOutput<typeof callableList>;

const post = { method: 'POST', auth: 'counter' } as const;
const get = { method: 'GET', auth: 'counter' } as const;

/** Logs a clerk in. Interface: POST counter/login. */
export const logIn = {
  method: 'POST',
  path: '/api/v1/counter/login',
  auth: 'none',
  body: loginRequest,
  response: loginResult,
  ours: false,
} as const satisfies Endpoint;

/**
 * Opens the counter of the websocket ID for a new login, unless another clerk works there: then the answer names who, and
 * a second request says what happens to the visitor.
 */
export const openCounter = {
  ...post,
  path: '/api/v1/counter/open',
  body: v.optional(v.nullable(openCounterRequest)),
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** Merges customer data into a called ticket. Interface: POST counter/customerData. */
export const saveCustomerData = {
  ...post,
  path: '/api/v1/counter/customerData',
  body: v.object({ ticket: key, customerData: customerDataInput }),
  response: null,
  ours: false,
} as const satisfies Endpoint;

/** Starts the transaction on a task of a called ticket. Interface: POST counter/transaction/start. */
export const startTransaction = {
  ...post,
  path: '/api/v1/counter/transaction/start',
  body: v.object({ ticket: key, task: key, autoStart: v.optional(v.boolean()) }),
  response: null,
  ours: false,
} as const satisfies Endpoint;

/** Calls the next callable ticket. Interface: POST counter/callNextTicket. */
export const callNextTicket = {
  ...post,
  path: '/api/v1/counter/callNextTicket',
  query: v.object({ services: v.optional(keyOrKeys), autoCall: v.optional(booleanText) }),
  response: ticket,
  mayBeEmpty: true,
  idempotencyKey: true,
  ours: false,
} as const satisfies Endpoint;

/** Returns the ticket in hand to a clerk who lost it, or the most recent cancelled ticket. Interface: POST counter/callCancelledTicket. */
export const callCancelledTicket = {
  ...post,
  path: '/api/v1/counter/callCancelledTicket',
  response: ticket,
  mayBeEmpty: true,
  idempotencyKey: true,
  ours: false,
} as const satisfies Endpoint;

/** Calls a chosen ticket; its key is in the body or in the query. Interface: POST counter/callTicket. `arrived` and `handBack` are ours. */
export const callTicket = {
  ...post,
  path: '/api/v1/counter/callTicket',
  query: v.object({ ticket: v.optional(key), arrived: v.optional(booleanText) }),
  body: v.optional(
    v.nullable(
      v.object({
        ticket: v.optional(key),
        arrived: v.optional(v.boolean()),
        /** The ticket in hand goes back to the queue, with its number and place. */
        handBack: v.optional(v.boolean()),
      }),
    ),
  ),
  response: ticket,
  idempotencyKey: true,
  ours: false,
  additions: ['arrived', 'handBack'],
} as const satisfies Endpoint;

/** Starts afterwork on a task after its transaction. Interface: POST counter/afterwork/start. */
export const startAfterwork = {
  ...post,
  path: '/api/v1/counter/afterwork/start',
  body: v.object({ ticket: key, task: key }),
  response: null,
  ours: false,
} as const satisfies Endpoint;

/** Reads the codes of all categories or of one. Interface: GET counter/codes. */
export const readCodes = {
  ...get,
  path: '/api/v1/counter/codes',
  query: v.object({ category: v.optional(code.entries.category) }),
  response: v.array(code),
  ours: false,
} as const satisfies Endpoint;

/** Reads the active services of the branch. Interface: GET counter/services. */
export const readCounterServices = {
  ...get,
  path: '/api/v1/counter/services',
  response: v.array(service),
  ours: false,
} as const satisfies Endpoint;

/** Reads the active languages of the branch. Interface: GET counter/languages. */
export const readCounterLanguages = {
  ...get,
  path: '/api/v1/counter/languages',
  response: v.array(counterLanguage),
  ours: false,
} as const satisfies Endpoint;

/** Reads the ticket in hand and the pause of this counter. */
export const readCounterState = {
  ...get,
  path: '/api/v1/counter/state',
  response: counterState,
  ours: true,
} as const satisfies Endpoint;

/** Lists the tickets that this counter can call, in calling order. `list` chooses which of them. */
export const readCallableTickets = {
  ...get,
  path: '/api/v1/counter/callableTickets',
  query: v.object({ list: v.optional(callableList) }),
  response: v.array(callableTicket),
  ours: true,
} as const satisfies Endpoint;

/** Calls the current ticket of the counter again. */
export const recallTicket = {
  ...post,
  path: '/api/v1/counter/recall',
  body: ticketBody,
  response: ticket,
  idempotencyKey: true,
  ours: true,
} as const satisfies Endpoint;

/** Ends the work on the current ticket: it is finished, waits for its next task, or the visitor did not come. */
export const finishTicket = {
  ...post,
  path: '/api/v1/counter/finish',
  body: ticketBody,
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** Cancels a called ticket because its visitor does not come. */
export const cancelTicket = {
  ...post,
  path: '/api/v1/counter/cancel',
  body: ticketBody,
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** Pauses the counter: it calls no ticket until it resumes. `code` is a code of the category status. */
export const pauseCounter = {
  ...post,
  path: '/api/v1/counter/pause',
  body: v.optional(v.nullable(v.object({ code: v.optional(key) }))),
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** Ends the pause of the counter. */
export const resumeCounter = {
  ...post,
  path: '/api/v1/counter/resume',
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** Sends the current ticket, or a waiting one, to another service, counter or clerk. */
export const transferTicket = {
  ...post,
  path: '/api/v1/counter/transfer',
  body: transferRequest,
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** Sets the current ticket aside until a clerk calls it by its key. */
export const parkTicket = {
  ...post,
  path: '/api/v1/counter/park',
  body: ticketBody,
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** Ends the session of the clerk. */
export const logOut = {
  ...post,
  path: '/api/v1/counter/logout',
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** The endpoints for counters. Interface: Counter endpoints. */
export const counterEndpoints = {
  logIn,
  openCounter,
  saveCustomerData,
  startTransaction,
  callNextTicket,
  callCancelledTicket,
  callTicket,
  startAfterwork,
  readCodes,
  readCounterServices,
  readCounterLanguages,
  readCounterState,
  readCallableTickets,
  recallTicket,
  finishTicket,
  cancelTicket,
  pauseCounter,
  resumeCounter,
  transferTicket,
  parkTicket,
  logOut,
};
