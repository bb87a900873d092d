export function firstOfEach<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  const first = new Map<string, T>();
  for (const item of items) if (!first.has(nameOf(item))) first.set(nameOf(item), item);
  return [...first.values()];
}
