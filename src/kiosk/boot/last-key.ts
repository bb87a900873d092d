let last: KeyboardEvent | undefined;

/** Remembers the last key, for parts that load after the key press. */
export function rememberKeys(): void {
  // After all listeners that hold keys back: a scanner's keys do not arrive here, and the
  // browser guard also prevents keys of visitors.
  addEventListener('keydown', (event) => (last = event), { passive: true });
}

/** The last key press within these milliseconds; undefined: none, or a scanner sent it. */
export const keyWithin = (ms: number): KeyboardEvent | undefined =>
  last && performance.now() - last.timeStamp < ms ? last : undefined;
