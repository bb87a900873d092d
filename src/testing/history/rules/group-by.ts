/** Groups items by a key, in their order. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export function earliest<K>(times: Iterable<readonly [K, number]>): Map<K, number> {
  const first = new Map<K, number>();
  for (const [key, at] of times) first.set(key, Math.min(at, first.get(key) ?? at));
  return first;
}
