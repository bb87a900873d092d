import { hash } from 'node:crypto';
import { type FollowedTicket, followEvent } from '../../contract/additions/following.ts';

export interface FollowMessage {
  readonly id: string;
  readonly text: string;
}

/**
 * The number of hexadecimal digits of an ID. As a decimal number, such an ID has at most fifteen digits, which every
 * client compares exactly.
 */
const idDigits = 12;

/**
 * The message with a ticket's state. Its ID is derived from its content, so a reopened stream does not repeat a state,
 * on any node and after any restart.
 */
export function followMessage(told: FollowedTicket): FollowMessage {
  const data = JSON.stringify(told);
  const id = String(Number.parseInt(hash('sha256', data).slice(0, idDigits), 16));
  return { id, text: `event: ${followEvent}\nid: ${id}\ndata: ${data}\n\n` };
}

/** A keep-alive comment of an event stream. */
export const followComment = ':\n\n';
