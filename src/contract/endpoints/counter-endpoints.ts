import * as v from 'valibot';
import { callableTicket } from '../additions/callable-ticket.ts';
import { counterQueue } from '../additions/counter-queue.ts';
import { counterState } from '../additions/counter-state.ts';
import { hallMessageRequest } from '../additions/hall.ts';
import { openCounterRequest } from '../additions/open-counter.ts';
import { changePasswordRequest } from '../additions/own-password.ts';
import { transferRequest } from '../additions/transfer.ts';
import { code } from '../code.ts';
import { counterLanguage } from '../counter-language.ts';
import type { Endpoint } from '../endpoint.ts';
import { key } from '../entity.ts';
import { loginRequest, loginResult } from '../login.ts';
import { counterService } from '../service.ts';
import { customerDataInput, ticket } from '../ticket.ts';

/** A flag, in all forms that clients write. */
const booleanText = v.pipe(
  v.picklist(['true', 'false', '1', '0']),
  v.transform((text) => text === 'true' || text === '1'),
);
const keyOrKeys = v.pipe(
  v.union([key, v.pipe(v.array(key), v.maxLength(1_000))]),
  v.transform((keys) => (Array.isArray(keys) ? keys : [keys])),
);
const ticketBody = v.object({ ticket: key });

/**
 * The lists of callable tickets:
 * - `next`: the tickets for callNextTicket; all others need callTicket.
 * - `parked`: set aside.
 * - `others`: for another clerk or counter, or for a service that no counter serves.
 * - `notArrived`: reserved tickets and early bookings, which need `arrived`.
 */
const callableList = v.picklist(['next', 'parked', 'others', 'notArrived']);
export type CallableList = v.InferOutput<typeof callableList>;

/** A position in a list, counted from 0. */
const position = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}$/, 'expected a number from 0 on'),
  v.transform((digits) => Number(digits)),
);
const searchText = v.pipe(v.string(), v.maxLength(100));

const post = { method: 'POST', auth: 'counter' } as const;
const get = { method: 'GET', auth: 'counter' } as const;
/** A change of a counter's state. The clerk's client retries it until the result is certain. */
const step = { ...post, response: null, idempotencyKey: true } as const;
const ourStep = { ...step, ours: true } as const;
const ourChange = { ...post, response: null, ours: true } as const;

export const logIn = {
  method: 'POST',
  path: '/api/v1/counter/login',
  auth: 'none',
  body: loginRequest,
  response: loginResult,
} as const satisfies Endpoint;

export const changePassword = {
  ...ourChange,
  path: '/api/v1/counter/password',
  auth: 'none',
  body: changePasswordRequest,
} as const satisfies Endpoint;

export const openCounter = {
  ...ourChange,
  path: '/api/v1/counter/open',
  body: v.optional(v.nullable(openCounterRequest)),
} as const satisfies Endpoint;

export const saveCustomerData = {
  ...step,
  path: '/api/v1/counter/customerData',
  body: v.object({ ticket: key, customerData: customerDataInput }),
} as const satisfies Endpoint;

export const startTransaction = {
  ...step,
  path: '/api/v1/counter/transaction/start',
  body: v.object({ ticket: key, task: key, autoStart: v.optional(v.boolean()) }),
} as const satisfies Endpoint;

export const callNextTicket = {
  ...post,
  path: '/api/v1/counter/callNextTicket',
  query: v.object({ services: v.optional(keyOrKeys), autoCall: v.optional(booleanText) }),
  response: ticket,
  mayBeEmpty: true,
  idempotencyKey: true,
} as const satisfies Endpoint;

export const callCancelledTicket = {
  ...post,
  path: '/api/v1/counter/callCancelledTicket',
  response: ticket,
  mayBeEmpty: true,
  idempotencyKey: true,
} as const satisfies Endpoint;

