import type { MenuItem } from '../../domain/menu/menu.ts';

/** The key of the first service of a menu that gives tickets, also inside a group; undefined: the menu has none. */
export function firstServiceOf(items: readonly MenuItem[]): string | undefined {
  for (const item of items) {
    const found = item.kind === 'group' ? firstServiceOf(item.items) : item.isMessage ? undefined : item.key;
    if (found !== undefined) return found;
  }
  return undefined;
}
