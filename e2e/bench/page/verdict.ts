import { quantile } from '../figures.ts';
import type { Row } from './rows.ts';
import { type Sample, valuesOf } from './sample.ts';

/** The verdict of a row on the kiosk. */
export interface Verdict {
  /** Ratios to the floor page of the same round, or figures of the kiosk. */
  readonly values: readonly number[];
  /** Undefined without an aim. */
  readonly isMet: boolean | undefined;
}

/** Divides the figures of a page by those of another in the same rounds. Zero divided by zero is 1. */
export function pairedRatios(values: readonly number[], others: readonly number[]): readonly number[] {
  return values.map((value, round) => {
    const other = others[round] ?? Number.NaN;
    return value === other ? 1 : value / other;
  });
}

/** Compares a measurement with the aim of a row. A missing measurement meets no aim. */
export function verdictOn({ floor, aim, ...of }: Row, samples: readonly Sample[]): Verdict {
  const own = valuesOf(samples, { ...of, target: 'kiosk' });
  const values = floor ? pairedRatios(own, valuesOf(samples, { ...of, target: floor })) : own;
  const judged = quantile(values, aim?.by === 'maximum' ? 1 : 0.5);
  return { values, isMet: aim && judged <= aim.atMost };
}
