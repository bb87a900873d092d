import * as v from 'valibot';
import { capabilities } from '../additions/capabilities.ts';
import { exceptionDaysQuery } from '../additions/exception-days-query.ts';
import { group } from '../additions/group.ts';
import { branch } from '../branch.ts';
import { device } from '../device.ts';
import { key } from '../entity.ts';
import { exceptionDay } from '../exception-day.ts';
import { language } from '../language.ts';
import { profile } from '../profile.ts';
import { service } from '../service.ts';
import { settings } from '../settings.ts';
import { waitingInfo } from '../waiting-info.ts';
import type { Endpoint } from './endpoint.ts';

// Each endpoint is an export of its own, so that a page bundles only those that it calls.

/** Reads the estimated wait of each service of the branch. Interface: dispenser/waitingInfo. */
export const readWaitingInfo = {
  method: 'GET',
  path: '/api/v1/dispenser/waitingInfo',
  auth: 'dispenser',
  response: v.array(waitingInfo),
  ours: false,
} as const satisfies Endpoint;

/** Reads the dispenser of the `X-WSID` header. Interface: dispenser/device. */
export const readDevice = {
  method: 'GET',
  path: '/api/v1/dispenser/device',
  auth: 'dispenser',
  response: device,
  ours: false,
} as const satisfies Endpoint;

/** Reads the branch of the dispenser. Interface: dispenser/branch. */
export const readBranch = {
  method: 'GET',
  path: '/api/v1/dispenser/branch',
  auth: 'dispenser',
  response: branch,
  ours: false,
} as const satisfies Endpoint;

const exceptionDaysOfToday = {
  method: 'GET',
  path: '/api/v1/dispenser/exceptionDay',
  auth: 'dispenser',
  response: v.array(exceptionDay),
  ours: false,
} as const satisfies Endpoint;

/**
 * Reads the exception days of today; the query for further dates is ours. Interface: dispenser/exceptionDay. Its clients know
 * the query as a type: the service judges it, and the schema would be loaded before the first menu.
 */
export const readExceptionDays = exceptionDaysOfToday as typeof exceptionDaysOfToday & {
  readonly query: typeof exceptionDaysQuery;
};

/** Reads a profile by its key. Interface: dispenser/profile. */
export const readProfile = {
  method: 'GET',
  path: '/api/v1/dispenser/profile/:profile',
  auth: 'dispenser',
  params: v.object({ profile: key }),
  response: profile,
  ours: false,
} as const satisfies Endpoint;

/** Reads a language by its key. Interface: dispenser/language. */
export const readLanguage = {
  method: 'GET',
  path: '/api/v1/dispenser/language/:language',
  auth: 'dispenser',
  params: v.object({ language: key }),
  response: language,
  ours: false,
} as const satisfies Endpoint;

/** Reads the settings of the branch's dispensers. Interface: dispenser/settings. */
export const readSettings = {
  method: 'GET',
  path: '/api/v1/dispenser/settings',
  auth: 'dispenser',
  response: settings,
  ours: false,
} as const satisfies Endpoint;

/** Lists the additions that the service offers. */
export const readCapabilities = {
  method: 'GET',
  path: '/api/v1/dispenser/capabilities',
  auth: 'dispenser',
  response: capabilities,
  ours: true,
} as const satisfies Endpoint;

/** Reads the active services of the branch with their names. */
export const readServices = {
  method: 'GET',
  path: '/api/v1/dispenser/service',
  auth: 'dispenser',
  response: v.array(service),
  ours: true,
} as const satisfies Endpoint;

/** Reads the groups of services with their names. */
export const readGroups = {
  method: 'GET',
  path: '/api/v1/dispenser/group',
  auth: 'dispenser',
  response: v.array(group),
  ours: true,
} as const satisfies Endpoint;

/** The endpoints that a dispenser reads. Interface: Dispenser endpoints. */
export const dispenserEndpoints = {
  readWaitingInfo,
  readDevice,
  readBranch,
  readExceptionDays: { ...exceptionDaysOfToday, query: exceptionDaysQuery, additions: ['from', 'days'] },
  readProfile,
  readLanguage,
  readSettings,
  readCapabilities,
  readServices,
  readGroups,
} as const satisfies Readonly<Record<string, Endpoint>>;
