import * as v from 'valibot';
import { createdTicket } from '../additions/create-ticket.ts';
import { confirmNumberRequest, following, followingQuery, phoneMenuQuery } from '../additions/following.ts';
import { phoneMenu } from '../additions/phone-menu.ts';
import { pushRequest } from '../additions/push.ts';
import { smartSession, smartSessionRequest, smartTicketRequest } from '../additions/smart-ticket.ts';
import type { Endpoint } from '../endpoint.ts';
import { key } from '../entity.ts';
import { selectableClerk } from '../selectable-clerk.ts';
import { smartArrival } from '../smart-arrival.ts';

export const openSmartSession = {
  method: 'POST',
  path: '/api/v1/smart/session',
  auth: 'none',
  body: smartSessionRequest,
  response: smartSession,
  ours: true,
} as const satisfies Endpoint;

export const readSmartMenu = {
  method: 'GET',
  path: '/api/v1/smart/menu',
  auth: 'smart',
  query: phoneMenuQuery,
  response: phoneMenu,
  mayBeEmpty: true,
  ours: true,
} as const satisfies Endpoint;

export const reserveSmartTicket = {
  method: 'POST',
  path: '/api/v1/smart/ticket',
  auth: 'smart',
  body: smartTicketRequest,
  response: createdTicket,
  ours: true,
} as const satisfies Endpoint;

export const readSmartTicket = {
  method: 'GET',
  path: '/api/v1/smart/ticket',
  auth: 'smart',
  response: createdTicket,
  ours: true,
} as const satisfies Endpoint;

export const voidSmartTicket = {
  method: 'DELETE',
  path: '/api/v1/smart/ticket',
  auth: 'smart',
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** Reads a followed ticket. With `Accept: text/event-stream`, the response is a stream of the ticket's changes. */
export const readFollowing = {
  method: 'GET',
  path: '/api/v1/smart/following',
  auth: 'smart',
  query: followingQuery,
  response: following,
  ours: true,
} as const satisfies Endpoint;

export const confirmTicketNumber = {
  method: 'POST',
  path: '/api/v1/smart/ticket/confirm',
  auth: 'smart',
  body: confirmNumberRequest,
  response: null,
  ours: true,
} as const satisfies Endpoint;

export const letOthersPass = {
  method: 'POST',
  path: '/api/v1/smart/ticket/later',
  auth: 'smart',
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** Cancels the pending change by a holder of the ticket. */
export const keepTicket = {
  method: 'POST',
  path: '/api/v1/smart/ticket/keep',
  auth: 'smart',
  response: null,
  ours: true,
} as const satisfies Endpoint;

export const askForMessages = {
  method: 'POST',
  path: '/api/v1/smart/push',
  auth: 'smart',
  body: pushRequest,
  response: null,
  ours: true,
} as const satisfies Endpoint;

export const endMessages = {
  method: 'DELETE',
  path: '/api/v1/smart/push',
  auth: 'smart',
  response: null,
  ours: true,
} as const satisfies Endpoint;

export const arriveWithSmartTicket = {
  method: 'POST',
  path: '/api/v1/smart/ticket/arrived',
  auth: 'smart',
  body: smartArrival,
  response: null,
} as const satisfies Endpoint;

export const readSmartSelectableClerks = {
  method: 'GET',
  path: '/api/v1/smart/selectableClerks',
  auth: 'smart',
  query: v.object({ branch: key, language: key, service: key }),
  response: v.array(selectableClerk),
} as const satisfies Endpoint;

/** The endpoints for visitors' phones. Interface: Smart ticket and appointment endpoints. */
export const smartEndpoints = {
  openSmartSession,
  readSmartMenu,
  reserveSmartTicket,
  readSmartTicket,
  voidSmartTicket,
  readFollowing,
  confirmTicketNumber,
  letOthersPass,
  keepTicket,
  askForMessages,
  endMessages,
  arriveWithSmartTicket,
  readSmartSelectableClerks,
};
