import { useMemo } from 'react';
import { useHyphenation, useTextMeasure } from '../../hooks/text-measures.ts';
import { useWords } from '../../hooks/use-words.ts';
import { hasHighLines } from '../../words/high-lines.ts';
import { tilePageOf } from './tile-page.ts';
import type { TileMenu, TilePage } from './tile-pages.ts';

/** `textOf` needs a stable identity, because a change computes the page again. */
type TilePageOptions<Item> = Pick<TileMenu<Item>, 'textOf' | 'layout' | 'kind'>;

/** One page of tiles in the screen's language. */
export function useTilePage<Item>(
  items: readonly Item[],
  requestedPage: number,
  { textOf, layout, kind }: TilePageOptions<Item>,
): TilePage<Item> {
  const { locale } = useWords();
  const nameMeasure = useTextMeasure('name');
  const textMeasure = useTextMeasure('text');
  const isHigh = hasHighLines(locale);
  const page = useMemo(
    () => tilePageOf({ items, textOf, layout, kind, isHigh, nameMeasure, textMeasure }, requestedPage),
    [items, requestedPage, textOf, layout, kind, isHigh, nameMeasure, textMeasure],
  );
  useHyphenation(page.breaksWords);
  return page;
}
