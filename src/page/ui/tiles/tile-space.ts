import { linesOf, type NameSpace, type TextMeasure } from '../../look/fit-names.ts';
import type { Layout } from '../../look/layout.ts';
import { heightOf, type Page, sharedHeights } from '../../look/pages.ts';

/**
 * The content of a tile beside its name: the wait or an arrow, a wide wait, or the notice that no numbers are left. An
 * object gives the millimetres that another element takes beside or below the name. With `hasStub`, the tile also has a
 * wait.
 */
export type TileKind = 'service' | 'long' | 'full' | (Taken & { readonly hasStub?: true });

interface Taken {
  readonly beside: number;
  readonly below: number;
}

/** Font sizes of names, largest first: for an only choice, for few tiles, for more. */
const nameSizes = { one: [21, 17.5, 14.4], few: [12], many: [9.8, 8.6, 7.8] };
const tinyNameSizes: typeof nameSizes = { one: [12, 9.8], few: [8.6], many: [7.8, 7] };

/** The line height of names on low rows, in em. */
const lowLineHeight = 1.14;

/** True for a page's only choice, which is one large button. */
export const isGreat = ({ count }: Pick<Page<unknown>, 'count'>): boolean => count === 1;

/** Up to this many tiles have taller rows and larger names. */
export const fewTiles = 6;

/** The minimum font size in millimetres. */
const smallestText = 6.8;

/** The font size of explanations in millimetres. */
export const explanationSize = (page: Pick<Page<unknown>, 'count'>, { shared }: Layout): number =>
  isGreat(page) ? shared['great-text'] : smallestText;

/** The height of the notice that no numbers are left, which is below the name on a phone. */
const fullBelow = 18;

/** True if the notice that no numbers are left is below the name. */
export const hasWordsBelow = ({ arrangement, shared }: Pick<Layout, 'arrangement' | 'shared'>): boolean =>
  arrangement === 'narrow' && shared.space === 'tiny';

/** Icons are before both texts of a tile, or before its name with the explanation below. */
export type IconPlace = 'before-texts' | 'before-name';

/** An icon's width and height, and the gap to the name, in millimetres. */
export interface IconSpace {
  readonly place: IconPlace;
  readonly size: number;
  readonly gap: number;
}

/** The sizes of icons: for an only choice, for few tiles, for more. */
const iconSizes = {
  ample: { one: 28, few: 20, many: 14 },
  tight: { one: 22, few: 11, many: 11 },
  tiny: { one: 11, few: 8.5, many: 8.5 },
};
/** The gap beside an icon, as a share of the icon's size. */
const iconGap = 0.32;

export function iconSpaceOf(page: Pick<Page<unknown>, 'count'>, layout: Layout, place: IconPlace): IconSpace {
  const size =
    iconSizes[layout.shared.space][isGreat(page) ? 'one' : page.count <= fewTiles ? 'few' : 'many'];
  return { place, size, gap: iconGap * size };
}

/** The millimetres that a name does not get: stub and padding beside it, words below it. */
function takenBy(kind: TileKind, page: Pick<Page<unknown>, 'count'>, layout: Layout): Taken {
  const { shared } = layout;
  const usual = shared[isGreat(page) ? 'great-stub' : 'stub-width'];
  if (typeof kind === 'object') return { ...kind, beside: kind.beside + (kind.hasStub ? usual : 0) };
  const stub = (kind !== 'service' && shared[`${kind}-stub`]) || usual;
  const air = shared['name-start'] + shared['name-end'];
  const isAiry = isGreat(page) && shared.space !== 'tiny';
  return {
    beside: stub + (isAiry ? 2 : 1) * air,
    below: kind === 'full' && hasWordsBelow(layout) ? fullBelow : 0,
  };
}

const paddingHeight = 2;
const fewMaxRow = 60;
/** The maximum height of a list's row. A single item must not fill the screen. */
const listRow = { ample: 44, tight: 30, tiny: 24 };
/** A menu's only tile takes this share of the main area. In a low main area, it may be as high as other rows. */
const singleShare = 2 / 3;
/** The share of the main area that rows may always take. They therefore never leave more than half of it empty. */
const manyShare = 0.52;

type Rows = Pick<Page<unknown>, 'leastRows' | 'columns' | 'count'>;

/** Limits the distance between a name and its wait, so both are read together. */
const mostTileWidth = 340;

/** The maximum width of all columns of a page, in millimetres. */
export const widestOf = ({ columns }: Pick<Page<unknown>, 'columns'>, { shared: { gap } }: Layout): number =>
  columns * (mostTileWidth + gap) - gap;

