import * as v from 'valibot';
import { closedDay } from '../../contract/branch.ts';
import { hhmm, weekday } from '../../contract/entity.ts';
import { serviceIcon } from '../../contract/service-icon.ts';
import { waitingInfo } from '../../contract/waiting-info.ts';
import { weekdayOf } from '../../domain/calendar/branch-time.ts';
import { dateOf } from '../../domain/calendar/schedule.ts';
import { isFields } from '../../domain/configuration/fields.ts';
import type { OnProblem, PartReader } from './salvage.ts';

/** Reads `800`, `8:00` and `08:00` as 0800. */
const readTime: PartReader = (part, onReading) => {
  const [, hour, minutes] = (typeof part === 'string' && /^(\d{1,2}):?(\d\d)$/.exec(part.trim())) || [];
  if (hour === undefined || minutes === undefined) return part;
  const time = hour.padStart(2, '0') + minutes;
  if (!v.is(hhmm, time)) return part;
  onReading('', `${JSON.stringify(part)} is not HHMM: read as ${time}`);
  return time;
};

/** Reads a wait. Without a readable time or relation, the wait is "more than 0", so only its tickets are shown. */
const readWait: PartReader = (part, onReading) => {
  if (!isFields(part)) return part;
  const { relation, time } = waitingInfo.entries;
  const unknown = [
    ...(v.is(relation, part.relation) ? [] : ['relation']),
    ...(v.is(time, part.time) ? [] : ['time']),
  ];
  for (const field of unknown) {
    onReading(
      field,
      `${JSON.stringify(part[field])?.slice(0, 40)} is unknown: only the waiting tickets are shown`,
    );
  }
  return unknown.length > 0 ? { ...part, relation: 'gt', time: 0 } : part;
};

/** Drops an unknown icon. Another service may have its own icons, and visitors need no icon to understand a tile. */
const readIcon: PartReader = (_icon, onReading) => {
  onReading('', 'unknown: shown without an icon');
  return undefined;
};

const { times } = closedDay.entries;
type CalendarDate = v.InferOutput<typeof times>;

/**
 * The date of an exception day. Unreadable dates become `today`, because the service reports today's exception
 * days.
 */
function readDate(given: unknown, today: string | undefined, onReading: OnProblem): CalendarDate | undefined {
  if (v.is(times, given)) return given;
  const parts = isFields(given) ? [given.year, given.month, given.day] : [];
  const [year, month, day] = parts.map((part) => (typeof part === 'string' ? Number(part || 'none') : part));
  const read = { year, month, day };
  if (v.is(times, read)) {
    onReading('times', `not numbers: read as ${dateOf({ times: read })}`);
    return read;
  }
  if (!today) return undefined;
  onReading(
    'times',
    `unreadable: taken as ${today}, because the service returns the exception days of today`,
  );
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  return { year: thisYear, month: thisMonth, day: thisDay };
}

/**
 * Reads an exception day. Without a readable date, the exception day is today's. Without a readable weekday, its
 * opening hours apply on its date.
 */
const readExceptionDay =
  (today: string | undefined): PartReader =>
  (part, onReading) => {
    const date = isFields(part) ? readDate(part.times, today, onReading) : undefined;
    if (!isFields(part) || date === undefined) return part;
    const day = weekdayOf(dateOf({ times: date }));
    const { openingHours } = part;
    const withDay = (item: unknown, index: number) => {
      if (!isFields(item) || v.is(weekday, item.day) || !v.is(weekday, day)) return item;
      onReading(`openingHours[${index}].day`, 'unreadable: taken as that of the date');
      return { ...item, day };
    };
    return {
      ...part,
      times: date,
      openingHours: Array.isArray(openingHours) ? openingHours.map(withDay) : openingHours,
    };
  };

/**
 * Readers for parts of answers in forms that the interface does not define, each of which is reported. `today` is the
 * date of the exception days; undefined if they are of several days.
 */
export const otherForms = (today: string | undefined): ReadonlyMap<v.GenericSchema, PartReader> =>
  new Map<v.GenericSchema, PartReader>([
    [hhmm, readTime],
    [waitingInfo, readWait],
    [serviceIcon, readIcon],
    [closedDay, readExceptionDay(today)],
  ]);
