import type { GenericSchema } from 'valibot';

/** A schema as it can be walked; valibot keeps these properties on its objects. */
interface Walkable extends GenericSchema {
  readonly entries?: Readonly<Record<string, Walkable>>;
  readonly item?: Walkable;
  readonly wrapped?: Walkable;
  readonly options?: readonly unknown[];
  readonly getter?: (input: unknown) => Walkable;
}

const isSchema = (option: unknown): option is Walkable => typeof option === 'object' && option !== null;

/**
 * The paths of all fields that a schema describes, such as `appearance.keyboard.min`; items of a list stand under its
 * name, and what holds itself is named once.
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
