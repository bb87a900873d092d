import * as v from 'valibot';
import { fieldPath } from '../../domain/configuration/field-path.ts';
import { flawOf } from '../input/flaw.ts';
import { invalidInput } from './errors.ts';

/**
 * Parses a part of a request; throws a 400 that names the first invalid field. Validation stops there, because a list
 * of a million wrong entries would cost seconds and a gigabyte.
 */
export function readInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const { path, problem } = flawOf(result.issues[0]);
  throw invalidInput(fieldPath(path), problem);
}

/**
 * Parses a body. Throws a 400 that names the first invalid field, or any field if the endpoint has no body. Otherwise,
 * a request whose filter is ignored would select everything.
 */
export function readBody<S extends v.GenericSchema>(schema: S | undefined, body: unknown) {
  const [field] = schema ? [] : Object.keys(body ?? {});
  if (field !== undefined) throw invalidInput(field, 'this endpoint has no body');
  return schema && readInput(schema, body);
}
