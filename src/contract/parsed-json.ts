import * as v from 'valibot';

/** Parses a text as JSON of a shape; undefined if it is not JSON, or of another shape. */
export function parsedJson<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  text: string,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text, { abortEarly: true });
  return parsed.success ? parsed.output : undefined;
}
