import type { GenericSchema } from 'valibot';
import { alternativesOf, type SchemaPart } from '../contract/schema-part.ts';

/**
 * The paths of all fields of a schema, such as `appearance.keyboard.min`; a recursive schema is followed once. The
 * fields of a list's items follow the list's name.
 */
export function fieldsOf(schema: GenericSchema): readonly string[] {
  const open = new Set<SchemaPart>();

  function under(part: SchemaPart): readonly string[] {
    if (open.has(part)) return [];
    open.add(part);
    const inner = part.wrapped ?? part.item ?? part.getter?.(undefined);
    const choices = inner ? [inner] : alternativesOf(part);
    const fields = part.entries
      ? Object.entries(part.entries).flatMap(([name, entry]) => {
          const deeper = under(entry);
          return deeper.length > 0 ? deeper.map((path) => `${name}.${path}`) : [name];
        })
      : choices.flatMap(under);
    open.delete(part);
    return fields;
  }

  return [...new Set(under(schema))];
}
