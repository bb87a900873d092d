import { afterAll, expect, it } from 'vitest';
import { kindsOfDay } from './kinds-of-day.ts';
import { aims, longMinutes, measureWaits } from './measure-waits.ts';
import { mean } from './other-estimators.ts';
import { randomKinds } from './random-kinds.ts';

/** The number of days of each kind. `npm run prove -- waits` uses more, and measures the aims. */
const days = Number(process.env.WAITS_DAYS ?? 2);
const seed = Number(process.env.WAITS_SEED ?? 21);
const isProof = process.env.WAITS_DAYS !== undefined;

const measured = new Map<string, ReturnType<typeof measureWaits>>();

it.each([...kindsOfDay, ...randomKinds(seed, isProof ? 8 : 3)])(
  'visitors see accurate waits: $name',
  (kind) => {
    const waits = measureWaits({ kind, seed, days });
    measured.set(kind.name, waits);
    expect(waits.visitors).toBeGreaterThan(50);
    // The mean of a few days varies more than the mean of many days.
    expect(waits.kept).toBeGreaterThanOrEqual(aims.kept - (isProof ? 0 : 0.1));
    if (waits.waited >= longMinutes && isProof) {
      expect(waits.saidMedian).toBeLessThanOrEqual(aims.saidMedian);
      expect(waits.errorRatio).toBeLessThanOrEqual(aims.errorRatio);
    }
  },
);

it('over all kinds of day, at least four of five visitors read a wait that comes true, and other estimators are less accurate', () => {
  const all = [...measured.values()];
  expect(mean(all.map(({ kept }) => kept))).toBeGreaterThanOrEqual(aims.kept);
  expect(mean(all.map(({ errorRatio }) => errorRatio))).toBeLessThanOrEqual(aims.meanErrorRatio);
});

afterAll(() => {
  if (!isProof) return;
  const text = (of: number) => of.toFixed(2);
  const rows = [...measured.values()].map(({ kind, waited, kept, relations, error, errorRatio, ...said }) =>
    [
      kind,
      waited.toFixed(0),
      text(kept),
      relations
        .map(({ told, kept }) => (told > 0 ? `${(told * 100).toFixed(0)} % ${text(kept)}` : ''))
        .join('; '),
      `${text(error)}; ${text(errorRatio)}`,
      `${text(said.saidMedian)}, ${text(said.saidMost)}`,
      said.neverCalled,
    ].join(' | '),
  );
  const head =
    'kind | wait, min | true | none; about; up to; over; late: told, true | error; of the best other | told/waited | never called';
  console.log([head, ...rows].join('\n'));
});
