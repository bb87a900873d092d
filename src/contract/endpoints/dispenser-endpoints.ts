import * as v from 'valibot';
import { capabilities } from '../additions/capabilities.ts';
import { exceptionDaysQuery } from '../additions/exception-days-query.ts';
import { followedTicket, shownTicketCode } from '../additions/following.ts';
import { group } from '../additions/group.ts';
import { hall } from '../additions/hall.ts';
import { branch, closedDay } from '../branch.ts';
import { device } from '../device.ts';
import type { Endpoint } from '../endpoint.ts';
import { key } from '../entity.ts';
import { language } from '../language.ts';
import { profile } from '../profile.ts';
import { service } from '../service.ts';
import { dispenserSettings } from '../settings.ts';
import { waitingInfo } from '../waiting-info.ts';

const get = { method: 'GET', auth: 'dispenser' } as const;

// The endpoints are separate exports, so a page bundles only those that it calls.

export const readWaitingInfo = {
  ...get,
  path: '/api/v1/dispenser/waitingInfo',
  response: v.array(waitingInfo),
} as const satisfies Endpoint;

export const readDevice = {
  ...get,
  path: '/api/v1/dispenser/device',
  response: device,
} as const satisfies Endpoint;

export const readBranch = {
  ...get,
  path: '/api/v1/dispenser/branch',
  response: branch,
} as const satisfies Endpoint;

/** Reads exception days. The query for dates other than today is ours. Interface: dispenser/exceptionDay. */
export const readExceptionDays = {
  ...get,
  path: '/api/v1/dispenser/exceptionDay',
  query: exceptionDaysQuery,
  response: v.array(closedDay),
  additions: ['from', 'days', 'closings'],
} as const satisfies Endpoint;

export const readProfile = {
  ...get,
  path: '/api/v1/dispenser/profile/:profile',
  params: v.object({ profile: key }),
  response: profile,
} as const satisfies Endpoint;

export const readLanguage = {
  ...get,
  path: '/api/v1/dispenser/language/:language',
  params: v.object({ language: key }),
  response: language,
} as const satisfies Endpoint;

export const readSettings = {
  ...get,
  path: '/api/v1/dispenser/settings',
  response: dispenserSettings,
} as const satisfies Endpoint;

export const readCapabilities = {
  ...get,
  path: '/api/v1/dispenser/capabilities',
  response: capabilities,
  ours: true,
} as const satisfies Endpoint;

export const readServices = {
  ...get,
  path: '/api/v1/dispenser/service',
  response: v.array(service),
  ours: true,
} as const satisfies Endpoint;

export const readGroups = {
  ...get,
  path: '/api/v1/dispenser/group',
  response: v.array(group),
  ours: true,
} as const satisfies Endpoint;

export const readHall = {
  ...get,
  path: '/api/v1/dispenser/hall',
  response: hall,
  ours: true,
} as const satisfies Endpoint;

/** Reads a ticket's place. The code is a secret, so it is not part of a URL. */
export const readPlace = {
  method: 'POST',
  path: '/api/v1/dispenser/following',
  auth: 'dispenser',
  body: shownTicketCode,
  response: followedTicket,
  ours: true,
} as const satisfies Endpoint;

/** The endpoints for dispensers. Interface: Dispenser endpoints. */
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
  readHall,
  readPlace,
} as const satisfies Readonly<Record<string, Endpoint>>;
