import type { CSSProperties, ReactNode } from 'react';

interface TilesProps {
  readonly columns: 1 | 2;
  readonly rows: number;
  readonly children: ReactNode;
}

/** The tiles of one page; the rows share its height. */
export function Tiles({ columns, rows, children }: TilesProps) {
  const grid = { '--columns': columns, '--rows': rows } as CSSProperties;
  return (
    <div className={columns === 1 || rows <= 3 ? 'tiles few' : 'tiles'} style={grid}>
      {children}
    </div>
  );
}
