import { printHead, printRow, quantile, spread } from '../figures.ts';
import { slowdowns, wasTooBusy } from './machine/busy.ts';
import type { SpeedOptions, SpeedResult } from './measure-speed.ts';
import { type ReportRow, rowsFor } from './rows.ts';
import { type Measure, type SpeedSample, sampleValues } from './sample.ts';
import { targetNames } from './served/targets.ts';

interface Verdict {
  /** Ratios to the floor page of the same round, or figures of the kiosk. */
  readonly values: readonly number[];
  /** Undefined if there is no target. */
  readonly isMet: boolean | undefined;
}

/** Divides a page's figures by those of another page from the same rounds. Zero divided by zero is 1. */
function pairedRatios(values: readonly number[], others: readonly number[]): readonly number[] {
  return values.map((value, round) => {
    const other = others[round] ?? Number.NaN;
    return value === other ? 1 : value / other;
  });
}

/** Compares a measurement with the aim of a row. A missing measurement fails every aim. */
function verdictOn({ floor, aim, ...of }: ReportRow, samples: readonly SpeedSample[]): Verdict {
  const own = sampleValues(samples, { ...of, target: 'kiosk' });
  const values = floor ? pairedRatios(own, sampleValues(samples, { ...of, target: floor })) : own;
  const judged = quantile(values, aim?.by === 'maximum' ? 1 : 0.5);
  return { values, isMet: aim && judged <= aim.atMost };
}

const pageTitles = {
  kiosk: 'kiosk',
  chain: 'boot chain',
  react: 'React',
  post: 'one POST',
  plain: 'plain HTML',
} as const;

/** Divisors for measures that are printed in another unit. */
const divisors: Partial<Record<Measure, number>> = { bytesBefore: 1024, bytes: 1024, heapBytes: 1024 };

const rounded = (value: number) => (Number.isNaN(value) ? '' : String(Number(value.toPrecision(3))));

function medians(
  { floor: _, aim: __, ...of }: ReportRow,
  samples: readonly SpeedSample[],
): readonly string[] {
  return targetNames.map((target) =>
    rounded(quantile(sampleValues(samples, { ...of, target }), 0.5) / (divisors[of.measure] ?? 1)),
  );
}

/** Prints the table and the state of the machine. Returns true if every aim was met. */
export function reportSpeed(
  { samples, referenceRuns, readTwice }: SpeedResult,
  { parts, conditions, runs }: SpeedOptions,
): boolean {
  const titles = targetNames.map((name) => pageTitles[name]);
  printHead(`${runs} rounds.`, 'What', 'Against', 'Minimum / median / maximum', 'Aim', 'Met', ...titles);
  const missed: string[] = [];
  for (const row of rowsFor(parts, conditions)) {
    const { values, isMet } = verdictOn(row, samples);
    if (isMet === false) missed.push(row.what);
    printRow(
      row.what,
      row.floor ? pageTitles[row.floor] : '',
      spread(values, row.floor ? 2 : 1),
      row.aim ? `at most ${row.aim.atMost}` : '',
      isMet === undefined ? '' : isMet ? 'yes' : 'NO',
      ...medians(row, samples),
    );
  }
  console.log('\nWith "Against", the numbers are ratios. The last columns are medians.');
  for (const url of readTwice) {
    const { pathname, search } = new URL(url);
    console.log(`Read twice: ${pathname}${search}`);
  }
  // A benchmark of visits alone measures no times, so it has no reference runs.
  if (referenceRuns.length > 0) {
    console.log(
      `A reference load took ${spread(slowdowns(referenceRuns), 2)} times what it takes undisturbed.`,
    );
  }
  if (wasTooBusy(referenceRuns)) {
    console.log('The machine was too busy to tell: repeat this when no other program runs.');
  }
  console.log(missed.length > 0 ? `Missed: ${missed.join('; ')}.` : 'Every aim was met.');
  return missed.length === 0;
}
