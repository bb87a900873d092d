import type { EventStream } from '../../service/events/event-streams.ts';
import type { DeviceBinding } from './device-binding.ts';
import type { EndpointCall } from './endpoint-call.ts';
import type { Forward } from './forward.ts';

/** In milliseconds; undefined until the service has responded. */
export type ServiceTime = () => number | undefined;

/** A request for the event stream of a dispenser's branch. */
export interface EventsCall extends EndpointCall {
  readonly binding: DeviceBinding;
}

/** Opens an event stream. Resolves to false, without a stream, if the service refuses the dispenser's key. */
export type Follow = (call: EventsCall, stream: EventStream) => Promise<boolean>;

/** The host's connection to its own service or to an external service. */
export interface ServiceConnection {
  readonly forward: Forward;
  readonly follow: Follow;
  readonly serviceTime: ServiceTime;
  /**
   * The reason why the last request did not reach the service, a code such as ENOTFOUND or CERT_HAS_EXPIRED; undefined
   * if it did.
   */
  unreachable(): string | undefined;
}
