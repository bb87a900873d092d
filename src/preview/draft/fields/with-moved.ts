/** A list with one of its entries at another place. */
export function withMoved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  return item === undefined || from === to ? list : list.toSpliced(from, 1).toSpliced(to, 0, item);
}
