import type { endpoints } from '../../contract/endpoints.ts';
import type { HandlerDeps, HandlersOf } from './handler.ts';
import { appointmentHandlers } from './handlers/appointment.ts';
import { counterHandlers } from './handlers/counter.ts';
import { dispenserHandlers } from './handlers/dispenser.ts';
import { smartHandlers } from './handlers/smart.ts';

/** What each endpoint does: one entry for every row of the contract's table. */
export function createHandlers(tools: HandlerDeps): HandlersOf<typeof endpoints> {
  return {
    ...dispenserHandlers(tools),
    ...counterHandlers(tools),
    ...smartHandlers(tools),
    ...appointmentHandlers(tools),
  };
}
