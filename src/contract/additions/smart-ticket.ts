// Ours: interface.md shows how a smart ticket arrives, not how it comes into being.
import * as v from 'valibot';
import { key } from '../entity.ts';

/** Asks for a token with which a phone may reserve a ticket in this branch. */
export const smartSessionRequest = v.object({ branch: key });

/** The token of a phone; a secret. */
export const smartSession = v.object({ smartToken: v.string() });

/** A wish for a ticket by somebody who is still on the way. */
export const smartTicketRequest = v.object({
  service: key,
  language: key,
  customerName: v.optional(v.pipe(v.string(), v.maxLength(200))),
  clerk: v.optional(key),
});
export type SmartTicketRequest = v.InferOutput<typeof smartTicketRequest>;
