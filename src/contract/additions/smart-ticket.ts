// Ours: interface.md defines how a smart ticket arrives, not how it is created.
import * as v from 'valibot';
import { key, text } from '../entity.ts';
import { shownToken } from '../smart-arrival.ts';
import { followToken } from './following.ts';

/**
 * Body of the request for a smart token: with it a phone can reserve a ticket in this branch, take one at once in the branch whose
 * dispenser shows this text in its QR code, or follow the ticket whose code it has scanned.
 */
export const smartSessionRequest = v.pipe(
  v.object({ branch: v.optional(key), token: v.optional(shownToken), ticket: v.optional(followToken) }),
  v.check((body) => Object.keys(body).length === 1, 'expected branch, token or ticket'),
);

/** The smart token of a phone. A secret. */
export const smartSession = v.object({ smartToken: text });

/** Body of the reservation of a ticket by a visitor who is not at the branch yet. */
export const smartTicketRequest = v.object({
  service: key,
  language: key,
  customerName: v.optional(v.pipe(v.string(), v.maxLength(200))),
  clerk: v.optional(key),
});
export type SmartTicketRequest = v.InferOutput<typeof smartTicketRequest>;
