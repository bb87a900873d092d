/** The same structure with wrong values: lists and objects stay, and every other value gets a wrong type. */
export function withWrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withWrongTypes);
  switch (typeof value) {
    case 'string':
      return 7;
    case 'number':
      return 'seven';
    case 'boolean':
      return 'yes';
    case 'object':
      if (value === null) return { what: 'null' };
      return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withWrongTypes(field)]));
    default:
      return value;
  }
}
