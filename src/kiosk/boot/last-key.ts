let last: KeyboardEvent | undefined;

/** Remembers the last key, for parts that load after the key press. */
export function rememberKeys(): void {
  // Behind all that holds keys back: what a scanner types does not get here, and a guard against the browser prevents keys of visitors too.
  addEventListener('keydown', (event) => (last = event), { passive: true });
}

/** The key that was pressed last, within these milliseconds; undefined: none, or a scanner pressed it. */
export const keyWithin = (ms: number): KeyboardEvent | undefined =>
  last && performance.now() - last.timeStamp < ms ? last : undefined;
