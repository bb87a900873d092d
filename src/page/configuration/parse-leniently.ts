import * as v from 'valibot';

/** Salvaging is rarely needed, so its code is loaded lazily. */
export type LoadSalvage = () => Promise<typeof import('./salvage-answer.ts')>;

export type Parse = <S extends v.GenericSchema>(schema: S, value: unknown) => v.SafeParseResult<S>;

/** Memoizes the parse of each answer. Use it for one set of answers. */
export function parseOnce(): Parse {
  const results = new Map<v.GenericSchema, Map<unknown, unknown>>();
  return <S extends v.GenericSchema>(schema: S, value: unknown) => {
    const known = results.get(schema) ?? new Map<unknown, unknown>();
    const result = known.get(value) ?? v.safeParse(schema, value);
    results.set(schema, known.set(value, result));
    return result as v.SafeParseResult<S>;
  };
}

/** Parses an answer, and salvages it if its schema refuses it. */
export async function parseLeniently<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  loadSalvage: LoadSalvage,
  parse: Parse = v.safeParse,
  onProblem: (part: string, problem: string) => void = () => {},
): Promise<v.InferOutput<S> | undefined> {
  const exact = parse(schema, value);
  if (exact.success) return exact.output;
  if (value === undefined) return undefined;
  const { salvageAnswer } = await loadSalvage();
  return salvageAnswer(schema, value, onProblem);
}
