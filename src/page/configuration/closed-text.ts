import type { Language } from '../../contract/language.ts';
import { addDays, mondayOf, scheduleTime } from '../../domain/calendar/branch-time.ts';
import { inDigitsOf, numberingSystemOf } from '../../domain/calendar/date-text.ts';
import { localOpenSpans, nextOpening } from '../../domain/calendar/next-opening.ts';
import { openingSentence, usualOpeningSentence } from '../../domain/calendar/opening-sentence.ts';
import { countingExceptionDays } from '../../domain/calendar/schedule.ts';
import { cutText, longestName } from '../../domain/text-entry/cut-text.ts';
import { scheduleOf } from './active-profile.ts';
import type { Configuration } from './configuration.ts';
import { type DayLanguage, daysOfAWeek, dayText } from './time-of-day.ts';

interface ClosedLanguage extends DayLanguage {
  readonly language: Pick<Language, 'key' | 'formats'>;
}

const minutesOfADay = 24 * 60;

/** The reason and end of a closing at an instant, if there is a closing. */
export function closingAt(
  { exceptionDays }: Pick<Configuration, 'exceptionDays'>,
  language: Pick<Language, 'key'>,
  instant: number,
) {
  const closing = exceptionDays
    .flatMap(({ closings = [] }) => closings)
    .find(({ from, until }) => from <= instant && instant < until);
  const text = closing?.texts[language.key];
  return closing && text ? { text, until: closing.until } : undefined;
}

/**
 * The texts of the closed screen at an instant: the next opening, and the week from Monday. Closed days have no
 * hours, `next` marks the next opening's day, and `isAlwaysOpen` means that the branch does not close in this week.
 */
export function closedText(
  configuration: Configuration,
  { language, words }: ClosedLanguage,
  instant: number,
) {
  const { branch, knownUntil } = configuration;
  const { timeZone } = branch;
  const schedule = { ...scheduleOf(configuration), timeZone };
  const now = scheduleTime(instant, timeZone);
  const next = nextOpening(schedule, now, knownUntil > now.date ? knownUntil : now.date);

  const digits = numberingSystemOf(language.formats.number);
  const two = (part: number) => inDigitsOf(String(part).padStart(2, '0'), digits);
  const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  /** Omits minutes at full hours, because seven days are side by side. */
  const briefly = (minute: number) => (minute % 60 === 0 ? two(minute / 60) : clock(minute));

  const monday = mondayOf(now.date);
  const days = Array.from({ length: daysOfAWeek }, (_, index) => {
    const thisWeek = addDays(monday, index);
    // Past days of this week show next week's hours.
    return thisWeek < now.date ? addDays(thisWeek, daysOfAWeek) : thisWeek;
  });
  const spansOf = (date: string) => localOpenSpans(schedule, date);
  const week = days.map((date) => ({
    day: words.date(date, 'ddd'),
    hours: spansOf(date).map(({ from, until }) => `${briefly(from)} – ${briefly(until)}`),
    today: date === now.date,
    next: date === next?.date,
  }));
  const [exception] = countingExceptionDays(now.date, configuration.exceptionDays);
  return {
    week,
    /** The closing's reason, or today's special day in the branch's language; empty if none. */
    specialDay:
      closingAt(configuration, language, instant)?.text ??
      (exception?.weekday === true ? cutText(exception.name.trim(), longestName) : ''),
    isAlwaysOpen: days.every((date) =>
      spansOf(date).some(({ from, until }) => until - from === minutesOfADay),
    ),
    opens: next && {
      day: dayText(next.date, now.date, { language, words }),
      time: clock(next.minute),
      sentence: (next.isUnconfirmed ? usualOpeningSentence : openingSentence)(next.date, now.date),
    },
  };
}
