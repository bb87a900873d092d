import type { CSSProperties, ReactNode } from 'react';
import { useIsAdopting } from '../../boot/adopting.ts';
import { fewTiles, isGreat } from './tile-space.ts';
import type { TilePage } from './use-tile-page.ts';

interface TileGridProps {
  readonly page: Omit<TilePage<unknown>, 'items' | 'texts'>;
  /** Whether screen readers announce a list. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/** The tiles of one page. The rows share the height. */
export function TileGrid({ page, isList = false, children }: TileGridProps) {
  const isAdopting = useIsAdopting();
  const { columns, leastRows, count, nameSize, nameLines, highest, widest } = page;
  const grid = {
    '--columns': columns,
    '--rows': leastRows.map((least) => `minmax(${least / 10}rem, 1fr)`).join(' '),
    '--t-name': `${nameSize / 10}rem`,
    '--name-lines': nameLines,
    '--widest': `${widest / 10}rem`,
    '--highest': `max(${highest.height / 10}rem, ${100 * highest.share}%)`,
  } as CSSProperties;
  const few = isGreat(page) ? 'few great' : count <= fewTiles ? 'few' : '';
  const Element = isList ? 'ul' : 'div';
  if (isAdopting) return <Element>{children}</Element>;
  return (
    <Element className={`tile-grid ${few}`} style={grid}>
      {children}
    </Element>
  );
}
