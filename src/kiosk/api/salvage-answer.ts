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
import { houseStyling } from '../look/default-styling.ts';
import { type Report, salvage } from './salvage.ts';

const active = { status: activeStatus };

/** What stands in for a part that cannot be used. Everything else is replaced by an empty part of its type. */
const standIns = new Map<v.GenericSchema, object>([
  [device, active],
  [branch, active],
  [settings, { smartTicket: { validityTime: 5 }, styling: houseStyling }],
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
/** Another day would be the wrong day, and another wait a wrong promise. */
const vital = new Set<v.GenericSchema>([weekday, year, month, day, time, tickets]);

/** Makes the best of an answer that is not what the contract promises; undefined when nothing of it is of use. */
export function mend<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  report: Report,
  known: object = {},
): v.InferOutput<S> | undefined {
  const standIn = standIns.get(schema);
  const instead = Array.isArray(standIn) ? standIn : { ...standIn, ...known };
  return salvage(schema, value, { report, instead, vital });
}
