/** The same structure with every other value of a wrong type. Lists and objects stay lists and objects. */
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
