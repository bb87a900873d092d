import type { CSSProperties, ReactNode } from 'react';

interface TileGridProps {
  readonly columns: number;
  readonly rows: number;
  readonly children: ReactNode;
}

/** The tiles of one page. The rows share the height. */
export function TileGrid({ columns, rows, children }: TileGridProps) {
  const grid = { '--columns': columns, '--rows': rows } as CSSProperties;
  return (
    <div className={columns === 1 || rows <= 3 ? 'tile-grid few' : 'tile-grid'} style={grid}>
      {children}
    </div>
  );
}
