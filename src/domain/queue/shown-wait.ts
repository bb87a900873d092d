import type { WaitingInfo } from '../../contract/waiting-info.ts';

/**
 * A wait as shown to visitors: no wait, a warning that the counters may stop first, or more than, about or less than
 * some minutes.
 */
export type ShownWait =
  | { readonly kind: 'none' }
  | { readonly kind: 'late' }
  | { readonly kind: 'minutes'; readonly relation: WaitingInfo['relation']; readonly minutes: number };

/** The length of a working day. A longer wait is shown as "more than" this. */
const maxMinutes = 600;

const minuteMs = 60_000;
/** Waits of up to this many minutes are shown only in minutes. */
const minutesOfHour = 60;

/** The wait that a service reports, without the number of waiting tickets if the service does not report it. */
export type ToldWait = Pick<WaitingInfo, 'time' | 'relation'> &
  Partial<Pick<WaitingInfo, 'tickets' | 'late'>>;

/**
 * Rounds a wait up to minutes; above an hour, to multiples of five minutes. Undefined for an unusable wait: a negative
 * time, "more than 0", or "less than 0" while others wait.
 */
export function shownWait({ time, relation, tickets = 0, late }: ToldWait): ShownWait | undefined {
  if (late) return { kind: 'late' };
  if (time < 0) return undefined;
  if (time === 0)
    return relation === 'gt' || (relation === 'lt' && tickets > 0) ? undefined : { kind: 'none' };
  const minutes = shownMinutes(time);
  if (minutes > maxMinutes) return { kind: 'minutes', relation: 'gt', minutes: maxMinutes };
  return { kind: 'minutes', relation, minutes };
}

/** The wait of a visitor, which is never "no wait" if tickets are ahead. */
export const waitBehind = (wait: ShownWait | undefined, ahead: number): ShownWait | undefined =>
  wait?.kind === 'none' && ahead > 0 ? { kind: 'minutes', relation: 'lt', minutes: 1 } : wait;

/** The minutes that visitors see for a wait in milliseconds. */
export function shownMinutes(time: number): number {
  const minutes = Math.ceil(time / minuteMs);
  return minutes > minutesOfHour ? Math.ceil(minutes / 5) * 5 : minutes;
}

/**
 * True if a service issues no ticket now.
 * - `limit` is the maximum number of its open tickets; undefined for no limit.
 * - A service without our addition reports only the number of waiting tickets.
 */
export const isFull = (
  info: Pick<WaitingInfo, 'closed' | 'full' | 'tickets'> | undefined,
  limit: number | undefined,
): boolean =>
  info?.closed === true || (info?.full ?? (info?.tickets ?? 0) >= (limit ?? Number.POSITIVE_INFINITY));

/**
 * The sentences about a closed service, in the first of `languages` that has them; undefined if it is open.
 * - `long`: the reason, and when the service opens again
 * - `short`: when it opens again, or the reason if that time is unknown
 */
export function closedTexts(
  info: Pick<WaitingInfo, 'closing'> | undefined,
  languages: readonly string[],
): { readonly long: string; readonly short: string } | undefined {
  const { reason = {}, again = {} } = info?.closing ?? {};
  const language = languages.find((one) => again[one] ?? reason[one]);
  if (language === undefined) return undefined;
  const texts = [reason[language], again[language]].filter((text) => text !== undefined);
  return { long: texts.join(' ').trim(), short: texts.at(-1) ?? '' };
}

export const isLong = (wait: ShownWait | undefined): boolean =>
  wait?.kind === 'minutes' && wait.minutes > minutesOfHour;

interface WaitPart {
  readonly sentence: 'wait.hours' | 'wait.minutes';
  readonly count: number;
}

/** Minutes as visitors read them: above an hour as hours, with the remaining minutes if any. */
export function waitParts(minutes: number): WaitPart[] {
  if (minutes <= minutesOfHour) return [{ sentence: 'wait.minutes', count: minutes }];
  const parts: WaitPart[] = [
    { sentence: 'wait.hours', count: Math.floor(minutes / minutesOfHour) },
    { sentence: 'wait.minutes', count: minutes % minutesOfHour },
  ];
  return parts.filter(({ count }) => count > 0);
}

/** The tolerance of "about": a quarter, and at least two minutes. */
const aboutShare = 0.25;
const aboutMinutes = 2;

/** True if "about" some minutes was right for an actual wait in milliseconds. */
function isAbout(minutes: number, waitMs: number): boolean {
  return Math.abs(waitMs / minuteMs - minutes) <= Math.max(aboutMinutes, aboutShare * minutes);
}

/** The longest wait that still counts as "no wait". */
const noticeableMs = minuteMs;

/** True if the shown wait was right for an actual wait in milliseconds. */
export function isTrueWait(shown: ShownWait, waitMs: number): boolean {
  switch (shown.kind) {
    case 'none':
      return waitMs <= noticeableMs;
    case 'late':
      // The visitor was only warned, so the branch promised nothing.
      return true;
    case 'minutes':
      return isTrueTime(shown, waitMs);
  }
}

/**
 * True if the wait that a visitor was shown was right for an actual wait in milliseconds. Null for an unusable wait,
 * and for a mere warning that the counters may stop first.
 */
export function wasToldTrue(told: ToldWait, waitMs: number): boolean | null {
  const shown = shownWait(told);
  return shown && shown.kind !== 'late' ? isTrueWait(shown, waitMs) : null;
}

function isTrueTime({ relation, minutes }: Extract<ShownWait, { kind: 'minutes' }>, waitMs: number): boolean {
  switch (relation) {
    case 'eq':
      return isAbout(minutes, waitMs);
    case 'lt':
      return waitMs <= minutes * minuteMs;
    case 'gt':
      return waitMs > minutes * minuteMs;
  }
}
