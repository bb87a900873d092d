// Ours: interface.md defines how a smart ticket arrives, not how it is created.
import * as v from 'valibot';
import { key, text } from '../entity.ts';

/** Body of the request for a smart token: with it a phone can reserve a ticket in this branch. */
export const smartSessionRequest = v.object({ branch: key });

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
