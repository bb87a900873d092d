import type { Endpoint } from '../../contract/endpoint.ts';
import { invalidInput } from './errors.ts';
import { readInput } from './read-input.ts';

/** `services[]` and `services[0]` mean `services`. */
const listName = /^([^[\]]+)\[\d*\]$/;

type Query = NonNullable<Endpoint['query']>;

/**
 * True if unknown names in a query are ignored: in the reads of dispensers and counters without a filter, because a
 * filter could be misspelt. Phones' reads refuse unknown names, because a name such as `ticket` asks for data that the
 * token does not allow.
 */
export function ignoresUnknownNames({ method, auth, query, ours }: IgnoringEndpoint): boolean {
  if (method !== 'GET') return false;
  const hasFilter = query !== undefined && (auth !== 'dispenser' || ours);
  return !hasFilter && (auth === 'dispenser' || auth === 'counter');
}

type IgnoringEndpoint = Pick<Endpoint, 'method' | 'auth' | 'query' | 'ours'>;

/** Parses a query. Throws a 400 that names the first invalid value, or the first unknown name as in `queryValues`. */
export function readQuery<S extends Query>(schema: S | undefined, query: unknown, ignoresUnknown = false) {
  const values = queryValues(schema, query, ignoresUnknown);
  return schema && readInput(schema, values);
}

/**
 * The unchecked values of a query by name. Unless `ignoresUnknown`, throws a 400 that names the first unknown name,
 * because a request with a misspelt filter would select everything.
 */
export function queryValues(
  schema: Query | undefined,
  query: unknown,
  ignoresUnknown: boolean,
): Readonly<Record<string, string | readonly string[]>> {
  const values = new Map<string, string[]>();
  for (const [written, value] of Object.entries(query as Record<string, string | string[]>)) {
    const name = listName.exec(written)?.[1] ?? written;
    if (!schema || !Object.hasOwn(schema.entries, name)) {
      if (ignoresUnknown) continue;
      throw invalidInput(written, 'is not a name in the query of this endpoint');
    }
    values.set(name, [...(values.get(name) ?? []), value].flat());
  }
  return Object.fromEntries(
    [...values].map(([name, [first = '', ...others]]) => [
      name,
      others.length > 0 ? [first, ...others] : first,
    ]),
  );
}
