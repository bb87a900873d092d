import type { MenuEntry } from './messages.ts';

/**
 * A style sheet that marks draggable tiles, unless they have the ring of focus or drop. Keys can be any text, so they
 * are escaped.
 */
export function marksOf(entries: readonly MenuEntry[]): string {
  const selectors = entries.map(({ kind, key }) => `[data-${kind}="${CSS.escape(key)}"]`);
  if (selectors.length === 0) return '';
  return `[data-arranges] .tile:not(:focus-visible, [data-drop]):is(${selectors.join()}) { ${mark} }`;
}

const mark = 'outline: calc(1.1 * var(--mm)) dotted rgb(30 80 200); outline-offset: calc(-1.6 * var(--mm));';
