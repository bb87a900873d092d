import type * as v from 'valibot';
import { branch } from '../../contract/branch.ts';
import { device } from '../../contract/device.ts';
import { readExceptionDays, readGroups, readServices } from '../../contract/endpoints/dispenser-endpoints.ts';
import { activeStatus, weekday } from '../../contract/entity.ts';
import { exceptionDay } from '../../contract/exception-day.ts';
import { language } from '../../contract/language.ts';
import { profile } from '../../contract/profile.ts';
import { settings } from '../../contract/settings.ts';
import { waitingInfo } from '../../contract/waiting-info.ts';
import { defaultStyling } from '../look/default-styling.ts';
import { type OnProblem, salvage } from './salvage.ts';

const active = { status: activeStatus };

/** Replacements for parts that cannot be used. Other parts are replaced by an empty part of their type. */
const fallbacks = new Map<v.GenericSchema, object>([
  [device, active],
  [branch, active],
  [settings, { smartTicket: { validityTime: 5 }, styling: defaultStyling }],
  [
    profile,
    {
      ...active,
      serviceCount: 1,
      printDialogTime: 15,
      inactivityCountdown: 60,
      appearance: { showBackToMain: true },
    },
  ],
  [language, { ...active, code: 'en', formats: { date: 'D MMMM YYYY', number: 'latn' } }],
  [readExceptionDays.response, [active]],
  [readServices.response, [active]],
  [readGroups.response, [active]],
]);

const { year, month, day } = exceptionDay.entries.times.entries;
const { time, tickets } = waitingInfo.entries;
/** Replacing one of these would show a wrong day or promise a wrong wait. */
const essential = new Set<v.GenericSchema>([weekday, year, month, day, time, tickets]);

/**
 * Keeps the usable parts of an answer that its schema refuses. `known` are values that the caller knows anyway.
 * Undefined when nothing is usable.
 */
export function salvageAnswer<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  onProblem: OnProblem,
  known: object = {},
): v.InferOutput<S> | undefined {
  const defaults = fallbacks.get(schema);
  const fallback = Array.isArray(defaults) ? defaults : { ...defaults, ...known };
  return salvage(schema, value, { onProblem, fallback, essential });
}
