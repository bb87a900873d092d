import type { KnownCounter } from '../../contract/additions/page/counter-session.ts';

/** A counter of the service in this process, with the websocket ID that the page does not need. */
export interface ListedCounter extends KnownCounter {
  readonly websocketID: string;
}
