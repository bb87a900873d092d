import {
  firstClerks,
  firstStartDecision,
  firstStartMachine,
  machineChange,
  ownBranch,
  testSlipRequest,
  volumeRequest,
  wifiNetworks,
  wifiRequest,
  wifiResult,
} from '../additions/page/first-start.ts';
import { printResult } from '../additions/printing.ts';
import type { AnyEndpoint } from '../endpoint.ts';

// The endpoints for the page of a first start, and for staff who set up their machine again.

export const beatFirstStart = {
  method: 'POST',
  path: '/kiosk/first-start/heartbeat',
  response: null,
} as const satisfies AnyEndpoint;

export const readMachine = {
  method: 'GET',
  path: '/kiosk/first-start/machine',
  response: firstStartMachine,
} as const satisfies AnyEndpoint;

export const printTestSlip = {
  method: 'POST',
  path: '/kiosk/first-start/test-slip',
  body: testSlipRequest,
  response: printResult,
} as const satisfies AnyEndpoint;

export const setVolume = {
  method: 'POST',
  path: '/kiosk/first-start/volume',
  body: volumeRequest,
  response: null,
} as const satisfies AnyEndpoint;

export const findNetworks = {
  method: 'GET',
  path: '/kiosk/first-start/wifi',
  response: wifiNetworks,
} as const satisfies AnyEndpoint;

export const joinNetwork = {
  method: 'POST',
  path: '/kiosk/first-start/wifi',
  body: wifiRequest,
  response: wifiResult,
} as const satisfies AnyEndpoint;

/** Available only before the first start is finished. */
export const makeFirstBranch = {
  method: 'POST',
  path: '/kiosk/first-start/branch',
  body: ownBranch,
  response: firstClerks,
} as const satisfies AnyEndpoint;

/** Available only before the first start is finished. */
export const decideFirstStart = {
  method: 'POST',
  path: '/kiosk/first-start/decision',
  body: firstStartDecision,
  response: null,
} as const satisfies AnyEndpoint;

/** This endpoint needs the permission that the staff PIN grants. */
export const changeMachine = {
  method: 'POST',
  path: '/kiosk/first-start/change',
  body: machineChange,
  response: null,
} as const satisfies AnyEndpoint;
