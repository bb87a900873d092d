import * as v from 'valibot';

/** Told what was left out or replaced: where it stood and what was wrong with it. */
export type Report = (path: string, problem: string) => void;

/** A schema as it can be walked; valibot keeps these properties on its objects. */
interface Walkable extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Walkable>>;
  readonly item?: Walkable;
  readonly value?: Walkable;
  readonly wrapped?: Walkable;
  readonly options?: readonly Walkable[];
  readonly getter?: (input: unknown) => Walkable;
}

type Attempt = { readonly ok: true; readonly value: unknown } | { readonly ok: false };
const lost: Attempt = { ok: false };
const kept = (value: unknown): Attempt => ({ ok: true, value });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands in for a part of the right type that says nothing. */
const neutral: readonly unknown[] = [null, '', 0, false, [], {}];

function problemOf(schema: Walkable, value: unknown): string {
  const { issues } = v.safeParse(schema, value);
  return issues?.[0].message ?? 'unusable';
}

/** What a walk needs on its way. */
interface Walk {
  readonly report: Report;
  readonly vital: ReadonlySet<v.GenericSchema>;
}

function salvageObject(
  schema: Walkable,
  value: unknown,
  path: string,
  instead: unknown,
  walk: Walk,
): Attempt {
  const given = isObject(value) ? value : {};
  if (!isObject(value)) walk.report(path, problemOf(schema, value));
  const result: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(schema.entries ?? {})) {
    const spare = isObject(instead) ? instead[name] : undefined;
    // What is missing inside of something missing was reported with it.
    const inner = isObject(value) ? walk : { ...walk, report: () => {} };
    const part = rescue(entry, given[name], path ? `${path}.${name}` : name, spare, inner);
    if (!part.ok) return lost;
    if (part.value !== undefined || entry.type !== 'optional') result[name] = part.value;
  }
  return kept(result);
}

function salvageList(schema: Walkable, value: unknown, path: string, instead: unknown, walk: Walk): Attempt {
  if (!Array.isArray(value)) {
    walk.report(path, problemOf(schema, value));
    return kept([]);
  }
  const spare: unknown = Array.isArray(instead) ? instead[0] : undefined;
  const items = value.flatMap((item: unknown, index) => {
    const part = rescue(schema.item as Walkable, item, `${path}[${index}]`, spare, walk);
    return part.ok ? [part.value] : [];
  });
  return kept(items);
}

function salvageRecord(schema: Walkable, value: unknown, path: string, walk: Walk): Attempt {
  if (!isObject(value)) {
    walk.report(path, problemOf(schema, value));
    return kept({});
  }
  const entries = Object.entries(value).flatMap(([name, part]) => {
    const rescued = rescue(schema.value as Walkable, part, `${path}.${name}`, undefined, walk);
    return rescued.ok ? [[name, rescued.value] as const] : [];
  });
  return kept(Object.fromEntries(entries));
}

/** The option of a union that fits the value best: an object must have all of its fields in some form. */
function optionFor(schema: Walkable, value: unknown): Walkable | undefined {
  return schema.options?.find(
    ({ entries }) => entries && isObject(value) && Object.keys(entries).every((name) => name in value),
  );
}

/** Takes of a value what its schema can use, part by part; `instead` is a valid whole to fill gaps from. */
function rescue(schema: Walkable, value: unknown, path: string, instead: unknown, walk: Walk): Attempt {
  const whole = v.safeParse(schema, value);
  if (whole.success) return kept(whole.output);
  switch (schema.type) {
    case 'object':
      return salvageObject(schema, value, path, instead, walk);
    case 'array':
      return salvageList(schema, value, path, instead, walk);
    case 'record':
      return salvageRecord(schema, value, path, walk);
    case 'lazy':
      return rescue((schema.getter as NonNullable<Walkable['getter']>)(value), value, path, instead, walk);
    case 'union': {
      const option = optionFor(schema, value);
      if (option) return rescue(option, value, path, instead, walk);
      break;
    }
    case 'optional':
    case 'nullable': {
      const wrapped = schema.wrapped as Walkable;
      if (value !== null && value !== undefined && wrapped.type === 'object') {
        const part = rescue(wrapped, value, path, undefined, walk);
        if (part.ok) return part;
      }
      break;
    }
  }
  walk.report(path, problemOf(schema, value));
  if (schema.type === 'optional') return kept(undefined);
  if (walk.vital.has(schema)) return lost;
  const spare = [instead, ...neutral].find((candidate) => v.is(schema, candidate));
  return spare === undefined ? lost : kept(spare);
}

/** How a salvage goes about gaps. */
export interface SalvageOptions {
  readonly report: Report;
  /** A partial value to fill gaps from; a list gives one item as the example for all. */
  readonly instead?: unknown;
  /** Schemas of parts for which no stand-in is harmless: without them, what they are part of is left out. */
  readonly vital?: ReadonlySet<v.GenericSchema>;
}

/**
 * Reads what a service got partly wrong: a part that cannot be used is replaced by one of `instead`, by an empty one of
 * its type, or left out of its list, and reported. Undefined when nothing usable remains.
 */
export function salvage<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  { report, instead, vital = new Set() }: SalvageOptions,
): v.InferOutput<S> | undefined {
  const attempt = rescue(schema as Walkable, value, '', instead, { report, vital });
  return attempt.ok ? (attempt.value as v.InferOutput<S>) : undefined;
}
