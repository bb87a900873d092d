import { minutesPerDay, weekdayOf } from '../../calendar/branch-time.ts';
import { clockText } from '../../calendar/clock-text.ts';
import { minuteSpan, type TimeWindow } from '../../calendar/schedule.ts';
import { type FindingValue, listOf, part, quoted } from '../../words/finding-value.ts';
import { type Finding, type FindingPlace, finding } from '../findings/finding.ts';
import type { LintedBranch } from '../findings/linted-branch.ts';
import { week } from './week.ts';

/** Longer hours rarely extend past midnight on purpose. */
const longestNight = 12 * 60;
/** Nobody closes or opens on purpose for so few minutes. */
const shortestBreak = 5;
const shortestHours = 15;
/** Afternoon hours that were typed in the twelve-hour format end before this time. */
const earlyMorning = 6 * 60;

const minutesPerWeek = 7 * minutesPerDay;

/** The hours of a branch, exception day or dispenser, in minutes since Monday. */
interface TypedHours {
  readonly day: number;
  readonly from: number;
  readonly until: number;
  readonly place: FindingPlace['path'];
  readonly key: string;
  /** The subject of a sentence about the hours. */
  readonly whose: FindingValue;
}

/** A list of hours. Windows of a schedule may overlap, and may be short. */
interface TypedList {
  readonly hours: readonly TypedHours[];
  readonly kind: 'opening' | 'windows' | 'day-and-night';
}

/**
 * Finds hours that were probably mistyped: swapped, overlapping, too short, at night, or with a gap of a few
 * minutes.
 */
export function* lintTypedHours(data: LintedBranch): Iterable<Finding> {
  for (const list of listsOf(data)) {
    for (const one of list.hours) yield* judged(one, list);
    yield* betweenHours(list);
  }
}

/** The hours that decide when visitors can take numbers. */
function listsOf({ branch, exceptionDays, dispensers }: LintedBranch): TypedList[] {
  const place = ['branch', 'openingHours'];
  const ofBranch = typed(branch.openingHours, { place, key: branch.key, whose: part('whose.branch') });
  const ofDays = exceptionDays.flatMap(({ weekday, openingHours, key, name }, index) => {
    const owner = { place: ['exceptionDays', index, 'openingHours'], key };
    return weekday === true
      ? [typed(openingHours, { ...owner, whose: part('whose.exceptionDay', { name: quoted(name || key) }) })]
      : [];
  });
  const opening = [ofBranch, ...ofDays].map((hours) => ({ hours, kind: 'opening' as const }));
  // Opening hours limit when a schedule is shown.
  if (branch.openingHours.length > 0) return opening;
  const schedules = dispensers.map(({ key, name, special: { profiles } }, index) => {
    const owner = {
      place: ['dispensers', index, 'special', 'profiles'],
      key,
      whose: part('whose.dispenser', { name: quoted(name || key) }),
    };
    const isOne = profiles.every(({ profile }) => profile === profiles[0]?.profile);
    const kind = isOne ? ('windows' as const) : ('day-and-night' as const);
    return { hours: typed(profiles, owner), kind };
  });
  return [...opening, ...schedules];
}

function typed(
  windows: readonly TimeWindow[],
  { place, ...owner }: Pick<TypedHours, 'place' | 'key' | 'whose'>,
): TypedHours[] {
  const on = (date: string) => windows.filter(({ day }) => day === weekdayOf(date));
  return windows.flatMap((window, index) => {
    const days = (window.day + 6) % 7;
    const { from, until } = minuteSpan(window, week[days] ?? '', on);
    if (from >= until) return [];
    const since = days * minutesPerDay;
    return [
      { ...owner, place: [...place, index], day: window.day, from: since + from, until: since + until },
    ];
  });
}

const clockAt = (minute: number) => clockText(minute % minutesPerDay);

const spanText = ({ from, until }: Pick<TypedHours, 'from' | 'until'>) =>
  part('span', { from: clockAt(from), until: until % minutesPerDay === 0 ? '24:00' : clockAt(until) });

const viewAt = (screen: 'menu' | 'closed', minute: number): FindingPlace['view'] => ({
  screen,
  day: (Math.floor(minute / minutesPerDay) + 1) % 7,
  minute: minute % minutesPerDay,
});

/** True if hours extend so far past midnight that start and end were probably swapped. */
const isTwisted = ({ from, until }: TypedHours) =>
  until > (Math.floor(from / minutesPerDay) + 1) * minutesPerDay && until - from > longestNight;

function* judged(hours: TypedHours, { hours: all, kind }: TypedList): Iterable<Finding> {
  const { day, from, until, place: path, key, whose } = hours;
  const about = { path, key, view: viewAt('menu', from) };
  const minutes = until - from;
  if (isTwisted(hours)) {
    if (kind === 'day-and-night') return;
    yield finding('hours-twisted', about, {
      whose,
      from: clockAt(from),
      day: { weekday: day },
      until: clockAt(until),
    });
  } else if (kind !== 'opening') {
    return;
  } else if (minutes < shortestHours) {
    yield finding('hours-short', about, {
      whose,
      day: { weekday: day },
      span: spanText(hours),
      length: minutesText(minutes),
    });
  } else if (isEarly(hours) && all.some((one) => one.day === day && !isEarly(one))) {
    yield finding('hours-at-night', about, { whose, day: { weekday: day }, span: spanText(hours) });
  }
}

const minutesText = (count: number) => ({ count, unit: 'minute' }) as const;

const isEarly = ({ from, until }: TypedHours) => (from % minutesPerDay) + until - from <= earlyMorning;

/** Finds errors between consecutive hours; the last hours of a week are compared with the first. */
function* betweenHours({ hours, kind }: TypedList): Iterable<Finding> {
  const inOrder = [...hours].sort((one, other) => one.from - other.from);
  const [first] = inOrder;
  if (!first) return;
  const wrapped = { ...first, from: first.from + minutesPerWeek, until: first.until + minutesPerWeek };
  let before = first;
  for (const next of [...inOrder.slice(1), ...(inOrder.length > 1 ? [wrapped] : [])]) {
    const gap = next.from - before.until;
    const { place: path, key, whose } = next;
    const both = listOf([spanText(before), spanText(next)]);
    if (gap < 0 && kind === 'opening' && !isTwisted(before)) {
      yield finding(
        'hours-overlap',
        {
          path,
          key,
          view: viewAt('menu', next.from % minutesPerWeek),
        },
        { whose, day: { weekday: next.day }, both },
      );
    } else if (gap > 0 && gap <= shortestBreak) {
      yield finding(
        'hours-gap',
        {
          path,
          key,
          view: viewAt('closed', before.until % minutesPerWeek),
        },
        {
          whose,
          length: minutesText(gap),
          day: { weekday: next.day },
          both,
          time: clockAt(next.from).replace(':', ''),
        },
      );
    }
    if (next.until > before.until) before = next;
  }
}
