import * as v from 'valibot';

/** Parses JSON of a shape, without a byte order mark; undefined if invalid. */
export function parsedJson<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  text: string,
): v.InferOutput<S> | undefined {
  const json = v.pipe(v.string(), v.parseJson(), schema);
  const parsed = v.safeParse(json, text.replace(/^\uFEFF/, ''), { abortEarly: true });
  return parsed.success ? parsed.output : undefined;
}
