import type { NumberInterval } from '../../domain/queue/number-interval.ts';

type Range = Pick<NumberInterval, 'prefix' | 'min' | 'max'>;

/** Whether two number intervals have a number that looks the same on paper. Prefixes can end in digits. */
export function printSameNumber(a: Range, b: Range): boolean {
  if (b.prefix.length < a.prefix.length) return printSameNumber(b, a);
  const [width, otherWidth] = [String(a.max).length, String(b.max).length];
  const between = b.prefix.slice(a.prefix.length);
  if (!b.prefix.startsWith(a.prefix) || between.length + otherWidth !== width) return false;
  if (!/^\d*$/.test(between)) return false;
  const offset = Number(between) * 10 ** otherWidth;
  return offset + b.min <= a.max && a.min <= offset + b.max;
}
