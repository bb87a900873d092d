import { cameLater, type OrderFacts, type Reason, reasonFor } from './goes-first.ts';

/** The reason of a call: the order of arrival, or what put the ticket before one that came earlier. */
export type CallReason = Reason | 'arrival' | 'returned';

/** The reason why a ticket passes one that came earlier. `returned`: it only has its earlier place again. */
export const passReason = (called: OrderFacts, passed: OrderFacts): Exclude<CallReason, 'arrival'> =>
  reasonFor(called, passed) ?? 'returned';

/** The reason of a call of the next ticket, and the number of waiting tickets that came earlier. */
export function callReason(
  called: OrderFacts,
  waiting: readonly OrderFacts[],
): { readonly reason: CallReason; readonly passed: number } {
  const passed = waiting.filter((one) => cameLater(called, one));
  const [first] = passed;
  return { reason: first ? passReason(called, first) : 'arrival', passed: passed.length };
}
