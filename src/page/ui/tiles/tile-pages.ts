import type { ServiceIconName } from '../../../contract/service-icon.ts';
import { fitNames, linesOf, type TextMeasure } from '../../look/fit-names.ts';
import { type Layout, withLeastRow } from '../../look/layout.ts';
import { countOf, heightOf, type Page, pagesOf } from '../../look/pages.ts';
import {
  besideLines,
  explanationSize,
  highestOf,
  type IconPlace,
  type IconSpace,
  iconSpaceOf,
  isGreat,
  nameSpaceOf,
  rowHeights,
  type StubLines,
  stubLines,
  type TileKind,
  widestOf,
} from './tile-space.ts';

export interface TileText {
  readonly name: string;
  readonly explanation: string | null;
  /** Replaces an explanation that does not fit. */
  readonly shorter?: string | undefined;
  readonly icon?: ServiceIconName | undefined;
  /** True for a group, which is drawn as a stack of sheets. */
  readonly isGroup?: boolean;
}

export interface TilePage<Item> extends Page<Item> {
  /**
   * The texts in the order of the items; names may have soft hyphens. An explanation that does not fit is null; an
   * icon that does not fit is absent.
   */
  readonly texts: readonly TileText[];
  /** The font size of names in design millimetres. */
  readonly nameSize: number;
  readonly nameLines: number;
  readonly highest: ReturnType<typeof highestOf>;
  readonly widest: number;
  readonly stub: StubLines;
  /** Absent if no tile of the page shows an icon. */
  readonly icons?: IconSpace | undefined;
  readonly breaksWords: boolean;
}

export interface TileMenu<Item> {
  readonly items: readonly Item[];
  readonly textOf: (item: Item) => TileText;
  readonly layout: Layout;
  readonly kind: TileKind;
  /** True if the language's script has high lines. */
  readonly isHigh: boolean;
  readonly nameMeasure: TextMeasure;
  readonly textMeasure: TextMeasure;
}

/** Scripts without hyphenation: a broken word is illegible. */
const unhyphenated = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The height of two lines of a wait, in millimetres. */
const leastHighRow = 20;

const explanation = { lineHeight: 1.22, maxLines: 2, gap: 1.2 };

/** A menu's pages with or without icons, and a function that writes one page's texts. */
export function tilePagesOf<Item>(menu: TileMenu<Item>, place: IconPlace | undefined) {
  const { items, textOf, kind, isHigh, nameMeasure, textMeasure } = menu;
  const layout = isHigh ? withLeastRow(menu.layout, leastHighRow) : menu.layout;
  const { gap } = layout.shared;
  const count = countOf(items, layout);
  const icons = place && iconSpaceOf({ count }, layout, place);
  const onTile = { kind, lineHeight: isHigh ? 1.3 : 1.14, icons };

  const tileHeight = (item: Item, lines: number, line: number) =>
    lines * line + besideLines({ count }, layout, { kind, isGroup: textOf(item).isGroup ?? false });

  function leastRow(row: readonly Item[], columns: number): number {
    const space = nameSpaceOf({ columns, count }, layout, onTile);
    const size = space.sizes.at(-1) ?? 0;
    const heights = row.map((item) => {
      const { name } = textOf(item);
      const { lines, breaksWords } = linesOf(name, space.width, size, nameMeasure);
      const isRefused = columns > layout.columns || (columns > 1 && unhyphenated.test(name));
      if (breaksWords && isRefused) return Number.POSITIVE_INFINITY;
      return tileHeight(item, lines, size * space.lineHeight);
    });
    return Math.max(layout.row, ...heights);
  }

  function written(page: Page<Item>): TilePage<Item> {
    const texts = page.items.map(textOf);
    const space = nameSpaceOf(page, layout, onTile);
    const height = heightOf(rowHeights(page, layout), gap);
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
        { ...space, holds: (lines, line) => heightOf(rowsFor(lines, line), gap) <= height },
        nameMeasure,
      );
    const size = explanationSize(page, layout);
    const lineOfText = size * Math.max(explanation.lineHeight, isHigh ? 1.3 : 0);
    // The name of a page's only choice leaves space for its explanation, if its letters can be smaller.
    const leavesRoom = isGreat(page) && texts.some((text) => text.explanation);
    const aboveText = leavesRoom
      ? fitIn(height - explanation.maxLines * lineOfText - explanation.gap)
      : undefined;
    const fitted = aboveText?.fits && !aboveText.breaksWords ? aboveText : fitIn(height);
    const line = fitted.size * space.lineHeight;
    // A name that fits nowhere is cut off at the end of its tile, which is not higher than the page.
    const lines = page.items.map((item, place) => {
      const most = Math.floor((layout.desk.height - tileHeight(item, 0, line)) / line);
      return Math.min(fitted.lines[place] ?? 1, Math.max(1, most));
    });
    const leastRows = rowsFor(lines, line);
    const heights = rowHeights({ ...page, leastRows }, layout);

    const below = icons?.place === 'before-name' ? icons : undefined;
    const explanationWidth = space.width + (below ? below.size + below.gap : 0);
    function hasRoom(text: string, index: number): boolean {
      const item = page.items[index] as Item;
      const height =
        (heights[Math.floor(index / page.columns)] ?? 0) -
        tileHeight(item, 0, line) -
        Math.max((lines[index] ?? 1) * line, below?.size ?? 0) -
        explanation.gap;
      const { lines: needed, breaksWords } = linesOf(text, explanationWidth, size, textMeasure);
      return !breaksWords && needed <= explanation.maxLines && needed * lineOfText <= height;
    }

    return {
      ...page,
      nameSize: fitted.size,
      leastRows,
      nameLines: Math.max(1, ...lines),
      highest: highestOf({ ...page, leastRows }, layout),
      widest: widestOf(page, layout),
      stub: stubLines(Math.min(...heights), layout, isHigh),
      icons,
      breaksWords: fitted.breaksWords,
      texts: texts.map((text, index) => ({
        name: fitted.texts[index] ?? text.name,
        explanation: [text.explanation, text.shorter].find((one) => one && hasRoom(one, index)) ?? null,
        icon: icons && text.icon,
      })),
    };
  }

  return { pages: pagesOf(items, layout, leastRow), written };
}
