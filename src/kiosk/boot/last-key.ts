let last: KeyboardEvent | undefined;

/** Remembers the last key, for what is loaded later than a visitor presses it. */
export function rememberKeys(): void {
  addEventListener('keydown', (event) => (last = event), { capture: true, passive: true });
}

/** The key that was pressed last, within these milliseconds; undefined: none, or a scanner pressed it. */
export const keyWithin = (ms: number): KeyboardEvent | undefined =>
  last && !last.defaultPrevented && performance.now() - last.timeStamp < ms ? last : undefined;
