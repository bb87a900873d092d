import * as v from 'valibot';

/** Parses JSON and validates it with a schema; undefined if invalid. Ignores a byte order mark. */
export function parsedJson<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  text: string,
): v.InferOutput<S> | undefined {
  const json = v.pipe(v.string(), v.parseJson(), schema);
  const parsed = v.safeParse(json, text.replace(/^\uFEFF/, ''), { abortEarly: true });
  return parsed.success ? parsed.output : undefined;
}
