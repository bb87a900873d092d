import {
  claimRequest,
  claimResult,
  keyRotationRequest,
  keyState,
  openedEnrolment,
} from '../additions/enrolment.ts';
import type { Endpoint } from '../endpoint.ts';

export const openEnrolment = {
  method: 'POST',
  path: '/api/v1/dispenser/enrol',
  auth: 'none',
  response: openedEnrolment,
  ours: true,
} as const satisfies Endpoint;

export const claimEnrolment = {
  method: 'POST',
  path: '/api/v1/dispenser/enrol/claim',
  auth: 'none',
  body: claimRequest,
  response: claimResult,
  ours: true,
} as const satisfies Endpoint;

export const readKeyState = {
  method: 'GET',
  path: '/api/v1/dispenser/enrol/key',
  auth: 'dispenser',
  response: keyState,
  ours: true,
} as const satisfies Endpoint;

/** Replaces a dispenser's key. A repeated request changes nothing. */
export const rotateKey = {
  method: 'POST',
  path: '/api/v1/dispenser/enrol/key',
  auth: 'dispenser',
  body: keyRotationRequest,
  response: null,
  ours: true,
} as const satisfies Endpoint;

/** The endpoints for the keys of dispensers. Hosts call them; pages never do. */
export const enrolmentEndpoints = { openEnrolment, claimEnrolment, readKeyState, rotateKey };
