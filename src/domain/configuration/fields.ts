/** An object with fields of its own, as JSON has it. */
export type Fields = Readonly<Record<string, unknown>>;

/** True if a value is an object with fields, and no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
