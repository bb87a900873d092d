import type { VerifyPassword } from '../branch-file/passwords.ts';
import type { Limits } from '../limits/endpoint-limits.ts';
import type { RandomBelow } from '../secret/booking-code.ts';
import type { ServiceStore } from '../secret/service-store.ts';

/** The dependencies of operations, which take the time from the store. */
export interface ServiceWorld {
  readonly store: ServiceStore;
  newKey(): string;
  /** 256 random bits as text, for a token. */
  newSecret(): string;
  readonly randomBelow: RandomBelow;
  readonly verifyPassword: VerifyPassword;
  /** The address of the pages for phones, without a trailing slash; absent if phones cannot reach them. */
  readonly publicUrl?: () => string | undefined;
  /** The public key for push messages; if absent, browsers get none. */
  readonly pushKey?: string;
  /** True if text messages are sent to visitors' phone numbers. */
  readonly sendsSms?: boolean;
  /** If absent, requests are not limited. */
  readonly limits?: Limits;
}
