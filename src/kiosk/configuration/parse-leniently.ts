import * as v from 'valibot';

/** Salvaging is rarely needed, so its code is loaded with the first answer that needs it. */
export type LoadSalvage = () => Promise<typeof import('./salvage-answer.ts')>;

/** Parses an answer and salvages it if its schema refuses it. The problems of the answer are not reported. */
export async function parseLeniently<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  loadSalvage: LoadSalvage,
): Promise<v.InferOutput<S> | undefined> {
  const exact = v.safeParse(schema, value);
  if (exact.success) return exact.output;
  if (value === undefined) return undefined;
  const { salvageAnswer } = await loadSalvage();
  return salvageAnswer(schema, value, () => {});
}
