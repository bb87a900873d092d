import type { FastifyRequest } from 'fastify';
import { networkOf } from '../limits/network-of.ts';
import { tokenBuckets } from '../limits/token-buckets.ts';
import type { ServiceError } from './errors.ts';

/** The log lines by error type. The errors about the PIN and the preview come from the host. */
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
 * The limit for all networks together: one client can have thousands of IPv6 networks, and the log may be on the
 * host's disk.
 */
const ofAll = { perMinute: 60, burst: 30 };

/**
 * Returns a log whose lines contain only the network, the method and the route. Other data of a request could be a
 * password that was typed as a user name, or a path with a key.
 */
export function securityLog(now: () => number) {
  // The total has its own buckets, because an attacker with enough networks could evict the oldest bucket.
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

/** Tokens of clerks and phones expire in normal use, so only refused dispenser keys are reported. */
function isDispenser({ headers }: FastifyRequest): boolean {
  return /^Apikey\b/i.test(headers.authorization ?? '');
}
