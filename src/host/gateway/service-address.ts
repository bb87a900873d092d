import { isPathValue } from '../../service/input/request-target.ts';
import { type Destination, targetOf } from './endpoint-call.ts';

/**
 * Parses the address of a service once, for everything that is sent there. A call changes only what follows the path of
 * this address: all credentials stay at its origin, below its path. The URL is undefined if the value of a parameter is
 * not part of a path, such as `..`, `a/b` or nothing.
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
    // Both setters keep the origin. This refuses a path that was resolved or escaped in another way than it was written.
    return url.origin === base.origin && url.pathname === root + path ? url : undefined;
  };
}
