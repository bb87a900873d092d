import type { endpoints } from '../../contract/endpoints.ts';
import type { ServiceWorld } from '../operations/service-world.ts';
import type { HandlersOf } from './handler.ts';
import { appointmentHandlers } from './handlers/appointment.ts';
import { counterHandlers } from './handlers/counter.ts';
import { dispenserHandlers } from './handlers/dispenser.ts';
import { enrolmentHandlers } from './handlers/enrolment.ts';
import { smartHandlers } from './handlers/smart.ts';

/** The handlers of all endpoints of the contract. */
export function createHandlers(deps: ServiceWorld): HandlersOf<typeof endpoints> {
  return {
    ...dispenserHandlers(deps),
    ...enrolmentHandlers(deps),
    ...counterHandlers(deps),
    ...smartHandlers(deps),
    ...appointmentHandlers(deps),
  };
}
