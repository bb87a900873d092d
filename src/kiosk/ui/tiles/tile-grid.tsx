import type { CSSProperties, ReactNode } from 'react';
import { fewTiles, isSingle } from './tile-space.ts';
import type { TilePage } from './use-tile-page.ts';

interface TileGridProps {
  readonly page: Pick<TilePage<unknown>, 'columns' | 'rows' | 'count' | 'nameSize' | 'nameLines'>;
  /** Whether screen readers announce a list. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/** The tiles of one page. The rows share the height. */
export function TileGrid({ page, isList = false, children }: TileGridProps) {
  const { columns, rows, count, nameSize, nameLines } = page;
  const grid = {
    '--columns': columns,
    '--rows': rows,
    '--t-name': `${nameSize / 10}rem`,
    '--name-lines': nameLines,
  } as CSSProperties;
  const classes = ['tile-grid', count <= fewTiles && 'few', isSingle(page) && 'single'];
  const Element = isList ? 'ul' : 'div';
  return (
    <Element className={classes.filter(Boolean).join(' ')} style={grid}>
      {children}
    </Element>
  );
}
