import { clockText } from '../../domain/calendar/clock-text.ts';
import { dateText } from '../../domain/calendar/date-text.ts';
import { minuteSpan } from '../../domain/calendar/schedule.ts';
import type { Span } from '../../domain/calendar/spans.ts';
import { weekdayText } from '../../domain/calendar/weekday-text.ts';
import type { LanguageCode } from '../../words/words-file.ts';
import type { SayPreview, SpokenWords } from '../words/preview-words.ts';
import type { TimeChange } from './changes.ts';
import type { DayException, DayStretch, WeekDay } from './week.ts';

export type NameOf = (profile: string) => string;

/** A date in words, such as `Monday 23 November`. */
export const longDayText = (date: string, language: LanguageCode): string =>
  dateText(date, language === 'en' ? 'dddd D MMMM' : '', language, 'latn');

/** A date in short, such as `Mon 23 Nov`. */
export const shortDayText = (date: string, language: LanguageCode): string =>
  dateText(date, 'ddd D MMM', language, 'latn');

/** Two times of a day, such as `08:00 to 12:00`. */
export const timesText = ({ from, until }: Span, say: SayPreview): string =>
  say('span', { from: clockText(from), until: clockText(until) });

/** Describes the state in a part of the day. */
export function stretchText(
  { state, profile: key = '', covered }: DayStretch,
  nameOf: NameOf,
  say: SayPreview,
): string {
  const profile = nameOf(key);
  switch (state) {
    case 'shown':
      return covered.length > 0
        ? say('week.hides', { profile, others: covered.map(nameOf).join(', ') })
        : say('week.open', { profile });
    case 'outside-hours':
      return say('week.outsideHours', { profile });
    case 'no-profile':
      return say('week.notScheduled');
    case 'unknown-profile':
      return say('week.notFound', { profile: key });
    case 'closed':
      return say('week.closed');
    default:
      return state satisfies never;
  }
}

function exceptionText({ name, effect, counts }: DayException, words: SpokenWords): string {
  const values = { name, effect: effectText(effect, words) };
  return counts ? `${name}: ${values.effect}` : words.say('week.noEffect', values);
}

function effectText(effect: DayException['effect'], { say, spoken }: SpokenWords): string {
  switch (effect.kind) {
    case 'closed':
      return say('week.closed');
    case 'weekday':
      return say('week.like', { weekday: weekdayText(effect.weekday, spoken) });
    case 'hours':
      return effect.hours
        .map((hours) => {
          const { from, until } = minuteSpan({ day: 0, ...hours }, '2024-01-01', () => []);
          return timesText({ from, until: until > 1440 ? until - 1440 : until }, say);
        })
        .join(', ');
    default:
      return effect satisfies never;
  }
}

/** A day's notes: its exception days, and a clock change. */
export function dayNotes({ exceptions, lengthHours }: WeekDay, words: SpokenWords): string[] {
  const notes = exceptions.map((exception) => exceptionText(exception, words));
  if (lengthHours === 24) return notes;
  return [...notes, words.say(lengthHours < 24 ? 'week.forward' : 'week.back', { hours: lengthHours })];
}

/** Describes the state after a change. */
export function changeText({ profile, exceptions }: TimeChange, nameOf: NameOf, say: SayPreview): string {
  const found = profile === undefined ? say('week.closed') : nameOf(profile);
  return exceptions.length > 0 ? `${found} (${exceptions.join(', ')})` : found;
}
