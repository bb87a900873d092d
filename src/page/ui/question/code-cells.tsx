import type { CSSProperties } from 'react';
import type { Cell } from '../../../domain/text-entry/code-mask.ts';
import './code-cells.css';

/** A code with a cell for each typed character. It covers a field that gives the same to assistive programs. */
export function CodeCells({ cells }: { readonly cells: readonly Cell[] }) {
  const next = cells.findIndex(({ kind }) => kind === 'empty');
  const widths = cells.map(({ kind }) => (kind === 'fixed' ? 0.5 : 1));
  return (
    <span
      className="code-cells"
      aria-hidden="true"
      dir="ltr"
      style={{ '--cells': widths.reduce((sum, width) => sum + width, 0) } as CSSProperties}
    >
      {cells.map(({ kind, character }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
        <span key={at} data-cell={at === next ? 'next' : kind}>
          <span>{character}</span>
        </span>
      ))}
    </span>
  );
}
