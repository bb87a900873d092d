import { fleetMute, fleetOrder, fleetOverview, rolloutStop } from '../additions/page/fleet.ts';
import type { AnyEndpoint } from '../endpoint.ts';

// The endpoints for administrators who monitor and command dispensers. Each returns the resulting state of all
// dispensers.

export const readFleet = {
  method: 'GET',
  path: '/preview/api/fleet',
  response: fleetOverview,
} as const satisfies AnyEndpoint;

export const orderFleet = {
  method: 'POST',
  path: '/preview/api/fleet/orders',
  body: fleetOrder,
  response: fleetOverview,
} as const satisfies AnyEndpoint;

export const muteFleet = {
  method: 'POST',
  path: '/preview/api/fleet/mutes',
  body: fleetMute,
  response: fleetOverview,
} as const satisfies AnyEndpoint;

export const stopRollout = {
  method: 'POST',
  path: '/preview/api/fleet/stop',
  body: rolloutStop,
  response: fleetOverview,
} as const satisfies AnyEndpoint;
