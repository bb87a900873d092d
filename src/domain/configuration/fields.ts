export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a value, regardless of the order of its fields. */
export function sortedJson(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    isFields(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
