import type { Span } from '../../calendar/spans.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The English name of a weekday; 0 is Sunday. */
export function weekdayName(day: number): string {
  return weekdays[day] ?? '';
}

/** Minutes since midnight as `09:30`. */
export function clockText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** A period of a weekday, in minutes. */
export interface WeekSpan extends Span {
  readonly weekday: number;
}

/** Intervals as `from 12:00 to 13:00 on Monday and Tuesday`, in the given order. */
export function spansText(spans: readonly WeekSpan[]): string {
  const daysByTime = new Map<string, string[]>();
  for (const { weekday, from, until } of spans) {
    const time = `from ${clockText(from)} to ${clockText(until)}`;
    daysByTime.set(time, [...(daysByTime.get(time) ?? []), weekdayName(weekday)]);
  }
  return listText(
    [...daysByTime].map(
      ([time, days]) => `${time} ${days.length === 7 ? 'every day' : `on ${listText(days)}`}`,
    ),
  );
}

const mostNamed = 6;

/** Lists items as `a, b and c`. Names only the first items of a long list. */
export function listText(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  const named =
    items.length > mostNamed
      ? [...items.slice(0, mostNamed - 1), `${items.length - mostNamed + 1} more`]
      : items;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} ${last} ${named.at(-1)}`;
}

export const quoted = (name: string): string => `“${name}”`;
