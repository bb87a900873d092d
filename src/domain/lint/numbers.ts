import { subType } from '../configuration/meanings.ts';
import { formatNumber, intervalSize, type NumberInterval } from '../queue/number-interval.ts';
import { type Finding, type FindingPlace, finding } from './findings/finding.ts';
import { quoted } from './findings/in-words.ts';
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

function* tooSmall(interval: NumberInterval, place: FindingPlace, hours: number): Iterable<Finding> {
  const size = intervalSize(interval);
  const name = quoted(interval.name || interval.prefix);
  const needed = Math.ceil(hours * numbersPerHour);
  if (size < numbersPerHour) {
    yield finding('numbers-too-few', {
      ...place,
      effect: `While ${size} visitors with numbers of ${name} wait or are served, the next visitor gets no number.`,
      fix: `Raise its max to allow at least ${numbersPerHour} numbers, or better the numbers of a whole day.`,
    });
  } else if (size < needed) {
    const used = Math.max(1, Math.floor(size / numbersPerHour));
    yield finding('numbers-come-twice', {
      ...place,
      effect: `On a busy day ${name} begins again at ${formatNumber(interval, interval.min)} after about ${used} of ${Math.round(hours)} hours, so two visitors of the same day can hold the same number. A busy day is one number every three minutes.`,
      fix: `Raise its max to ${interval.min + needed - 1} or more, or give some of its services another interval.`,
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
    const signs = quoted(interval.prefix.trim());
    yield finding('prefix-twice', {
      ...place,
      effect: `Visitors think that all numbers with ${signs} belong to one queue, but ${quoted(shared.name || shared.prefix)} and ${quoted(interval.name || interval.prefix)} both use it and are called separately.`,
      fix: 'Give one of the two another prefix, or both services the same interval.',
    });
  }
  if (!other) return;
  const number = Math.max(other.min, interval.min);
  yield finding('numbers-look-alike', {
    ...place,
    effect: `Two visitors can hold ${quoted(formatNumber(other, number))} and ${quoted(formatNumber(interval, number))} and both respond to the same call.`,
    fix: `Give ${quoted(interval.name || interval.prefix)} or ${quoted(other.name || other.prefix)} another prefix or other numbers.`,
  });
}
