import { channel } from 'node:diagnostics_channel';
import * as v from 'valibot';
import { fieldPath } from '../../domain/configuration/field-path.ts';
import { flawOf } from '../input/flaw.ts';

/**
 * A row whose JSON does not match this version's schema. Rows may be older, because nodes that share a database do not
 * import by themselves.
 * - A new required field therefore needs a default in its schema, or a migration that adds it. There is no general
 *   default: a wrong opening hour or limit would go unnoticed.
 * - Importing the branch file with this version replaces configuration rows.
 * - Values of one ticket, or of one row in a list, are read with `readable`, so they stop nothing else.
 */
export class StoredDataError extends Error {
  constructor(entity: string, key: string, problem: string) {
    super(`The stored ${entity} ${key} does not match this version of the service: ${problem}`);
    this.name = 'StoredDataError';
  }
}

/** Parses the JSON of one row; throws StoredDataError. `entity` and `key` identify the row in the error. */
export function parseStored<S extends v.GenericSchema>(
  schema: S,
  entity: string,
  key: string,
  json: string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, readJson(entity, key, json));
  if (result.success) return result.output;
  const { path, problem } = flawOf(result.issues[0]);
  const place = fieldPath(path);
  throw new StoredDataError(entity, key, place ? `${place}: ${problem}` : problem);
}

/** Receives the message of each read of an unreadable value. The row keeps its text. */
export const unreadable = channel('foyer.unreadable');

/** Returns undefined, and reports it, if `read` finds a value that does not match this version's schema. */
export function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StoredDataError)) throw error;
    unreadable.publish(error.message);
    return undefined;
  }
}

/** Parses the JSON of one row like `parseStored`, but returns undefined, and reports it, if it does not match. */
export const storedValue = <S extends v.GenericSchema>(
  schema: S,
  entity: string,
  key: string,
  json: string,
): v.InferOutput<S> | undefined => readable(() => parseStored(schema, entity, key, json));

function readJson(entity: string, key: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new StoredDataError(entity, key, 'not JSON');
  }
}

/**
 * The maximum number of cached contents per schema. A branch has a few hundred entities, and replaced entities are not
 * read again.
 */
const maxMemoized = 2_000;

/**
 * Returns a parser that parses each content once, and then returns the same object, which must not be modified. Use
 * this only for configuration, because deleted personal data must not stay in memory.
 */
export function storedParser<S extends v.GenericSchema>(
  schema: S,
  entity: string,
): (key: string, json: string) => v.InferOutput<S> {
  const parsed = new Map<string, v.InferOutput<S>>();
  return (key, json) => {
    const known = parsed.get(json);
    if (known !== undefined) return known;
    const value = parseStored(schema, entity, key, json);
    if (parsed.size >= maxMemoized) parsed.clear();
    parsed.set(json, value);
    return value;
  };
}
