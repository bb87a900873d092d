import { hash } from 'node:crypto';
import { type FollowedTicket, followEvent } from '../../contract/additions/following.ts';

/** A message to a phone whose ticket has changed. */
export interface FollowMessage {
  readonly id: string;
  readonly text: string;
}

/** Hexadecimal digits of a hash. Read as a number they have fifteen digits at most, which every client can compare. */
const idDigits = 12;

/**
 * The message of a state. Its id follows from its content, so an event stream that is opened again, at any node or
 * after a restart, sends nothing that the phone knows.
 */
export function followMessage(told: FollowedTicket): FollowMessage {
  const data = JSON.stringify(told);
  const id = String(Number.parseInt(hash('sha256', data).slice(0, idDigits), 16));
  return { id, text: `event: ${followEvent}\nid: ${id}\ndata: ${data}\n\n` };
}

/** Shows that an event stream is alive. */
export const followComment = ':\n\n';
