import { cpus } from 'node:os';

/** Returns a quantile; `part` is from 0 to 1. Returns NaN if `numbers` is empty. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Formats minimum, median and maximum. */
export function spread(numbers: readonly number[], digits: number): string {
  return [0, 0.5, 1].map((part) => quantile(numbers, part).toFixed(digits)).join(' / ');
}

/** `numbers` divided by `others`, pairwise. */
export function ratios(numbers: readonly number[], others: readonly number[]): number[] {
  return numbers.map((number, index) => number / (others[index] ?? Number.NaN));
}

/** Calls `act` `times` times, with `concurrency` calls in parallel. Returns the total duration in milliseconds. */
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

/** Prints the versions and processors, a sentence about the figures, and the header of a Markdown table. */
export function printHead(sentence: string, ...titles: string[]): void {
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${sentence}\n`);
  printRow(...titles);
  printRow(...titles.map(() => '---'));
}

export function printRow(...cells: string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
