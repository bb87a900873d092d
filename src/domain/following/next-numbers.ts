import type { CallOrder } from '../../contract/additions/hall.ts';

/**
 * The next numbers of some counters. The next ticket depends on the counter that calls, so each counter adds its
 * first number, then each adds its second, until there are enough.
 */
export function nextNumbers(orders: readonly CallOrder[], most: number): string[] {
  const longest = Math.max(0, ...orders.map(({ numbers }) => numbers.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    orders.flatMap(({ numbers }) => numbers[turn] ?? []),
  );
  return [...new Set(turns.flat())].slice(0, most);
}