/** The maximum height of a page's rows: these millimetres, or this share of the main area if it is larger. */
export function highestOf(page: Rows, { shared, highestRow, isList }: Layout) {
  const rows = page.leastRows.length;
  const least = heightOf(page.leastRows, shared.gap);
  if (isList)
    return { height: Math.max(rows * (listRow[shared.space] + shared.gap) - shared.gap, least), share: 0 };
  const most = page.count <= fewTiles ? fewMaxRow : highestRow;
  return {
    height: Math.max(rows * (most + shared.gap) - shared.gap, least),
    share: isGreat(page) ? singleShare : manyShare,
  };
}

/** The heights of the rows in millimetres. */
export function rowHeights(page: Rows, layout: Layout): readonly number[] {
  const { desk, shared } = layout;
  const { height, share } = highestOf(page, layout);
  const used = Math.min(desk.height, Math.max(height, desk.height * share));
  return sharedHeights(
    page.leastRows,
    used -
      heightOf(
        page.leastRows.map(() => 0),
        shared.gap,
      ),
  );
}

/** A stub's number size in millimetres, and the lines that fit. */
export interface StubLines {
  readonly number: number;
  /** `words`: the relation of the wait, such as "more than", is in words. `sign`: it is a sign. */
  readonly wait: 'words' | 'sign';
  /** `short`: the people are shown only beside a wait of one line. */
  readonly people: 'all' | 'short' | 'none';
}

/** A stub's line height in em, and the gap between the wait and the people. */
const stubLine = { number: 1.06, text: 1.12, highText: 1.22, gap: 1.2 };
/** The padding of a low stub, and the size of hours and minutes relative to the wait's number. */
const stubPadding = 1.2;
const twoShare = 0.74;

/** The lines of a stub of this height, in order: the wait, the people, the relation in words. */
export function stubLines(height: number, { shared }: Pick<Layout, 'shared'>, isHigh: boolean): StubLines {
  const text = smallestText * stubLine[isHigh ? 'highText' : 'text'];
  const free = height - stubPadding;
  const people = text + stubLine.gap;
  if (shared.space === 'tiny') {
    // The unit is below the number.
    const number = Math.min(shared['t-wait'], Math.max(smallestText, free - smallestText));
    return { number, wait: 'sign', people: number + smallestText + people <= free ? 'all' : 'none' };
  }
  const number = shared['t-wait'];
  const one = number * stubLine.number + people;
  const two = 2 * Math.max(smallestText, twoShare * number) * stubLine.number + people;
  // "More than" only fits on one line in a wide stub.
  const relation = (shared['stub-width'] < 37 ? 2 : 1) * text;
  return {
    number,
    wait: two + relation <= free ? 'words' : 'sign',
    people: two <= free ? 'all' : one <= free ? 'short' : 'none',
  };
}

/** The padding beside the words in a stub, and above and below them, because the corners of a tile are round. */
const wordsPadding = { inline: 3, block: 5 };

/** The minimum height of a row whose stubs have one of these texts instead of a wait. */
export function stubWordsRow(
  texts: readonly string[],
  { shared }: Pick<Layout, 'shared'>,
  isHigh: boolean,
  measure: TextMeasure,
): number {
  const width = (shared['full-stub'] ?? shared['stub-width']) - wordsPadding.inline;
  const lines = texts.map((text) => linesOf(text, width, smallestText, measure).lines);
  return Math.max(...lines) * smallestText * stubLine[isHigh ? 'highText' : 'text'] + wordsPadding.block;
}

export interface NameOnTile {
  readonly kind: TileKind;
  readonly isGroup: boolean;
  /** The line height in em. */
  readonly lineHeight: number;
  readonly icons?: IconSpace | undefined;
}

/** The space for names on pages with this number of columns and of tiles in all, in millimetres. */
export function nameSpaceOf(
  page: Pick<Page<unknown>, 'columns' | 'count'>,
  layout: Layout,
  { kind, lineHeight, icons }: Omit<NameOnTile, 'isGroup'>,
): Omit<NameSpace, 'holds'> {
  const { shared, desk, arrangement } = layout;
  const isTiny = shared.space === 'tiny';
  const { one, few, many } = isTiny ? tinyNameSizes : nameSizes;
  const tiles = Math.min(desk.width, widestOf(page, layout));
  const tile = (tiles + shared.gap) / page.columns - shared.gap;
  const icon = icons ? icons.size + icons.gap : 0;
  return {
    width: Math.max(10, tile - takenBy(kind, page, layout).beside - icon),
    sizes: [...(isGreat(page) ? one : []), ...(page.count <= fewTiles ? few : []), ...many],
    lineHeight: arrangement === 'strip' || isTiny ? lowLineHeight : lineHeight,
  };
}

/** The part of a tile's height that its name does not get, in millimetres. */
export function besideLines(
  page: Pick<Page<unknown>, 'count'>,
  layout: Layout,
  { kind, isGroup }: Pick<NameOnTile, 'kind' | 'isGroup'>,
): number {
  return paddingHeight + Math.max(takenBy(kind, page, layout).below, isGroup ? layout.shared.sheets : 0);
}
