import type * as v from 'valibot';
import { branch, exceptionDay } from '../../contract/branch.ts';
import { defaultStyling } from '../../contract/default-styling.ts';
import { device } from '../../contract/device.ts';
import { readExceptionDays, readGroups, readServices } from '../../contract/endpoints/dispenser-endpoints.ts';
import { activeStatus, weekday } from '../../contract/entity.ts';
import { language } from '../../contract/language.ts';
import { profile } from '../../contract/profile.ts';
import { dispenserSettings } from '../../contract/settings.ts';
import { waitingInfo } from '../../contract/waiting-info.ts';
import { otherForms } from './other-forms.ts';
import { type OnProblem, salvage } from './salvage.ts';

const active = { status: activeStatus };

/** Replaces an unusable key if visitors do not need the entity that it names. */
const noKey = 'none';

/** Replacements for unusable parts. All other fields get an empty value of their type. */
const fallbacks = new Map<v.GenericSchema, object>([
  [device, { ...active, branch: noKey }],
  [branch, { ...active, defaultLang: noKey }],
  [dispenserSettings, { smartTicket: { validityTime: 5 }, styling: defaultStyling }],
  [
    profile,
    {
      ...active,
      defaultLang: noKey,
      ticketLayout: noKey,
      serviceCount: 1,
      printDialogTime: 15,
      inactivityCountdown: 60,
      appearance: { showBackToMain: true, keyboard: { min: 4, max: 12 } },
    },
  ],
  [language, { ...active, code: 'en', formats: { date: 'D MMMM YYYY', number: 'latn' } }],
  [readExceptionDays.response, [{ ...active, key: noKey, branch: noKey }]],
  [readServices.response, [{ ...active, numberInterval: noKey }]],
  [readGroups.response, [active]],
]);

const { year, month, day } = exceptionDay.entries.times.entries;
const { time, tickets } = waitingInfo.entries;
/** Replacing one of these would show a wrong day or promise a wrong wait. */
const essential = new Set<v.GenericSchema>([weekday, year, month, day, time, tickets]);

/** Values that the caller knows: the entity's own values, or the date of exception days. */
interface Known {
  readonly [field: string]: unknown;
  readonly today?: string;
}

/**
 * Keeps the usable parts of an answer that its schema refuses, and reads some parts in other forms. Undefined if
 * nothing is usable.
 */
export function salvageAnswer<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  onProblem: OnProblem,
  { today, ...known }: Known = {},
  onReading: OnProblem = onProblem,
): v.InferOutput<S> | undefined {
  const defaults = fallbacks.get(schema);
  const fallback = Array.isArray(defaults) ? defaults : { ...defaults, ...known };
  return salvage(schema, value, { onProblem, fallback, essential, readings: otherForms(today), onReading });
}

const whole = '';
/** The parts that visitors read or choose, and their times. An answer is good if these are complete. */
const visibleParts = new Map<v.GenericSchema, readonly string[]>([
  [device, ['special']],
  [branch, ['name', 'languages', 'openingHours']],
  [dispenserSettings, ['styling']],
  [profile, ['defaultLang', 'structure']],
  [language, ['code', 'name', 'default', 'formats', 'texts']],
  [readExceptionDays.response, [whole]],
  [readServices.response, [whole]],
  [readGroups.response, [whole]],
]);

/** True if a problem's path is within a part. An answer of another type, such as null, lacks every part. */
const isWithin = (path: string, part: string) =>
  [path, part].includes(whole) || path === part || path.startsWith(`${part}.`) || path.startsWith(`${part}[`);

function filledValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return value ? 1 : 0;
  return Object.values(value).reduce((sum: number, part) => sum + filledValues(part), 0);
}

/** Any valid date, because a substituted date loses nothing. */
const today = '2000-01-01';

/** The first problem in an answer's visible parts, and the number of usable parts. */
function visibleContent(schema: v.GenericSchema, value: unknown) {
  const parts = visibleParts.get(schema) ?? [];
  const problems: { path: string; problem: string }[] = [];
  const salvaged: unknown = salvageAnswer(
    schema,
    value,
    (path, problem) => problems.push({ path, problem }),
    { today },
    () => {},
  );
  const isUnusable = salvaged === undefined;
  const first = problems.find(({ path }) => isUnusable || parts.some((part) => isWithin(path, part)));
  const usable = parts.map((part) =>
    part === whole || isUnusable ? salvaged : (salvaged as Readonly<Record<string, unknown>>)[part],
  );
  return {
    problem: first && [first.path, first.problem].filter(Boolean).join(': '),
    size: filledValues(usable),
  };
}

/**
 * The names, tiles or opening times that visitors would lose if a new answer replaced the last answer. Undefined if
 * none.
 */
export function lossAgainst(last: unknown, schema: v.GenericSchema, value: unknown): string | undefined {
  const { problem, size } = visibleContent(schema, value);
  if (problem === undefined) return undefined;
  const lastContent = visibleContent(schema, last);
  return lastContent.problem === undefined || lastContent.size > size ? problem : undefined;
}
