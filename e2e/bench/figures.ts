import { cpus } from 'node:os';

/** A quantile; `part` is from 0 to 1. NaN without numbers. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Minimum, median and maximum as text. */
export function spread(numbers: readonly number[], digits: number): string {
  return [0, 0.5, 1].map((part) => quantile(numbers, part).toFixed(digits)).join(' / ');
}

/** `numbers` divided by `others`, pairwise. */
export function ratios(numbers: readonly number[], others: readonly number[]): number[] {
  return numbers.map((number, index) => number / (others[index] ?? Number.NaN));
}

/**
 * Calls `act` as often as `times` says, with `concurrency` calls in parallel. Returns the milliseconds of all calls
 * together.
 */
export async function measureMs(
  times: number,
  concurrency: number,
  act: () => Promise<unknown>,
): Promise<number> {
  let left = times;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0) await act();
    }),
  );
  return performance.now() - began;
}

/** Prints the machine, a sentence about the figures, and a Markdown table's head. */
export function printHead(sentence: string, ...titles: string[]): void {
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${sentence}\n`);
  printRow(...titles);
  printRow(...titles.map(() => '---'));
}

export function printRow(...cells: string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
