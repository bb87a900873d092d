import { useCallback, useMemo } from 'react';
import { type Layout, withLeastRow } from '../../look/layout.ts';
import { fitNames, linesOf } from '../../look/names/fit-names.ts';
import { useHyphenation, useTextMeasure } from '../../look/names/text-measures.ts';
import { heightOf, type Page, pagesOf } from '../../look/pages.ts';
import { hasHighLines } from '../../words/high-lines.ts';
import { useWords } from '../../words/use-words.ts';
import {
  besideLines,
  explanationSize,
  highestOf,
  isGreat,
  nameSpaceOf,
  rowHeights,
  type TileKind,
  widestOf,
} from './tile-space.ts';

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
  /** How many lines the longest name has. */
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

/** Scripts in which no word is hyphenated: a broken one cannot be read. */
const unhyphenated = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

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

  const lineHeight = isHigh ? 1.3 : 1.14;
  /** The height of the tile of an item whose name has so many lines. */
  const tileHeight = useCallback(
    (item: Item, lines: number, line: number) =>
      lines * line +
      besideLines({ count: items.length }, layout, { kind, isGroup: textOf(item).isGroup ?? false }),
    [items.length, textOf, kind, layout],
  );

  const all = useMemo(() => {
    function leastRow(row: readonly Item[], columns: number): number {
      const space = nameSpaceOf({ columns, count: items.length }, layout, { kind, lineHeight });
      const size = space.sizes.at(-1) ?? 0;
      const heights = row.map((item) => {
        const { name } = textOf(item);
        const { lines, breaksWords } = linesOf(name, space.width, size, nameMeasure);
        if (breaksWords && columns > 1 && unhyphenated.test(name)) return Number.POSITIVE_INFINITY;
        return tileHeight(item, lines, size * space.lineHeight);
      });
      return Math.max(layout.row, ...heights);
    }
    return pagesOf(items, layout, leastRow);
  }, [items, textOf, layout, kind, lineHeight, tileHeight, nameMeasure]);

  const { breaksWords, ...page } = useMemo(() => {
    const page = all[Math.min(Math.max(0, requestedPage), all.length - 1)] as Page<Item>;
    const texts = page.items.map(textOf);
    const space = nameSpaceOf(page, layout, { kind, lineHeight });
    const height = heightOf(rowHeights(page, layout), layout.shared.gap);
    /** The least heights of the rows whose names have so many lines. */
    const rowsFor = (lines: readonly number[], line: number) =>
      page.leastRows.map((_, row) =>
        Math.max(
          layout.row,
          ...page.items
            .slice(row * page.columns, (row + 1) * page.columns)
            .map((item, place) => tileHeight(item, lines[row * page.columns + place] ?? 1, line)),
        ),
      );
    const fitIn = (height: number) =>
      fitNames(
        texts.map(({ name }) => name),
        { ...space, holds: (lines, line) => heightOf(rowsFor(lines, line), layout.shared.gap) <= height },
        nameMeasure,
      );
    const size = explanationSize(page, layout, kind);
    const lineOfText = (size ?? 0) * Math.max(explanation.lineHeight, isHigh ? 1.3 : 0);
    // The name of an only choice leaves its explanation room, if letters can be smaller.
    const leavesRoom = isGreat(page) && texts.some((text) => text.explanation);
    const aboveText = leavesRoom
      ? fitIn(height - explanation.maxLines * lineOfText - explanation.gap)
      : undefined;
    const fitted = aboveText?.fits && !aboveText.breaksWords ? aboveText : fitIn(height);
    const line = fitted.size * space.lineHeight;
    // A name that has no room anywhere ends where its tile ends, and its tile ends where the page ends.
    const lines = page.items.map((item, place) => {
      const most = Math.floor((layout.desk.height - tileHeight(item, 0, line)) / line);
      return Math.min(fitted.lines[place] ?? 1, Math.max(1, most));
    });
    const leastRows = rowsFor(lines, line);
    const heights = rowHeights({ ...page, leastRows }, layout);

    /** Whether the explanation of an item is shown whole below its name. */
    function hasRoom(text: string, index: number): boolean {
      if (size === undefined) return false;
      const item = page.items[index] as Item;
      const height =
        (heights[Math.floor(index / page.columns)] ?? 0) -
        tileHeight(item, lines[index] ?? 1, line) -
        explanation.gap;
      const { lines: needed, breaksWords } = linesOf(text, space.width, size, textMeasure);
      return !breaksWords && needed <= explanation.maxLines && needed * lineOfText <= height;
    }

    return {
      ...page,
      nameSize: fitted.size,
      leastRows,
      nameLines: Math.max(1, ...lines),
      highest: highestOf({ ...page, leastRows }, layout),
      widest: widestOf(page, layout),
      breaksWords: fitted.breaksWords,
      texts: texts.map((text, index) => ({
        name: fitted.texts[index] ?? text.name,
        explanation: text.explanation && hasRoom(text.explanation, index) ? text.explanation : null,
      })),
    };
  }, [all, requestedPage, textOf, kind, layout, isHigh, lineHeight, tileHeight, nameMeasure, textMeasure]);
  useHyphenation(breaksWords);
  return page;
}
