interface Keyed {
  readonly key: string;
}

/** A cache: names and links are looked up for every menu item in every language. */
const byKey = new WeakMap<readonly Keyed[], ReadonlyMap<string, Keyed>>();

/** The first entity of a list with a key. */
export function entityIn<E extends Keyed>(list: readonly E[] | undefined, key: string): E | undefined {
  if (!list) return undefined;
  const known = byKey.get(list) ?? new Map(list.map((one) => [one.key, one] as const).reverse());
  byKey.set(list, known);
  // The map was built from this list, so the type is correct.
  return known.get(key) as E | undefined;
}
