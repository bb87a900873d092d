import type { BindableDispenser, DeviceBinding } from './device-binding.ts';

/** The dispenser that the host is, and those that it could be. */
export interface Identity {
  readonly binding: DeviceBinding | undefined;
  /** Empty with an external service, which does not list its dispensers. */
  readonly dispensers: readonly Omit<BindableDispenser, 'apiKey'>[];
  /** Whether this host was the dispenser until another machine became it. */
  readonly isReplaced?: boolean;
}
