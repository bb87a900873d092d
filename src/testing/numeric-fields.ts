import type * as v from 'valibot';

/** The properties of a schema that lead to its parts. */
interface Part {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly options?: readonly unknown[];
  readonly item?: Part;
  readonly wrapped?: Part;
  readonly getter?: (input: unknown) => Part;
}

type Path = readonly (string | number)[];

/** Impossible times and counts. */
export const oddNumbers = [-1, 0.5, 8_640_000_000_000_001, 1e300];

/** The paths of the numbers in a body of a request. */
export function numericFields(schema: v.GenericSchema): readonly Path[] {
  const below = (part: Part, path: Path): Path[] => {
    if (part.type === 'number') return [path];
    const options = (part.options ?? []).filter((one): one is Part => typeof one === 'object');
    return [
      ...Object.entries(part.entries ?? {}).flatMap(([name, entry]) => below(entry, [...path, name])),
      ...options.flatMap((option) => below(option, path)),
      ...(part.item ? below(part.item, [...path, 0]) : []),
      ...(part.wrapped ? below(part.wrapped, path) : []),
      ...(part.getter ? below(part.getter(undefined), path) : []),
    ];
  };
  return [...new Map(below(schema as unknown as Part, []).map((path) => [path.join('.'), path])).values()];
}

/** A copy of a body with another value at a path. */
export function withValueAt(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') return [withValueAt(Array.isArray(body) ? body[0] : {}, rest, value)];
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return { ...fields, [step]: withValueAt(fields[step], rest, value) };
}
