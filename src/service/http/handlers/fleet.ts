import type { fleetEndpoints } from '../../../contract/endpoints/fleet-endpoints.ts';
import { readOrders } from '../../operations/fleet/read-orders.ts';
import { reportState } from '../../operations/fleet/report-state.ts';
import type { ServiceWorld } from '../../operations/service-world.ts';
import type { HandlersOf } from './handler.ts';

export function fleetHandlers({ store }: Pick<ServiceWorld, 'store'>): HandlersOf<typeof fleetEndpoints> {
  return {
    reportState: ({ caller, body }) => reportState(caller.device, body, { store }),
    readOrders: ({ caller, body }) => readOrders(caller.device, body.ended, { store }),
  };
}
