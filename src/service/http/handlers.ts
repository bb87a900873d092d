import type { endpoints } from '../../contract/endpoints.ts';
import type { HandlersOf, HandlerTools } from './handler.ts';
import { counterHandlers } from './handlers/counter.ts';
import { dispenserHandlers } from './handlers/dispenser.ts';

/** What each endpoint does: one entry for every row of the contract's table. */
export function handlers(tools: HandlerTools): HandlersOf<typeof endpoints> {
  return { ...dispenserHandlers(tools), ...counterHandlers(tools) };
}
