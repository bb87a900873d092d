import * as v from 'valibot';

/**
 * Parses a text as JSON of a shape, without the byte order mark of some programs; undefined if it is not JSON, or of
 * another shape.
 */
export function parsedJson<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  text: string,
): v.InferOutput<S> | undefined {
  const json = v.pipe(v.string(), v.parseJson(), schema);
  const parsed = v.safeParse(json, text.replace(/^\uFEFF/, ''), { abortEarly: true });
  return parsed.success ? parsed.output : undefined;
}
