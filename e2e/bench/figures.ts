/** The value below which so large a part of some numbers lies. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Does something so often, some at once; gives back the milliseconds that all of it took. */
export async function timed(times: number, atOnce: number, act: () => Promise<unknown>): Promise<number> {
  let left = times;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await act();
    }),
  );
  return performance.now() - began;
}
