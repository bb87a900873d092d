import { isPathValue } from '../../service/input/request-target.ts';
import { type Destination, targetOf } from './endpoint-call.ts';

/**
 * Parses the address of a service once for all requests. A call changes only what follows the path of this address, so
 * credentials reach no other origin or path. The URL is undefined if a parameter value is not a path segment, such as
 * `..`, `a/b` or an empty text.
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
    // Both setters keep the origin. This refuses a path that was resolved or escaped differently than it was written.
    return url.origin === base.origin && url.pathname === root + path ? url : undefined;
  };
}
