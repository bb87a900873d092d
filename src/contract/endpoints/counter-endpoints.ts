import * as v from 'valibot';
import { code } from '../code.ts';
import { key } from '../entity.ts';
import { language } from '../language.ts';
import { credentials, loginResult } from '../login.ts';
import { service } from '../service.ts';
import { customerData, ticket } from '../ticket.ts';
import type { Endpoint } from './endpoint.ts';

const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
const oneOrMore = v.pipe(
  v.union([key, v.array(key)]),
  v.transform((keys) => (Array.isArray(keys) ? keys : [keys])),
);
const aboutTicket = v.object({ ticket: key });
const optionalTicket = v.object({ ticket: v.optional(key) });

const post = { method: 'POST', auth: 'counter' } as const;
const get = { method: 'GET', auth: 'counter' } as const;

export const logIn = {
  method: 'POST',
  path: '/api/v1/counter/login',
  auth: 'none',
  body: credentials,
  answer: loginResult,
  ours: false,
} as const satisfies Endpoint;

export const saveCustomerData = {
  ...post,
  path: '/api/v1/counter/customerData',
  body: v.object({ ticket: key, customerData }),
  answer: null,
  ours: false,
} as const satisfies Endpoint;

export const startTransaction = {
  ...post,
  path: '/api/v1/counter/transaction/start',
  body: v.object({ ticket: key, task: key, autoStart: v.optional(v.boolean()) }),
  answer: null,
  ours: false,
} as const satisfies Endpoint;

export const callNextTicket = {
  ...post,
  path: '/api/v1/counter/callNextTicket',
  query: v.object({ services: v.optional(oneOrMore), autoCall: v.optional(flag) }),
  answer: ticket,
  mayBeEmpty: true,
  idempotencyKey: true,
  ours: false,
} as const satisfies Endpoint;

export const callCancelledTicket = {
  ...post,
  path: '/api/v1/counter/callCancelledTicket',
  answer: ticket,
  mayBeEmpty: true,
  idempotencyKey: true,
  ours: false,
} as const satisfies Endpoint;

/** The ticket is named in the body or in the URL. */
export const callTicket = {
  ...post,
  path: '/api/v1/counter/callTicket',
  query: optionalTicket,
  body: v.optional(v.nullable(optionalTicket)),
  answer: ticket,
  idempotencyKey: true,
  ours: false,
} as const satisfies Endpoint;

export const startAfterwork = {
  ...post,
  path: '/api/v1/counter/afterwork/start',
  body: v.object({ ticket: key, task: key }),
  answer: null,
  ours: false,
} as const satisfies Endpoint;

export const readCodes = {
  ...get,
  path: '/api/v1/counter/codes',
  query: v.object({ category: v.optional(code.entries.category) }),
  answer: v.array(code),
  ours: false,
} as const satisfies Endpoint;

export const readCounterServices = {
  ...get,
  path: '/api/v1/counter/services',
  answer: v.array(service),
  ours: false,
} as const satisfies Endpoint;

export const readCounterLanguages = {
  ...get,
  path: '/api/v1/counter/languages',
  answer: v.array(language),
  ours: false,
} as const satisfies Endpoint;

/** In the order in which this counter would call them. */
export const readCallableTickets = {
  ...get,
  path: '/api/v1/counter/callableTickets',
  answer: v.array(ticket),
  ours: true,
} as const satisfies Endpoint;

/** Calls the ticket in hand once more. */
export const recallTicket = {
  ...post,
  path: '/api/v1/counter/recall',
  body: aboutTicket,
  answer: ticket,
  idempotencyKey: true,
  ours: true,
} as const satisfies Endpoint;

/** Turns away from the ticket in hand: it is finished, waits for its next task, or was a no-show. */
export const finishTicket = {
  ...post,
  path: '/api/v1/counter/finish',
  body: aboutTicket,
  answer: null,
  ours: true,
} as const satisfies Endpoint;

/** Gives up a called ticket whose visitor does not come. */
export const cancelTicket = {
  ...post,
  path: '/api/v1/counter/cancel',
  body: aboutTicket,
  answer: null,
  ours: true,
} as const satisfies Endpoint;

export const logOut = {
  ...post,
  path: '/api/v1/counter/logout',
  answer: null,
  ours: true,
} as const satisfies Endpoint;

/** What a counter may ask for. */
export const counterEndpoints = {
  logIn,
  saveCustomerData,
  startTransaction,
  callNextTicket,
  callCancelledTicket,
  callTicket,
  startAfterwork,
  readCodes,
  readCounterServices,
  readCounterLanguages,
  readCallableTickets,
  recallTicket,
  finishTicket,
  cancelTicket,
  logOut,
};
