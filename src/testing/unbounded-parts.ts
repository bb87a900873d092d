import type * as v from 'valibot';
import { alternativesOf, type SchemaPart } from '../contract/schema-part.ts';

/** Inside a class of characters, a quantifier is a literal character. */
const characterClass = /\[(?:\\.|[^\]])*\]/g;
const endless = /(?<!\\)[*+]|\{\d*,\}/;

/** True if an action of a pipe bounds the size of its value. */
function bounds({ type, requirement }: NonNullable<SchemaPart['pipe']>[number]): boolean {
  if (type === 'regex')
    return requirement instanceof RegExp && !endless.test(requirement.source.replace(characterClass, 'x'));
  return ['max_length', 'length', 'max_bytes', 'max_entries', 'uuid', 'iso_date', 'max_value'].includes(type);
}

/**
 * The paths of a schema's unbounded parts: texts, lists, records with arbitrary keys, recursive schemas, and parts
 * without a schema.
 */
export function unboundedParts(schema: v.GenericSchema, path: string): readonly string[] {
  const seen = new Set<SchemaPart>();
  const below = (part: SchemaPart, at: string, above: readonly SchemaPart[] = []): string[] => {
    if (above.includes(part)) return [`${at} (itself)`];
    if (seen.has(part)) return [];
    seen.add(part);
    const isBounded = part.pipe?.some(bounds) ?? false;
    const parts: (readonly [string, SchemaPart | undefined])[] = [
      ...Object.entries(part.entries ?? {}).map(([name, entry]) => [`${at}.${name}`, entry] as const),
      [`${at}[]`, part.item],
      [`${at}{key}`, part.key],
      [`${at}.*`, part.value],
      [at, part.wrapped],
      [at, part.getter?.({})],
      ...[...(part.items ?? []), ...alternativesOf(part)].map((one) => [at, one] as const),
    ];
    return [
      ...(isBounded || !sized.includes(part.type) ? [] : [`${at} (${part.type})`]),
      ...parts.flatMap(([where, one]) => (one ? below(one, where, [...above, part]) : [])),
    ];
  };
  return below(schema, path);
}

const sized = ['string', 'array', 'record', 'unknown', 'any', 'loose_object', 'object_with_rest'];
