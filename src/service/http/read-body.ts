import type * as v from 'valibot';
import { invalidInput } from './errors.ts';
import { readInput } from './read-input.ts';

/**
 * Parses the body of a request. Throws a 400 that names the first invalid field, or any field where the endpoint has no
 * body: a filter that were ignored would select everything.
 */
export function readBody<S extends v.GenericSchema>(schema: S | undefined, body: unknown) {
  const [field] = schema ? [] : Object.keys(body ?? {});
  if (field !== undefined) throw invalidInput(field, 'this endpoint has no body');
  return readInput(schema, body);
}
