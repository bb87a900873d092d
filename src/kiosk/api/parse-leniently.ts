import * as v from 'valibot';

/** Salvaging is rarely needed, so its code is loaded with the first answer that needs it. */
export const loadSalvageAnswer = () => import('./salvage-answer.ts').then((module) => module.salvageAnswer);

/** Parses an answer and salvages it if its schema refuses it. The problems of the answer are not reported. */
export async function parseLeniently<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): Promise<v.InferOutput<S> | undefined> {
  const exact = v.safeParse(schema, value);
  if (exact.success) return exact.output;
  return value === undefined ? undefined : (await loadSalvageAnswer())(schema, value, () => {});
}
