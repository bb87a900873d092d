import type { CSSProperties, ReactNode } from 'react';
import { useIsAdopting } from '../../hooks/adopting.ts';
import type { TilePage } from './tile-pages.ts';
import { fewTiles, isGreat } from './tile-space.ts';

interface TileGridProps {
  readonly page: Omit<TilePage<unknown>, 'items' | 'texts' | 'breaksWords'>;
  /** True if screen readers announce a list. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/** The tiles of one page. Their rows share the height. */
export function TileGrid({ page, isList = false, children }: TileGridProps) {
  const isAdopting = useIsAdopting();
  const { columns, leastRows, count, nameSize, nameLines, highest, widest, stub, icons } = page;
  const grid = {
    '--columns': columns,
    '--rows': leastRows.map((least) => `minmax(${least / 10}rem, 1fr)`).join(' '),
    '--t-name': `${nameSize / 10}rem`,
    '--name-lines': nameLines,
    '--widest': `${widest / 10}rem`,
    '--wait': stub.wait,
    '--people': stub.people,
    ...(!isGreat(page) && { '--t-wait': `${stub.number / 10}rem` }),
    ...(icons && {
      '--icon': `${icons.size / 10}rem`,
      '--icon-gap': `${icons.gap / 10}rem`,
      '--icon-rows': icons.place === 'before-texts' ? 'span 2' : 'auto',
      '--text-columns': icons.place === 'before-texts' ? 'auto' : 'span 2',
    }),
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
