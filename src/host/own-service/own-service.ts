import type { FastifyBaseLogger } from 'fastify';
import type { KnownCounter } from '../../contract/additions/page/counter-session.ts';

/** The facts with which a person can try the demo branch. */
export interface DemoGuest {
  /** A clerk who is not simulated. */
  readonly login: { readonly username: string; readonly password: string } | undefined;
  /** The code of an appointment that can be checked in now. */
  readonly bookingCode: string | undefined;
}

/** The log that an operator reads. */
export type HostLog = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** A counter of the service in this process, with the websocket ID that the page does not need. */
export interface ListedCounter extends KnownCounter {
  readonly websocketID: string;
}
