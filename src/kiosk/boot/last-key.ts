let last: KeyboardEvent | undefined;

/** Remembers the last key, for parts that load after it. */
export function rememberKeys(): void {
  // The listener is in the bubble phase, so keys that were held back for a scanner do not arrive. `defaultPrevented`
  // would not identify them, because the input guard prevents visitors' keys too.
  addEventListener('keydown', (event) => (last = event), { passive: true });
}

/** The last key press within this many milliseconds, unless a scanner sent it. */
export const keyWithin = (ms: number): KeyboardEvent | undefined =>
  last && performance.now() - last.timeStamp < ms ? last : undefined;
