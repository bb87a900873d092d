import { useMemo } from 'react';
import { useHyphenation, useTextMeasure } from '../../hooks/text-measures.ts';
import { useWords } from '../../hooks/use-words.ts';
import { withLeastRow } from '../../look/layout.ts';
import { hasHighLines } from '../../words/high-lines.ts';
import { tilePageOf } from './tile-page.ts';
import type { TileMenu, TilePage } from './tile-pages.ts';
import { hasWordsBelow, stubWordsRow } from './tile-space.ts';

/** `textOf` needs a stable identity, because the page is computed again whenever it changes. */
interface TilePageOptions<Item> extends Pick<TileMenu<Item>, 'textOf' | 'layout' | 'kind'> {
  /** The texts that replace a wait, one per line. */
  readonly stubTexts?: string;
}

/** One page of tiles in the screen's language. */
export function useTilePage<Item>(
  items: readonly Item[],
  requestedPage: number,
  { textOf, layout, kind, stubTexts }: TilePageOptions<Item>,
): TilePage<Item> {
  const { locale } = useWords();
  const nameMeasure = useTextMeasure('name');
  const textMeasure = useTextMeasure('text');
  const isHigh = hasHighLines(locale);
  const stubMeasure = useTextMeasure('display');
  const page = useMemo(() => {
    const ruled =
      stubTexts && !hasWordsBelow(layout)
        ? withLeastRow(layout, stubWordsRow(stubTexts.split('\n'), layout, isHigh, stubMeasure))
        : layout;
    return tilePageOf(
      { items, textOf, layout: ruled, kind, isHigh, nameMeasure, textMeasure },
      requestedPage,
    );
  }, [items, requestedPage, textOf, layout, kind, stubTexts, isHigh, nameMeasure, textMeasure, stubMeasure]);
  useHyphenation(page.breaksWords);
  return page;
}
