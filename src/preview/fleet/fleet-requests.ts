import {
  type FleetOrder,
  type FleetOverview,
  fleetOverview,
  fleetPaths,
} from '../../contract/additions/page/fleet.ts';
import type { Fetch } from '../administrator/administrator-requests.ts';
import { type AdministratorAnswer, askAsAdministrator } from '../administrator/ask-as-administrator.ts';

export type FleetAnswer = AdministratorAnswer<FleetOverview>;

/** Reads how all dispensers are. */
export const readFleet = (fetch: Fetch): Promise<FleetAnswer> =>
  askAsAdministrator(() => fetch(fleetPaths.overview, { method: 'GET' }), fleetOverview);

/** Gives a command to dispensers. */
export function sendOrder(fetch: Fetch, order: FleetOrder): Promise<FleetAnswer> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(order);
  return askAsAdministrator(() => fetch(fleetPaths.orders, { method: 'POST', headers, body }), fleetOverview);
}
