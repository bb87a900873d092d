import * as v from 'valibot';
import { appointmentArrived } from './additions/appointment.ts';
import { capabilities } from './additions/capabilities.ts';
import { createTicket, issuedTicket } from './additions/create-ticket.ts';
import { exceptionDaysAhead } from './additions/exception-days-ahead.ts';
import { group } from './additions/group.ts';
import { printedTicket } from './additions/printed-ticket.ts';
import { voidTicket } from './additions/void-ticket.ts';
import { branch } from './branch.ts';
import { device } from './device.ts';
import type { Endpoint } from './endpoint.ts';
import { key } from './entity.ts';
import { exceptionDay } from './exception-day.ts';
import { language } from './language.ts';
import { profile } from './profile.ts';
import { service } from './service.ts';
import { settings } from './settings.ts';
import { waitingInfo } from './waiting-info.ts';

// Each endpoint stands alone, so that a page which calls three of them carries only three.

export const readWaitingInfo = {
  method: 'GET',
  path: '/api/v1/dispenser/waitingInfo',
  auth: 'dispenser',
  answer: v.array(waitingInfo),
  ours: false,
} as const satisfies Endpoint;

export const readDevice = {
  method: 'GET',
  path: '/api/v1/dispenser/device',
  auth: 'dispenser',
  answer: device,
  ours: false,
} as const satisfies Endpoint;

export const readBranch = {
  method: 'GET',
  path: '/api/v1/dispenser/branch',
  auth: 'dispenser',
  answer: branch,
  ours: false,
} as const satisfies Endpoint;

export const readExceptionDays = {
  method: 'GET',
  path: '/api/v1/dispenser/exceptionDay',
  auth: 'dispenser',
  query: exceptionDaysAhead,
  answer: v.array(exceptionDay),
  ours: false,
} as const satisfies Endpoint;

export const readProfile = {
  method: 'GET',
  path: '/api/v1/dispenser/profile/:profile',
  auth: 'dispenser',
  params: v.object({ profile: key }),
  answer: profile,
  ours: false,
} as const satisfies Endpoint;

export const readLanguage = {
  method: 'GET',
  path: '/api/v1/dispenser/language/:language',
  auth: 'dispenser',
  params: v.object({ language: key }),
  answer: language,
  ours: false,
} as const satisfies Endpoint;

export const readSettings = {
  method: 'GET',
  path: '/api/v1/dispenser/settings',
  auth: 'dispenser',
  answer: settings,
  ours: false,
} as const satisfies Endpoint;

export const readCapabilities = {
  method: 'GET',
  path: '/api/v1/dispenser/capabilities',
  auth: 'dispenser',
  answer: capabilities,
  ours: true,
} as const satisfies Endpoint;

export const readServices = {
  method: 'GET',
  path: '/api/v1/dispenser/service',
  auth: 'dispenser',
  answer: v.array(service),
  ours: true,
} as const satisfies Endpoint;

export const readGroups = {
  method: 'GET',
  path: '/api/v1/dispenser/group',
  auth: 'dispenser',
  answer: v.array(group),
  ours: true,
} as const satisfies Endpoint;

/** Errors: BRANCH_CLOSED, SERVICE_CLOSED, MAX_TICKETS, INTERVAL_FULL (400), REQUEST_MISMATCH, VOIDED (409). */
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

/** Errors: UNKNOWN_KEY (404) for a ticket that is not of this dispenser. */
export const reportPrinted = {
  method: 'POST',
  path: '/api/v1/dispenser/ticket/printed',
  auth: 'dispenser',
  body: printedTicket,
  answer: null,
  ours: true,
} as const satisfies Endpoint;

/** Errors: BOOKING_UNKNOWN, TOO_EARLY, TOO_LATE, ALREADY_ARRIVED and those of dispenser/ticket. */
export const arriveForAppointment = {
  method: 'POST',
  path: '/api/v1/dispenser/appointment/arrived',
  auth: 'dispenser',
  body: appointmentArrived,
  answer: issuedTicket,
  ours: true,
} as const satisfies Endpoint;

/** What a dispenser may ask for. */
export const dispenserEndpoints = {
  readWaitingInfo,
  readDevice,
  readBranch,
  readExceptionDays,
  readProfile,
  readLanguage,
  readSettings,
  readCapabilities,
  readServices,
  readGroups,
  issueTicket,
  withdrawTicket,
  reportPrinted,
  arriveForAppointment,
};
