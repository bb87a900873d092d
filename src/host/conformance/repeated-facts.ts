import { sortedJson } from '../../domain/configuration/fields.ts';

/** The fields that stay the same during a check, in all responses. */
const lasting = [
  'name',
  'number',
  'language',
  'createdAt',
  'numberInterval',
  'priority',
  'features',
  'subType',
  'normalDelay',
  'forcedDelay',
  'service',
  'category',
  'codes',
  'texts',
  'type',
  'zero',
] as const;

/**
 * Remembers facts by key, and returns where later responses differ, because clients expect the same facts at each
 * read.
 */
export function repeatedFacts(): (answer: unknown) => string[] {
  const known = new Map<string, string>();
  const compare = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const inner = Object.values(value).flatMap(compare);
    const { key } = value as { key?: unknown };
    if (typeof key !== 'string') return inner;
    const own = lasting.flatMap((field) => {
      if (!(field in value)) return [];
      const now = sortedJson((value as Record<string, unknown>)[field]);
      const before = known.get(`${key} ${field}`);
      known.set(`${key} ${field}`, before ?? now);
      return before === undefined || before === now ? [] : [`${field} of ${key} is ${now}, it was ${before}`];
    });
    return [...own, ...inner];
  };
  return compare;
}
