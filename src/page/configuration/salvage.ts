import * as v from 'valibot';
import { alternativesOf, type SchemaPart } from '../../contract/schema-part.ts';
import { isFields } from '../../domain/configuration/fields.ts';

/** Receives the path and defect of each dropped or replaced part. */
export type OnProblem = (path: string, problem: string) => void;

/**
 * Reads a refused part that has another form, and reports this. Returns any other part unchanged. The schema then
 * checks the result.
 */
export type PartReader = (part: unknown, onReading: OnProblem) => unknown;

type Salvaged = { readonly ok: true; readonly value: unknown } | { readonly ok: false };
const unusable: Salvaged = { ok: false };
const usable = (value: unknown): Salvaged => ({ ok: true, value });

/** Replacements for a part without a fallback. The first one that the schema accepts is used. */
const emptyValues: readonly unknown[] = [null, '', 0, false, [], {}];

function problemOf(schema: SchemaPart, value: unknown): string {
  const { issues } = v.safeParse(schema, value);
  return issues?.[0].message ?? 'unusable';
}

type Context = Required<Omit<SalvageOptions, 'fallback'>>;

function salvageObject(
  schema: SchemaPart,
  value: unknown,
  path: string,
  fallback: unknown,
  context: Context,
): Salvaged {
  const given = isFields(value) ? value : {};
  if (!isFields(value)) context.onProblem(path, problemOf(schema, value));
  const result: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(schema.entries ?? {})) {
    const entryFallback = isFields(fallback) ? fallback[name] : undefined;
    // The whole object was reported as missing, so its entries are not reported again.
    const entryContext = isFields(value) ? context : { ...context, onProblem: () => {} };
    const part = salvageValue(entry, given[name], joined(path, name), entryFallback, entryContext);
    if (!part.ok) return unusable;
    if (part.value !== undefined || entry.type !== 'optional') result[name] = part.value;
  }
  return usable(result);
}

function salvageList(
  schema: SchemaPart,
  value: unknown,
  path: string,
  fallback: unknown,
  context: Context,
): Salvaged {
  if (!Array.isArray(value)) {
    context.onProblem(path, problemOf(schema, value));
    return usable([]);
  }
  const itemFallback: unknown = Array.isArray(fallback) ? fallback[0] : undefined;
  const items = value.flatMap((item: unknown, index) => {
    const part = salvageValue(schema.item as SchemaPart, item, `${path}[${index}]`, itemFallback, context);
    return part.ok ? [part.value] : [];
  });
  return usable(items);
}

function salvageRecord(schema: SchemaPart, value: unknown, path: string, context: Context): Salvaged {
  if (!isFields(value)) {
    context.onProblem(path, problemOf(schema, value));
    return usable({});
  }
  const entries = Object.entries(value).flatMap(([name, entry]) => {
    const part = salvageValue(schema.value as SchemaPart, entry, `${path}.${name}`, undefined, context);
    return part.ok ? [[name, part.value] as const] : [];
  });
  return usable(Object.fromEntries(entries));
}

/** The first object option of a union whose fields are all present in the value, in any form. */
function optionFor(schema: SchemaPart, value: unknown): SchemaPart | undefined {
  return alternativesOf(schema).find(
    ({ entries }) => entries && isFields(value) && Object.keys(entries).every((name) => name in value),
  );
}

const joined = (path: string, part: string) => (path && part ? `${path}.${part}` : path || part);

/** Keeps the valid parts of a value, and fills the other parts from `fallback` or with empty values. */
function salvageValue(
  schema: SchemaPart,
  given: unknown,
  path: string,
  fallback: unknown,
  context: Context,
): Salvaged {
  const whole = v.safeParse(schema, given);
  if (whole.success) return usable(whole.output);
  const read = context.readings.get(schema);
  const value = read ? read(given, (part, problem) => context.onReading(joined(path, part), problem)) : given;
  const again = read && v.safeParse(schema, value);
  if (again?.success) return usable(again.output);
  switch (schema.type) {
    case 'object':
      return salvageObject(schema, value, path, fallback, context);
    case 'array':
      return salvageList(schema, value, path, fallback, context);
    case 'record':
      return salvageRecord(schema, value, path, context);
    case 'lazy': {
      const target = (schema.getter as NonNullable<SchemaPart['getter']>)(value);
      return salvageValue(target, value, path, fallback, context);
    }
    case 'union': {
      const option = optionFor(schema, value);
      if (option) return salvageValue(option, value, path, fallback, context);
      break;
    }
    case 'optional':
    case 'nullable': {
      const wrapped = schema.wrapped as SchemaPart;
      if (value !== null && value !== undefined && wrapped.type === 'object') {
        const part = salvageValue(wrapped, value, path, undefined, context);
        if (part.ok) return part;
      }
      break;
    }
  }
  context.onProblem(path, problemOf(schema, value));
  if (schema.type === 'optional') return usable(v.getDefault(schema));
  if (context.essential.has(schema)) return unusable;
  const replacement = [fallback, ...emptyValues].find((candidate) => v.is(schema, candidate));
  return replacement === undefined ? unusable : usable(replacement);
}

export interface SalvageOptions {
  readonly onProblem: OnProblem;
  /** Readers of other forms of parts. Parts that they read are not lost. */
  readonly readings?: ReadonlyMap<v.GenericSchema, PartReader>;
  readonly onReading?: OnProblem;
  /** A partial value to fill gaps. In a list, the first item is the fallback for all. */
  readonly fallback?: unknown;
  /** Schemas of parts that must not be replaced. Without such a part, its container is dropped. */
  readonly essential?: ReadonlySet<v.GenericSchema>;
}

/**
 * Reads a value that its schema refuses; undefined if nothing usable remains. An unusable part is reported, then
 * replaced from `fallback` or by an empty value, or dropped from its list.
 */
export function salvage<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  { onProblem, fallback, essential = new Set(), readings = new Map(), onReading = onProblem }: SalvageOptions,
): v.InferOutput<S> | undefined {
  const context = { onProblem, essential, readings, onReading };
  const salvaged = salvageValue(schema, value, '', fallback, context);
  return salvaged.ok ? (salvaged.value as v.InferOutput<S>) : undefined;
}
