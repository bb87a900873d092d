/** Things by what they have in common, in their order. */
export function groupedBy<T, K>(things: Iterable<T>, keyOf: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

/** When something first was, by key. */
export function earliest<K>(moments: Iterable<readonly [K, number]>): Map<K, number> {
  const first = new Map<K, number>();
  for (const [key, at] of moments) first.set(key, Math.min(at, first.get(key) ?? at));
  return first;
}
