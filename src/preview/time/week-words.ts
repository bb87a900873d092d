import { dateText } from '../../domain/calendar/date-text.ts';
import { minuteSpan } from '../../domain/calendar/schedule.ts';
import { clockText, listText, quoted, weekdayName } from '../../domain/lint/findings/in-words.ts';
import type { Change } from './changes.ts';
import type { DayException, DayStretch, WeekDay } from './week.ts';

export type NameOf = (profile: string) => string;

/** A date in words, such as `Monday 23 November`. */
export const dayText = (date: string): string => dateText(date, 'dddd D MMMM', 'en', 'latn');

/** A date in short, such as `Mon 23 Nov`. */
export const shortDayText = (date: string): string => dateText(date, 'ddd D MMM', 'en', 'latn');

/** The state in a part of the day. */
export function stretchText({ state, profile = '', covered }: DayStretch, nameOf: NameOf): string {
  switch (state) {
    case 'shown':
      return `${nameOf(profile)}, open${covered.length > 0 ? `, hides ${listText(covered.map(nameOf))}` : ''}`;
    case 'outside-hours':
      return `closed, outside of the opening hours, although ${nameOf(profile)} is scheduled`;
    case 'no-profile':
      return 'closed, because no profile is scheduled, although the branch is open';
    case 'unknown-profile':
      return `closed, because of an unknown profile: ${quoted(profile)} does not exist`;
    case 'closed':
      return 'closed';
    default:
      return state satisfies never;
  }
}

function exceptionText({ name, effect, counts }: DayException): string {
  return `${name}: ${effectText(effect)}${counts ? '' : ' (does not count)'}`;
}

function effectText(effect: DayException['effect']): string {
  switch (effect.kind) {
    case 'closed':
      return 'closed';
    case 'weekday':
      return `like ${weekdayName(effect.weekday)}`;
    case 'hours':
      return listText(
        effect.hours.map((hours) => {
          const { from, until } = minuteSpan({ day: 0, ...hours }, '2024-01-01', () => []);
          return `${clockText(from)} to ${clockText(until > 1440 ? until - 1440 : until)}`;
        }),
      );
    default:
      return effect satisfies never;
  }
}

/** A day's notes: its exception days, and a clock change. */
export function dayNotes({ exceptions, lengthHours }: WeekDay): string[] {
  const clocks =
    lengthHours === 24 ? [] : [`Clocks go ${lengthHours < 24 ? 'forward' : 'back'}: ${lengthHours} hours`];
  return [...exceptions.map(exceptionText), ...clocks];
}

/** The state from a change on. */
export function changeText({ profile, exceptions }: Change, nameOf: NameOf): string {
  const found = profile === undefined ? 'closed' : nameOf(profile);
  return exceptions.length > 0 ? `${found} (${listText(exceptions)})` : found;
}
