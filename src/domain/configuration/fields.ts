/** A JSON object with fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** True if a value is an object with fields and not a list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