export const callTicket = {
  ...post,
  path: '/api/v1/counter/callTicket',
  query: v.object({ ticket: v.optional(key), arrived: v.optional(booleanText) }),
  body: v.optional(
    v.nullable(
      v.object({
        ticket: v.optional(key),
        arrived: v.optional(v.boolean()),
        /** True if the current ticket returns to the queue, with its number and place. */
        handBack: v.optional(v.boolean()),
      }),
    ),
  ),
  response: ticket,
  idempotencyKey: true,
  additions: ['arrived', 'handBack'],
} as const satisfies Endpoint;

export const startAfterwork = {
  ...step,
  path: '/api/v1/counter/afterwork/start',
  body: v.object({ ticket: key, task: key }),
} as const satisfies Endpoint;

export const readCodes = {
  ...get,
  path: '/api/v1/counter/codes',
  query: v.object({ category: v.optional(code.entries.category) }),
  response: v.array(code),
} as const satisfies Endpoint;

export const readCounterServices = {
  ...get,
  path: '/api/v1/counter/services',
  response: v.array(counterService),
} as const satisfies Endpoint;

export const readCounterLanguages = {
  ...get,
  path: '/api/v1/counter/languages',
  response: v.array(counterLanguage),
} as const satisfies Endpoint;

export const readCounterState = {
  ...get,
  path: '/api/v1/counter/state',
  response: counterState,
  ours: true,
} as const satisfies Endpoint;

export const readCallableTickets = {
  ...get,
  path: '/api/v1/counter/callableTickets',
  query: v.object({ list: v.optional(callableList), from: v.optional(position) }),
  response: v.array(callableTicket),
  ours: true,
} as const satisfies Endpoint;

export const readQueue = {
  ...get,
  path: '/api/v1/counter/queue',
  query: v.object({ since: v.optional(v.pipe(v.string(), v.maxLength(128))), find: v.optional(searchText) }),
  response: counterQueue,
  mayBeEmpty: true,
  ours: true,
} as const satisfies Endpoint;

export const recallTicket = {
  ...post,
  path: '/api/v1/counter/recall',
  body: ticketBody,
  response: ticket,
  idempotencyKey: true,
  ours: true,
} as const satisfies Endpoint;

export const finishTicket = {
  ...ourStep,
  path: '/api/v1/counter/finish',
  body: ticketBody,
} as const satisfies Endpoint;

export const cancelTicket = {
  ...ourStep,
  path: '/api/v1/counter/cancel',
  body: ticketBody,
} as const satisfies Endpoint;

/** Pauses a counter; `code` is a code of the category `status`. */
export const pauseCounter = {
  ...ourStep,
  path: '/api/v1/counter/pause',
  body: v.optional(v.nullable(v.object({ code: v.optional(key) }))),
} as const satisfies Endpoint;

export const resumeCounter = {
  ...ourStep,
  path: '/api/v1/counter/resume',
} as const satisfies Endpoint;

export const transferTicket = {
  ...ourStep,
  path: '/api/v1/counter/transfer',
  body: transferRequest,
} as const satisfies Endpoint;

export const parkTicket = {
  ...ourStep,
  path: '/api/v1/counter/park',
  body: ticketBody,
} as const satisfies Endpoint;

export const readHallMessage = {
  ...get,
  path: '/api/v1/counter/hallMessage',
  response: hallMessageRequest,
  ours: true,
} as const satisfies Endpoint;

export const writeHallMessage = {
  ...ourStep,
  path: '/api/v1/counter/hallMessage',
  body: hallMessageRequest,
} as const satisfies Endpoint;

export const logOut = {
  ...ourChange,
  path: '/api/v1/counter/logout',
} as const satisfies Endpoint;

/** The endpoints for clerks. Interface: Counter endpoints. */
export const counterEndpoints = {
  logIn,
  changePassword,
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
  readQueue,
  recallTicket,
  finishTicket,
  cancelTicket,
  pauseCounter,
  resumeCounter,
  transferTicket,
  parkTicket,
  readHallMessage,
  writeHallMessage,
  logOut,
};
