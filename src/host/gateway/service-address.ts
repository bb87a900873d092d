import { isPathValue } from '../../service/input/request-target.ts';
import { type Destination, targetOf } from './endpoint-call.ts';

/**
 * Parses the address of a service once. A call can change only what follows its path, so credentials reach no other
 * origin or path. Returns undefined if a parameter is not a path segment, such as `..`, `a/b` or an empty text.
 */
export function serviceAddress(baseUrl: string): (call: Destination) => URL | undefined {
  const base = new URL(baseUrl);
  const root = base.pathname.replace(/\/+$/, '');
  return (call) => {
    if (!Object.values(call.params ?? {}).every(isPathValue)) return undefined;
    const [path = '', query = ''] = targetOf(call).split('?', 2);
    const url = new URL(base);
    url.pathname = root + path;
    url.search = query;
    // Refuses a path that was resolved or escaped differently than it was written. Both setters keep the origin.
    return url.origin === base.origin && url.pathname === root + path ? url : undefined;
  };
}
