import type { NewBranchAnswers } from './new-branch.ts';

type OpeningHours = NewBranchAnswers['openingHours'];

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const stretch = /^([a-z]{2,})\.?(?:\s*[-–]\s*([a-z]{2,})\.?)?:?\s+(\S+?)\s*[-–]\s*(\S+)$/i;

/**
 * Opening hours as people type them, such as `Mo-Fr 8-12; Mon-Thu 13:30-18`; undefined if they cannot be understood. Nothing is
 * always open.
 */
export function readOpeningHours(text: string): OpeningHours | undefined {
  if (text.trim() === '') return [];
  const stretches = text.split(/[,;]/).map((part) => stretchOf(part.trim()));
  return stretches.includes(undefined)
    ? undefined
    : stretches.flatMap((hours) => hours ?? []).sort((one, other) => place(one.day) - place(other.day));
}

/** A week begins on Monday. */
const place = (day: number) => (day + 6) % 7;

function stretchOf(text: string): OpeningHours | undefined {
  const [, from = '', until = from, opens = '', closes = ''] = stretch.exec(text) ?? [];
  const [first, last] = [from, until].map(dayOf);
  const [start, end] = [timeOf(opens), timeOf(closes)];
  if (first === undefined || last === undefined || first < 0 || last < 0) return undefined;
  if (start === undefined || end === undefined || start >= end) return undefined;
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => ({ day: (first + index) % 7, start, end }));
}

/** The day whose English name begins so; `Mo` is enough. -1 for any other text. */
const dayOf = (text: string) =>
  text === '' ? -1 : days.findIndex((name) => name.startsWith(text.toLowerCase()));

/** `8`, `08:30` and `0830` in four digits; undefined for anything else. */
function timeOf(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? [];
  const time = `${hour.padStart(2, '0')}${minute}`;
  return /^([01]\d|2[0-3])[0-5]\d$|^2400$/.test(time) ? time : undefined;
}
