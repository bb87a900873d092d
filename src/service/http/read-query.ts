import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { invalidInput } from './errors.ts';
import { readInput } from './read-input.ts';

/** A name as clients write lists: `services[]` and `services[0]` mean `services`. */
const listName = /^([^[\]]+)\[\d*\]$/;

/**
 * Parses the query of a request. Throws a 400 that names the first unknown name or invalid value: a filter that were
 * ignored would select everything.
 */
export function readQuery<S extends NonNullable<Endpoint['query']>>(schema: S | undefined, query: unknown) {
  const values = new Map<string, string[]>();
  for (const [written, value] of Object.entries(query as Record<string, string | string[]>)) {
    const name = listName.exec(written)?.[1] ?? written;
    if (!schema || !Object.hasOwn(schema.entries, name)) {
      throw invalidInput(written, 'is not a name in the query of this endpoint');
    }
    values.set(name, [...(values.get(name) ?? []), value].flat());
  }
  const merged = [...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]);
  return readInput(schema, Object.fromEntries(merged));
}
