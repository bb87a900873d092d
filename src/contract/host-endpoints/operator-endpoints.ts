import * as v from 'valibot';
import {
  auditedDay,
  commandResult,
  dispenserCommand,
  enrolCommand,
  goBackCommand,
  importCommand,
} from '../additions/operator-commands.ts';
import type { AnyEndpoint } from '../endpoint.ts';

// An operator's commands, on the socket in the data folder. A backup is a byte stream, so it is not one of these
// endpoints.

export const importFiles = {
  method: 'POST',
  path: '/import',
  body: importCommand,
  response: commandResult,
} as const satisfies AnyEndpoint;

export const goBack = {
  method: 'POST',
  path: '/go-back',
  body: goBackCommand,
  response: commandResult,
} as const satisfies AnyEndpoint;

export const readAudit = {
  method: 'POST',
  path: '/audit',
  body: v.object({ day: auditedDay }),
  response: commandResult,
} as const satisfies AnyEndpoint;

export const commandDispenser = {
  method: 'POST',
  path: '/device',
  body: dispenserCommand,
  response: commandResult,
} as const satisfies AnyEndpoint;

export const administerKeys = {
  method: 'POST',
  path: '/enrol',
  body: enrolCommand,
  response: commandResult,
} as const satisfies AnyEndpoint;

export const readAdminLinks = {
  method: 'POST',
  path: '/admin-link',
  response: commandResult,
} as const satisfies AnyEndpoint;
