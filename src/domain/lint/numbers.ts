import { subType } from '../configuration/meanings.ts';
import { formatNumber, intervalSize, type NumberInterval } from '../queue/number-interval.ts';
import { quoted } from '../words/finding-value.ts';
import { type Finding, type FindingPlace, finding } from './findings/finding.ts';
import { type LintedBranch, offeredServices } from './findings/linted-branch.ts';
import { scheduledDispensers } from './times/scheduled-dispensers.ts';

/** An interval should have enough numbers for a visitor every three minutes of the longest day. */
const numbersPerHour = 20;

/** Finds number intervals that are too small for a day, and intervals whose numbers look alike. */
export function* lintNumbers(data: LintedBranch): Iterable<Finding> {
  const { numberIntervals: all = [] } = data;
  const hours = longestDayHours(data);
  const numbered = offeredServices(data).filter((service) => service.subType !== subType.message);
  const used = new Set(numbered.map(({ numberInterval }) => numberInterval));
  const isUsed = ({ key }: NumberInterval) => used.has(key);
  for (const [index, interval] of all.entries()) {
    if (!isUsed(interval)) continue;
    const place: FindingPlace = {
      path: ['numberIntervals', index],
      key: interval.key,
      view: { screen: 'ticket' },
    };
    yield* tooSmall(interval, place, hours);
    yield* lookingAlike(interval, place, all.slice(0, index).filter(isUsed));
  }
}

function longestDayHours(data: LintedBranch): number {
  const minutes = scheduledDispensers(data).flatMap(({ week }) => {
    const byDay = new Map<number, number>();
    for (const { weekday, from, until, isOpen, windows } of week) {
      if (isOpen && windows.length > 0) byDay.set(weekday, (byDay.get(weekday) ?? 0) + until - from);
    }
    return [...byDay.values()];
  });
  return Math.max(0, ...minutes) / 60;
}

const nameOf = ({ name, prefix }: NumberInterval) => quoted(name || prefix);

function* tooSmall(interval: NumberInterval, place: FindingPlace, hours: number): Iterable<Finding> {
  const size = intervalSize(interval);
  const name = nameOf(interval);
  const needed = Math.ceil(hours * numbersPerHour);
  if (size < numbersPerHour) {
    yield finding('numbers-too-few', place, { size, name, least: numbersPerHour });
  } else if (size < needed) {
    const used = Math.max(1, Math.floor(size / numbersPerHour));
    yield finding('numbers-come-twice', place, {
      name,
      number: formatNumber(interval, interval.min),
      used,
      hours: { count: Math.round(hours), unit: 'hour' },
      max: interval.min + needed - 1,
    });
  }
}

/** The letters and digits of a prefix: people read and hear only these. */
const spokenPrefix = ({ prefix }: NumberInterval) =>
  prefix
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function* lookingAlike(
  interval: NumberInterval,
  place: FindingPlace,
  earlier: readonly NumberInterval[],
): Iterable<Finding> {
  const other = earlier.find(
    (one) =>
      spokenPrefix(one) === spokenPrefix(interval) && one.min <= interval.max && interval.min <= one.max,
  );
  const sign = spokenPrefix(interval);
  const shared = sign && earlier.find((one) => spokenPrefix(one) === sign);
  if (!other && shared) {
    yield finding('prefix-twice', place, {
      prefix: quoted(interval.prefix.trim()),
      one: nameOf(shared),
      other: nameOf(interval),
    });
  }
  if (!other) return;
  const number = Math.max(other.min, interval.min);
  yield finding('numbers-look-alike', place, {
    one: quoted(formatNumber(other, number)),
    other: quoted(formatNumber(interval, number)),
    first: nameOf(interval),
    second: nameOf(other),
  });
}
