import type { VerifyPassword } from '../branch-file/passwords.ts';
import type { Limits } from '../limits/endpoint-limits.ts';
import type { RandomBelow } from '../secret/booking-code.ts';
import type { ServiceStore } from '../secret/service-store.ts';

/** The environment of the service. Its time is that of the store. */
export interface ServiceWorld {
  readonly store: ServiceStore;
  newKey(): string;
  /** Returns 256 random bits as text, for a token. */
  newSecret(): string;
  readonly randomBelow: RandomBelow;
  readonly verifyPassword: VerifyPassword;
  /**
   * The address at which phones reach the pages of this host, without a trailing
   * slash. If absent, phones cannot reach them.
   */
  readonly publicUrl?: () => string | undefined;
  /** The public key of push messages. If absent, browsers get none. */
  readonly pushKey?: string;
  /** True if text messages are sent to the phone numbers of visitors. */
  readonly sendsSms?: boolean;
  /** If absent, requests are not limited. */
  readonly limits?: Limits;
}
