import * as v from 'valibot';
import { numberInterval } from '../../contract/additions/number-interval.ts';
import { exceptionDay } from '../../contract/branch.ts';
import { minPasswordLength } from '../../contract/login.ts';
import { isTimeZone } from '../../domain/calendar/branch-time.ts';
import { fieldPath } from '../../domain/configuration/field-path.ts';
import { valuesAtPattern } from '../../domain/configuration/values-at.ts';
import type { NumberInterval } from '../../domain/queue/number-interval.ts';
import type { Flaw } from '../input/flaw.ts';
import { isPathValue } from '../input/request-target.ts';
import { demoApiKey, isStrongApiKey } from '../secret/api-key.ts';
import { passwordHashProblem } from './password-hash.ts';

export interface ReadOptions {
  /** True if secrets may be easy to guess, as in a demo. */
  readonly demo?: boolean;
  /** The files in `media/`; if absent, missing files are not reported. */
  readonly media?: readonly string[];
}

const { times } = exceptionDay.entries;
type CalendarDate = v.InferOutput<typeof times>;

/** Finds values with the right type but an invalid meaning, in a branch file of any shape. */
export function findInvalidValues(input: unknown, { demo = false, media }: ReadOptions): Flaw[] {
  return [
    ...check(input, 'branch.timeZone', v.string(), timeZoneProblem),
    ...check(input, 'settings.styling.backgroundImage', v.string(), mediaProblem(media)),
    ...check(input, 'settings.styling.logoImage', v.string(), mediaProblem(media)),
    ...check(input, 'advertisements[].items[].url', v.string(), mediaProblem(media)),
    ...check(input, 'users[].avatar', v.pipe(v.string(), v.nonEmpty()), mediaProblem(media)),
    ...check(input, 'exceptionDays[].times', times, dayProblem),
    ...intervalFlaws(input),
    ...check(input, 'users[].passwordHash', v.string(), passwordHashProblem),
    ...check(input, 'users[]', v.record(v.string(), v.unknown()), passwordCountProblem),
    ...['profiles[].key', 'languages[].key', 'advertisements[].key'].flatMap((keys) =>
      check(input, keys, v.pipe(v.string(), v.nonEmpty()), pathProblem),
    ),
    ...(demo ? [] : check(input, 'dispensers[].apiKey', v.string(), apiKeyProblem)),
    ...(demo ? [] : check(input, 'users[].password', v.string(), passwordProblem)),
  ];
}

/** The values at a pattern that match a schema; other flaws are reported elsewhere. */
function parsedAt<S extends v.GenericSchema>(input: unknown, pattern: string, schema: S) {
  return valuesAtPattern(input, pattern).flatMap(({ value, path }) => {
    const result = v.safeParse(schema, value);
    return result.success ? [{ value: result.output, path }] : [];
  });
}

function check<S extends v.GenericSchema>(
  input: unknown,
  pattern: string,
  schema: S,
  problemOf: (value: v.InferOutput<S>) => string | undefined,
): Flaw[] {
  return parsedAt(input, pattern, schema).flatMap(({ value, path }) => {
    const problem = problemOf(value);
    return problem === undefined ? [] : [{ path, problem }];
  });
}

/** The problem with a key that dispensers use in a path. Control characters are reported elsewhere. */
function pathProblem(key: string) {
  const isPossible = isPathValue(key) || /\p{Cc}/u.test(key);
  return isPossible
    ? undefined
    : `${JSON.stringify(key)} cannot be in a path: it has a slash or a backslash, or is . or ..`;
}

function timeZoneProblem(timeZone: string) {
  return isTimeZone(timeZone) ? undefined : `"${timeZone}" is not a time zone`;
}

function dayProblem({ year, month, day }: CalendarDate) {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isCalendarDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isCalendarDay ? undefined : 'is not a valid date';
}

function apiKeyProblem(apiKey: string) {
  return apiKey === demoApiKey || isStrongApiKey(apiKey)
    ? undefined
    : 'too easy to guess, expected at least 32 hexadecimal or 22 base64url characters';
}

function passwordProblem(password: string) {
  return password.length >= minPasswordLength
    ? undefined
    : `too easy to guess, expected at least ${minPasswordLength} characters`;
}

function passwordCountProblem(user: Readonly<Record<string, unknown>>) {
  const count = ['password', 'passwordHash'].filter((name) => user[name] !== undefined).length;
  return count === 1 ? undefined : 'expected either password or passwordHash';
}

function mediaProblem(media: readonly string[] | undefined) {
  return (source: string) => {
    if (/^https?:\/\//.test(source) && URL.canParse(source)) return undefined;
    const name = /^media\/(?!\.\.?$)([^/\\]+)$/.exec(source)?.[1];
    if (name === undefined) return 'expected an http URL, or media/ and the name of a file in it';
    return media === undefined || media.includes(name) ? undefined : `the file ${source} does not exist`;
  };
}

function intervalFlaws(input: unknown): Flaw[] {
  const intervals = parsedAt(input, 'numberIntervals[]', numberInterval);
  return intervals.flatMap(({ value, path }, index) => {
    const { min, max } = value;
    if (min > max) return [{ path: [...path, 'min'], problem: `${min} is more than max ${max}` }];
    const alike = intervals.slice(0, index).find((earlier) => printSameNumber(earlier.value, value));
    return alike ? [{ path, problem: `prints the same numbers as ${fieldPath(alike.path)}` }] : [];
  });
}

type Range = Pick<NumberInterval, 'prefix' | 'min' | 'max'>;

/** True if both intervals contain a number that looks the same on paper. Prefixes may end in digits. */
export function printSameNumber(a: Range, b: Range): boolean {
  if (b.prefix.length < a.prefix.length) return printSameNumber(b, a);
  const [width, otherWidth] = [String(a.max).length, String(b.max).length];
  const between = b.prefix.slice(a.prefix.length);
  if (!b.prefix.startsWith(a.prefix) || between.length + otherWidth !== width) return false;
  if (!/^\d*$/.test(between)) return false;
  const offset = Number(between) * 10 ** otherWidth;
  return offset + b.min <= a.max && a.min <= offset + b.max;
}
