import {
  type FleetMute,
  type FleetOrder,
  type FleetOverview,
  fleetOverview,
  fleetPaths,
  type RolloutStop,
} from '../../contract/additions/page/fleet.ts';
import type { Fetch } from '../administrator/administrator-requests.ts';
import { type AdministratorAnswer, askAsAdministrator } from '../administrator/ask-as-administrator.ts';

export type FleetAnswer = AdministratorAnswer<FleetOverview>;

/** Reads how all dispensers are. */
export const readFleet = (fetch: Fetch): Promise<FleetAnswer> =>
  askAsAdministrator(() => fetch(fleetPaths.overview, { method: 'GET' }), fleetOverview);

/** Gives a command to dispensers. */
export const sendOrder = (fetch: Fetch, order: FleetOrder) => post(fetch, fleetPaths.orders, order);

/** Stops the updates that go out. */
export const sendStop = (fetch: Fetch, stop: RolloutStop) => post(fetch, fleetPaths.stop, stop);

/** Mutes the alerts of dispensers. */
export const sendMute = (fetch: Fetch, mute: FleetMute) => post(fetch, fleetPaths.mutes, mute);

function post(
  fetch: Fetch,
  path: string,
  content: FleetOrder | FleetMute | RolloutStop,
): Promise<FleetAnswer> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(content);
  return askAsAdministrator(() => fetch(path, { method: 'POST', headers, body }), fleetOverview);
}
