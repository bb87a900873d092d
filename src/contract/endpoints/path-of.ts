import type { AnyEndpoint, RequestOf } from '../endpoint.ts';

/** The path of a call with its parameters and query. Equal calls have equal paths. */
export function pathOf<E extends AnyEndpoint>(endpoint: E, call: RequestOf<E>): string {
  const { params = {}, query = {} } = call as Partial<Record<'params' | 'query', Record<string, string>>>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).map((pair) => pair.map(encodeURIComponent).join('='));
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
