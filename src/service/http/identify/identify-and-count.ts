import { hash } from 'node:crypto';
import type { Limits } from '../../limits/endpoint-limits.ts';
import { enforceRateLimit, ServiceError } from '../errors.ts';
import type { Credentials } from './credentials.ts';

interface Counted {
  readonly limits: Limits | undefined;
  readonly name: Parameters<Limits['countByCaller']>[0];
  readonly address: string;
}

/**
 * Identifies the sender of credentials, then counts the request against that sender alone, so nobody else can use up
 * the sender's limit. Wrong and missing credentials count against the address's network.
 */
export async function identifyAndCount<Caller>(
  credentials: Credentials,
  identify: (credentials: Credentials) => Promise<Caller>,
  keyOf: (caller: Caller) => { readonly key: string; readonly isPhone?: boolean },
  { limits, name, address }: Counted,
): Promise<Caller> {
  try {
    const caller = await identify(credentials);
    const { key, isPhone } = keyOf(caller);
    enforceRateLimit(limits?.countByCaller(name, key, isPhone));
    return caller;
  } catch (error) {
    if (error instanceof ServiceError && error.details.type !== 'TOO_MANY_REQUESTS') {
      enforceRateLimit(limits && countRefused(error, credentials, { limits, name, address }));
    }
    throw error;
  }
}

function countRefused(
  { details }: ServiceError,
  { authorization }: Credentials,
  { limits, name, address }: Counted & { readonly limits: Limits },
): number {
  if (authorization === undefined) return limits.countAnonymous('events', address);
  const isUnknown = details.type === 'NOT_IDENTIFIED' && details.data === undefined;
  // All other credentials are refused for a known reason, and have a known owner.
  return isUnknown
    ? limits.countWrong(address)
    : limits.countByCaller(name, `refused ${hash('sha256', authorization)}`);
}
