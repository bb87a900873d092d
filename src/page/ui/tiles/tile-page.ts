import type { Page } from '../../look/pages.ts';
import { type TileMenu, type TilePage, tilePagesOf } from './tile-pages.ts';

/** True if both menus have the same items on the same pages, in equally many columns. */
const areAlike = (one: readonly Page<unknown>[], other: readonly Page<unknown>[]) =>
  one.length === other.length &&
  one.every(
    ({ items, columns }, page) =>
      items.length === other[page]?.items.length && columns === other[page]?.columns,
  );

const mostLines = 3;

const explained = ({ texts }: TilePage<unknown>) => texts.filter(({ explanation }) => explanation).length;

/**
 * One page of a menu's tiles.
 * - A page whose names do not fit at the smallest size is split.
 * - Icons are dropped if they would move an item to another page, break a word or remove an explanation, or if a name
 *   would need more than three lines.
 */
export function tilePageOf<Item>(menu: TileMenu<Item>, requestedPage: number): TilePage<Item> {
  const plain = tilePagesOf(menu, undefined);
  const place = Math.min(Math.max(0, requestedPage), plain.pages.length - 1);
  const page = plain.written(plain.pages[place] as Page<Item>);
  if (!page.items.some((item) => menu.textOf(item).icon)) return page;
  for (const iconPlace of ['before-texts', 'before-name'] as const) {
    const { pages, written } = tilePagesOf(menu, iconPlace);
    if (!areAlike(plain.pages, pages)) return page;
    const withIcons = written(pages[place] as Page<Item>);
    if (withIcons.breaksWords && !page.breaksWords) return page;
    if (withIcons.nameLines > Math.max(mostLines, page.nameLines)) return page;
    if (explained(withIcons) >= explained(page)) return withIcons;
  }
  return page;
}
