import { cameLater, type OrderFacts, type Reason, reasonFor } from './goes-first.ts';

/** The order of arrival, or the reason why the ticket moved ahead of an earlier ticket. */
export type CallReason = Reason | 'arrival' | 'returned';

/** The reason why a ticket passes an earlier ticket. `returned`: the ticket only returned to its earlier position. */
export const passReason = (
  called: OrderFacts,
  passed: OrderFacts,
  at: number,
): Exclude<CallReason, 'arrival'> => reasonFor(called, passed, at) ?? 'returned';

/** The reason for calling a ticket next, and the number of waiting tickets that came earlier. */
export function callReason(
  called: OrderFacts,
  waiting: readonly OrderFacts[],
  at: number,
): { readonly reason: CallReason; readonly passed: number } {
  const passed = waiting.filter((one) => cameLater(called, one));
  const [first] = passed;
  return { reason: first ? passReason(called, first, at) : 'arrival', passed: passed.length };
}
