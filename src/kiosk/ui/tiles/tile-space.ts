import { isTiny, type Layout, type Page } from '../../look/layout.ts';
import type { NameSpace } from '../../look/names/fit-names.ts';

/**
 * What stands in a tile beside its name: the wait or an arrow, a wide wait, the words that no number is left, the picture of
 * a clerk and the wait, or something of so many millimetres beside or below it.
 */
export type TileKind =
  | 'service'
  | 'long'
  | 'full'
  | 'clerk'
  | { readonly beside: number; readonly below: number };

interface TileMeasures {
  /** The width of stub, picture and paddings. */
  readonly besides: Record<Extract<TileKind, string>, number>;
  /** The height of the words that no number is left, where they stand below the name. */
  readonly fullBelow?: number;
  /** Font sizes of names, largest first. The first is only for few tiles. */
  readonly sizes: readonly number[];
  /** The height of the sheets that show below a group. */
  readonly sheets: number;
  /** The height of a row of a full page. */
  readonly maxRow: number;
  readonly hasExplanations: boolean;
  /** The line height of names, as a multiple of the font size; absent: that of the script. */
  readonly nameLineHeight?: number;
}

const sizes = [12, 9.8, 8.6, 7.8];
const ample = {
  besides: { service: 37 + 12, long: 37 + 12, full: 37 + 12, clerk: 37 + 42 },
  sheets: 3.3,
  sizes,
  maxRow: 60,
  hasExplanations: true,
};
const tight = {
  besides: { service: 33 + 8, long: 33 + 8, full: 33 + 8, clerk: 33 + 24.5 },
  sheets: 3.3,
  sizes,
  maxRow: 60,
  hasExplanations: false,
};
const tiny = {
  ...tight,
  sheets: 2,
  maxRow: 100,
  besides: { service: 20 + 4, long: 33 + 4, full: 32 + 4, clerk: 20 + 16.5 },
  sizes: [8.6, 7.8, 7],
  nameLineHeight: 1.14,
};
const phone = {
  ...tiny,
  besides: { ...tiny.besides, long: 30 + 4, full: tiny.besides.service },
  fullBelow: 18,
};

/** The sizes of tiles in millimetres. Those of tile.css, stub.css and clerk-tile.css. */
export function tileMeasuresOf({ arrangement, gap }: Pick<Layout, 'arrangement' | 'gap'>): TileMeasures {
  switch (arrangement) {
    case 'portrait':
      return { ...ample, maxRow: 70 };
    case 'lying':
      return ample;
    case 'squarish':
      if (gap >= 5) return ample;
      // Arabic minutes with a sign before them need the wide stub.
      return {
        ...tight,
        besides: { service: 37 + 8, long: 37 + 8, full: 37 + 8, clerk: 37 + 24.5 },
        hasExplanations: true,
      };
    case 'narrow':
      return isTiny({ arrangement, gap }) ? phone : { ...tight, sheets: 2 };
    case 'short':
      return tight;
    case 'strip':
      return { ...tight, sheets: 2, nameLineHeight: tiny.nameLineHeight };
    case 'small':
      return tiny;
  }
}

/** The height of the padding of a tile. */
const paddingHeight = 2;
/** Up to this many tiles have higher rows and larger names. */
export const fewTiles = 6;
const fewMaxRow = 60;
/** The only tile of a page takes this share of the desk; on a low desk it may have the height of other rows. */
const singleShare = 2 / 3;

/** Whether a page has one tile. */
export const isSingle = ({ rows, columns }: Pick<Page<unknown>, 'rows' | 'columns'>): boolean =>
  rows * columns <= 1;

/** The height of a row in millimetres. Rows never leave more than half of the desk empty. */
function rowHeightOf(page: Pick<Page<unknown>, 'rows' | 'columns' | 'count'>, layout: Layout): number {
  const { desk, gap } = layout;
  const { rows, count } = page;
  const share = (desk.height + gap) / rows - gap;
  const used = desk.height * (isSingle(page) ? singleShare : 0.52);
  const most = count <= fewTiles ? fewMaxRow : tileMeasuresOf(layout).maxRow;
  return Math.min(share, Math.max(most, (used + gap) / rows - gap));
}

/** What decides beside the page about the space for its names. */
interface NamesOnTiles {
  readonly kind: TileKind;
  /** Whether one of them is the name of a group. */
  readonly hasGroup: boolean;
  /** The line height of the script, as a multiple of the font size. */
  readonly lineHeight: number;
}

/** The space for the names on a page of tiles. */
export function nameSpaceOf(
  page: Pick<Page<unknown>, 'rows' | 'columns' | 'count'>,
  layout: Layout,
  { kind, hasGroup, lineHeight }: NamesOnTiles,
): NameSpace {
  const { besides, sheets, sizes, fullBelow = 0, nameLineHeight = lineHeight } = tileMeasuresOf(layout);
  const tile = (layout.desk.width + layout.gap) / page.columns - layout.gap;
  const below = typeof kind === 'object' ? kind.below : kind === 'full' ? fullBelow : 0;
  const height = rowHeightOf(page, layout) - paddingHeight - Math.max(below, hasGroup ? sheets : 0);
  return {
    width: Math.max(10, tile - (typeof kind === 'object' ? kind.beside : besides[kind])),
    height,
    sizes: page.count <= fewTiles ? sizes : sizes.slice(1),
    lineHeight: nameLineHeight,
  };
}
