/** The property names and indices of a nested value. */
export type FieldPath = readonly (string | number)[];

/** A path as text, such as `services[3].numberInterval`; empty for the input itself. */
export function fieldPath(path: FieldPath): string {
  return path.reduce<string>((before, step) => {
    if (typeof step === 'number') return `${before}[${step}]`;
    return before ? `${before}.${step}` : step;
  }, '');
}
