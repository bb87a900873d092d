import type * as v from 'valibot';

/** The parts of a Valibot schema that contain others. */
interface Part {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly items?: readonly Part[];
  readonly key?: Part;
  readonly value?: Part;
  readonly wrapped?: Part;
  readonly getter?: (input: unknown) => Part;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** In a class of characters, a quantifier is a literal character. */
const characterClass = /\[(?:\\.|[^\]])*\]/g;
const endless = /(?<!\\)[*+]|\{\d*,\}/;

/** True if an action of a pipe bounds the size of its value. */
function bounds({ type, requirement }: NonNullable<Part['pipe']>[number]): boolean {
  if (type === 'regex')
    return requirement instanceof RegExp && !endless.test(requirement.source.replace(characterClass, 'x'));
  return ['max_length', 'length', 'max_bytes', 'max_entries', 'uuid', 'iso_date', 'max_value'].includes(type);
}

/**
 * The paths of a schema's unbounded parts: texts, lists, records with arbitrary keys, recursive schemas, and parts
 * without a schema.
 */
export function unboundedParts(schema: v.GenericSchema, path: string): readonly string[] {
  const seen = new Set<Part>();
  const below = (part: Part, at: string, above: readonly Part[] = []): string[] => {
    if (above.includes(part)) return [`${at} (itself)`];
    if (seen.has(part)) return [];
    seen.add(part);
    const isBounded = part.pipe?.some(bounds) ?? false;
    const options = (part.options ?? []).filter((one): one is Part => typeof one === 'object');
    const parts: (readonly [string, Part | undefined])[] = [
      ...Object.entries(part.entries ?? {}).map(([name, entry]) => [`${at}.${name}`, entry] as const),
      [`${at}[]`, part.item],
      [`${at}{key}`, part.key],
      [`${at}.*`, part.value],
      [at, part.wrapped],
      [at, part.getter?.({})],
      ...[...(part.items ?? []), ...options].map((one) => [at, one] as const),
    ];
    return [
      ...(isBounded || !sized.includes(part.type) ? [] : [`${at} (${part.type})`]),
      ...parts.flatMap(([where, one]) => (one ? below(one, where, [...above, part]) : [])),
    ];
  };
  return below(schema as unknown as Part, path);
}

const sized = ['string', 'array', 'record', 'unknown', 'any', 'loose_object', 'object_with_rest'];
