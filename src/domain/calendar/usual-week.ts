import type { OwnBranch } from '../../contract/additions/page/first-start.ts';
import { clockText } from './clock-text.ts';

/** Times are in minutes since midnight. */
export interface Day {
  readonly isOpen: boolean;
  readonly opens: number;
  readonly closes: number;
}

/** The first day is Monday. */
export type Week = readonly Day[];

const stepMinutes = 30;
const minutesPerDay = 24 * 60;

/** A day with opening hours from eight to five. */
export const usualDay: Day = { isOpen: true, opens: 8 * 60, closes: 17 * 60 };

/** Usual days from Monday to Friday; the weekend is closed. */
export const usualWeek: Week = Array.from({ length: 7 }, (_, place) => ({ ...usualDay, isOpen: place < 5 }));

export const allDay: Day = { isOpen: true, opens: 0, closes: minutesPerDay };

/** The day with its opening or closing time moved by some steps. It never closes before it opens. */
export function moved(day: Day, what: 'opens' | 'closes', steps: number): Day {
  const time = day[what] + steps * stepMinutes;
  const fits = what === 'opens' ? time >= 0 && time < day.closes : time > day.opens && time <= minutesPerDay;
  return fits ? { ...day, [what]: time } : day;
}

export const withDay = (week: Week, place: number, day: Day): Week =>
  week.map((each, index) => (index === place ? day : each));

/** Converts a week to the opening hours of a branch, in which a week begins on Sunday. */
export function openingHoursOf(week: Week): OwnBranch['openingHours'] {
  const time = (minutes: number) => clockText(minutes).replace(':', '');
  return week.flatMap(({ isOpen, opens, closes }, place) =>
    isOpen ? [{ day: (place + 1) % 7, start: time(opens), end: time(closes) }] : [],
  );
}
