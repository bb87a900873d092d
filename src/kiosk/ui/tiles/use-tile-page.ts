import { useCallback, useMemo } from 'react';
import { type Layout, type Page, pageOf, pagesOf, withLeastRow } from '../../look/layout.ts';
import { fitNames, linesOf } from '../../look/names/fit-names.ts';
import { useHyphenation, useTextMeasure } from '../../look/names/text-measures.ts';
import { hasHighLines } from '../../words/high-lines.ts';
import { useWords } from '../../words/use-words.ts';
import { explanationSize, highestOf, isGreat, nameSpaceOf, type TileKind, widestOf } from './tile-space.ts';

/** The texts of a tile. */
export interface TileText {
  readonly name: string;
  readonly explanation: string | null;
  /** Whether sheets show below the tile. */
  readonly isGroup?: boolean;
}

/** One page of tiles with their texts as they are drawn. */
export interface TilePage<Item> extends Page<Item> {
  /** In the order of the items. Names may have soft hyphens; an explanation that does not fit is null. */
  readonly texts: readonly TileText[];
  /** The font size of the names in design millimetres. */
  readonly nameSize: number;
  /** How many lines of a name fit into a tile. */
  readonly nameLines: number;
  readonly highest: ReturnType<typeof highestOf>;
  readonly widest: number;
}

interface TilePageOptions<Item> {
  /** Must be a function that is created once: the page is computed again when it changes. */
  readonly textOf: (item: Item) => TileText;
  readonly layout: Layout;
  readonly kind: TileKind;
}

/** Two lines of a wait, in millimetres. */
const leastHighRow = 20;

const explanation = { lineHeight: 1.22, maxLines: 2, gap: 1.2 };

/** One page of tiles. A page whose names do not fit at the smallest size becomes several with fewer tiles. */
export function useTilePage<Item>(
  items: readonly Item[],
  requestedPage: number,
  { textOf, layout: stage, kind }: TilePageOptions<Item>,
): TilePage<Item> {
  const { locale } = useWords();
  const nameMeasure = useTextMeasure('name');
  const textMeasure = useTextMeasure('text');
  const isHigh = hasHighLines(locale);
  const layout = useMemo(() => (isHigh ? withLeastRow(stage, leastHighRow) : stage), [stage, isHigh]);

  const spaceOf = useCallback(
    (page: Page<Item>) => {
      const hasGroup = page.items.some((item) => textOf(item).isGroup);
      return nameSpaceOf(page, layout, { kind, hasGroup, lineHeight: isHigh ? 1.3 : 1.14 });
    },
    [textOf, kind, layout, isHigh],
  );

  const all = useMemo(() => {
    const fits = (page: Page<Item>) => {
      const space = spaceOf(page);
      const names = page.items.map((item) => textOf(item).name);
      return fitNames(names, { ...space, sizes: space.sizes.slice(-1) }, nameMeasure).fits;
    };
    return pagesOf(items, layout, fits);
  }, [items, textOf, layout, spaceOf, nameMeasure]);

  const { breaksWords, ...page } = useMemo(() => {
    const page = all[Math.min(Math.max(0, requestedPage), all.length - 1)] ?? pageOf<Item>([], 0, layout);
    const texts = page.items.map(textOf);
    const space = spaceOf(page);
    const size = explanationSize(page, layout, kind);
    const lineOfText = (size ?? 0) * Math.max(explanation.lineHeight, isHigh ? 1.3 : 0);
    const fitIn = (height: number) =>
      fitNames(
        texts.map(({ name }) => name),
        { ...space, height },
        nameMeasure,
      );
    // The name of an only choice leaves its explanation room, if letters can be smaller.
    const leavesRoom = isGreat(page) && texts.some((text) => text.explanation);
    const aboveText = leavesRoom
      ? fitIn(space.height - explanation.maxLines * lineOfText - explanation.gap)
      : undefined;
    const fitted = aboveText?.fits && !aboveText.breaksWords ? aboveText : fitIn(space.height);

    /** Whether the explanation is shown whole below a name of so many lines. */
    function hasRoom(text: string, nameLines: number): boolean {
      if (size === undefined) return false;
      const height = space.height - nameLines * fitted.size * space.lineHeight - explanation.gap;
      const { lines, breaksWords } = linesOf(text, space.width, size, textMeasure);
      return !breaksWords && lines <= explanation.maxLines && lines * lineOfText <= height;
    }

    return {
      ...page,
      nameSize: fitted.size,
      nameLines: fitted.maxLines,
      highest: highestOf(page, layout),
      widest: widestOf(page, layout),
      breaksWords: fitted.breaksWords,
      texts: texts.map((text, index) => ({
        name: fitted.texts[index] ?? text.name,
        explanation:
          text.explanation && hasRoom(text.explanation, fitted.lines[index] ?? 1) ? text.explanation : null,
      })),
    };
  }, [all, requestedPage, textOf, kind, layout, isHigh, spaceOf, nameMeasure, textMeasure]);
  useHyphenation(breaksWords);
  return page;
}
