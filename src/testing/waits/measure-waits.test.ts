import { expect, it } from 'vitest';
import { kindsOfDay } from './kinds-of-day.ts';
import { aims, measureWaits } from './measure-waits.ts';

/** The number of days of each kind; more in `npm run prove -- waits`. */
const days = Number(process.env.WAITS_DAYS ?? 4);
const seed = Number(process.env.WAITS_SEED ?? 1);
const isProof = process.env.WAITS_DAYS !== undefined;

it.each(kindsOfDay)('with $name, visitors read true waits', (kind) => {
  const measured = measureWaits({ kind, seed, days });
  if (isProof) console.log(JSON.stringify(measured, (_, value) => value?.toFixed?.(2) ?? value, 1));
  expect(measured.visitors).toBeGreaterThan(100);
  expect(measured.kept).toBeGreaterThanOrEqual(aims.kept);
  expect(measured.saidRatio).toBeLessThanOrEqual(aims.saidRatio);
  // Few days differ from the mean by more than many do.
  expect(Math.abs(measured.bias)).toBeLessThanOrEqual(aims.bias + (isProof ? 0 : 0.1 * measured.waited));
  expect(measured.errorRatio).toBeLessThanOrEqual(isProof ? aims.errorRatio : 1);
});
