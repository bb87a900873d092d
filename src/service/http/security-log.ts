import type { FastifyRequest } from 'fastify';
import { networkOf } from '../limits/network-of.ts';
import { tokenBuckets } from '../limits/token-buckets.ts';
import type { ServiceError } from './errors.ts';

/** The log lines, by error type. The errors about PIN and preview come from the host. */
const lines: Readonly<Record<string, string>> = {
  INVALID_USERNAME: 'login failed',
  NOT_IDENTIFIED: 'key refused',
  DISPENSER_INACTIVE: 'key refused',
  WRONG_PIN: 'wrong PIN',
  WRONG_PREVIEW_TOKEN: 'preview link refused',
  WRONG_ADMINISTRATOR_PASSWORD: 'administrator refused',
  TOO_MANY_REQUESTS: 'locked out',
  PIN_TOO_SOON: 'locked out',
};

const onePerSecond = { perMinute: 60, burst: 1 };
/**
 * The limit for all networks together. One client can have thousands of IPv6 networks, and the log may be on the
 * same disk as the host.
 */
const ofAll = { perMinute: 60, burst: 30 };

/**
 * A line contains the network, the method and the route, but no other data of the request. A password may be typed
 * as a user name, and a path may contain a key.
 */
export function securityLog(now: () => number) {
  // The total has its own buckets, because an attacker can use enough networks to evict the oldest buckets.
  const [buckets, all] = [tokenBuckets(), tokenBuckets()];
  return {
    /** Logs a refused request, or nothing if the refusal does not concern security. */
    report({ details: { type } }: ServiceError, request: FastifyRequest): void {
      const line = lines[type];
      if (line === undefined || (type === 'NOT_IDENTIFIED' && !isDispenser(request))) return;
      const source = networkOf(request.ip);
      if (buckets.take(source, onePerSecond, now()) > 0 || all.take('all', ofAll, now()) > 0) return;
      request.log.warn({ source, method: request.method, route: request.routeOptions.url }, line);
    },
  };
}

/** Logs the refusals that reveal an attack: at most one line per second and network, and sixty a minute in total. */
export type SecurityLog = ReturnType<typeof securityLog>;

/** Tokens of clerks and phones expire in normal use, so only the keys of dispensers are reported. */
function isDispenser({ headers }: FastifyRequest): boolean {
  return /^Apikey\b/i.test(headers.authorization ?? '');
}
