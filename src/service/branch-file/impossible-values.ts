import * as v from 'valibot';
import { exceptionDay } from '../../contract/exception-day.ts';
import { isTimeZone } from '../../domain/calendar/branch-time.ts';
import { type Flaw, fieldPath } from '../field-path.ts';
import { isStrongApiKey } from './api-key.ts';
import { numberInterval } from './branch-file.ts';
import { printAlike } from './printed-numbers.ts';
import { valuesAt } from './values-at.ts';

/** What a reader of branch files knows beside them. */
export interface ReadingOptions {
  /** Only a demo may have secrets that are easy to guess. */
  readonly demo?: boolean;
  /** The names of the files in `media/`; without it none of them is called missing. */
  readonly media?: readonly string[];
}

const { times } = exceptionDay.entries;
type Day = v.InferOutput<typeof times>;

/** Single values that have the right shape and cannot be meant, in a branch file of any shape. */
export function impossibleValues(input: unknown, { demo = false, media }: ReadingOptions): Flaw[] {
  return [
    ...judge(input, 'branch.timeZone', v.string(), timeZoneProblem),
    ...judge(input, 'settings.styling.backgroundImage', v.string(), mediaProblem(media)),
    ...judge(input, 'settings.styling.logoImage', v.string(), mediaProblem(media)),
    ...judge(input, 'advertisements[].items[].url', v.string(), mediaProblem(media)),
    ...judge(input, 'users[].avatar', v.pipe(v.string(), v.nonEmpty()), mediaProblem(media)),
    ...judge(input, 'exceptionDays[].times', times, dayProblem),
    ...intervalFlaws(input),
    ...(demo ? [] : judge(input, 'dispensers[].apiKey', v.string(), apiKeyProblem)),
    ...(demo ? [] : judge(input, 'users[].password', v.string(), passwordProblem)),
  ];
}

/** What a pattern leads to, as far as it has the right shape. */
function typedAt<S extends v.GenericSchema>(input: unknown, pattern: string, schema: S) {
  return valuesAt(input, pattern).flatMap(({ value, path }) => {
    const result = v.safeParse(schema, value);
    return result.success ? [{ value: result.output, path }] : [];
  });
}

function judge<S extends v.GenericSchema>(
  input: unknown,
  pattern: string,
  schema: S,
  problemOf: (value: v.InferOutput<S>) => string | undefined,
): Flaw[] {
  return typedAt(input, pattern, schema).flatMap(({ value, path }) => {
    const problem = problemOf(value);
    return problem === undefined ? [] : [{ path, problem }];
  });
}

function timeZoneProblem(timeZone: string) {
  return isTimeZone(timeZone) ? undefined : `"${timeZone}" is not a time zone`;
}

function dayProblem({ year, month, day }: Day) {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isCalendarDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isCalendarDay ? undefined : 'is not a day of the calendar';
}

function apiKeyProblem(apiKey: string) {
  return isStrongApiKey(apiKey)
    ? undefined
    : 'too easy to guess, expected at least 32 hexadecimal or 22 base64url characters';
}

function passwordProblem(password: string) {
  return password.length >= 8 ? undefined : 'too easy to guess, expected at least 8 characters';
}

function mediaProblem(media: readonly string[] | undefined) {
  return (source: string) => {
    if (/^https?:\/\//.test(source) && URL.canParse(source)) return undefined;
    const name = /^media\/(?!\.\.?$)([^/\\]+)$/.exec(source)?.[1];
    if (name === undefined) return 'expected an http address or media/ and the name of a file in it';
    return media === undefined || media.includes(name) ? undefined : `there is no ${source}`;
  };
}

function intervalFlaws(input: unknown): Flaw[] {
  const intervals = typedAt(input, 'numberIntervals[]', numberInterval);
  return intervals.flatMap(({ value, path }, index) => {
    const { min, max } = value;
    if (min > max) return [{ path: [...path, 'min'], problem: `${min} is more than max, which is ${max}` }];
    const alike = intervals.slice(0, index).find((earlier) => printAlike(earlier.value, value));
    return alike ? [{ path, problem: `prints numbers that ${fieldPath(alike.path)} prints too` }] : [];
  });
}
