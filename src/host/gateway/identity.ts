import type { BindableDispenser, DeviceBinding } from './device-binding.ts';

/** Which dispenser the host is, and which it could be. */
export interface Identity {
  readonly binding: DeviceBinding | undefined;
  /** None with a service of others: only its own people know whom it has. */
  readonly dispensers: readonly BindableDispenser[];
}
