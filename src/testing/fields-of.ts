import type { GenericSchema } from 'valibot';

/** The properties of valibot's schemas that lead to their parts. */
interface Walkable extends GenericSchema {
  readonly entries?: Readonly<Record<string, Walkable>>;
  readonly item?: Walkable;
  readonly wrapped?: Walkable;
  readonly options?: readonly unknown[];
  readonly getter?: (input: unknown) => Walkable;
}

const isSchema = (option: unknown): option is Walkable => typeof option === 'object' && option !== null;

/**
 * The paths of all fields of a schema, such as `appearance.keyboard.min`. Fields of list items follow the
 * list's name; a recursive schema is followed once.
 */
export function fieldsOf(schema: GenericSchema): readonly string[] {
  const open = new Set<Walkable>();

  function under(part: Walkable): readonly string[] {
    if (open.has(part)) return [];
    open.add(part);
    const inner = part.wrapped ?? part.item ?? part.getter?.(undefined);
    const choices = inner ? [inner] : (part.options ?? []).filter(isSchema);
    const fields = part.entries
      ? Object.entries(part.entries).flatMap(([name, entry]) => {
          const deeper = under(entry);
          return deeper.length > 0 ? deeper.map((path) => `${name}.${path}`) : [name];
        })
      : choices.flatMap(under);
    open.delete(part);
    return fields;
  }

  return [...new Set(under(schema as Walkable))];
}
