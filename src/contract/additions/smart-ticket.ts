// Ours: interface.md defines how a smart ticket arrives, not how it is created.
import * as v from 'valibot';
import { key, text } from '../entity.ts';
import { colours } from '../settings.ts';
import { shownToken } from '../smart-arrival.ts';
import { following, followToken } from './following.ts';

/**
 * Body of the request for a smart token. With the token, a phone can reserve a ticket in this branch. It can also take
 * one at once in the branch whose dispenser shows this text in its QR code, or follow the ticket whose code it has
 * scanned.
 */
export const smartSessionRequest = v.pipe(
  v.object({ branch: v.optional(key), token: v.optional(shownToken), ticket: v.optional(followToken) }),
  v.check((body) => Object.keys(body).length === 1, 'expected branch, token or ticket'),
);

/** The data and features of a branch for a phone, apart from its tickets. */
export const phoneBranch = v.object({
  key,
  colours,
  /** The formats of dates and digits in the languages of the branch, by language code. Interface: Language, formats. */
  formats: v.array(
    v.object({
      code: text,
      date: text,
      number: text,
      /** The texts of the branch that replace ours, by their names. Interface: Language, texts.smart. */
      texts: v.optional(v.record(v.string(), text)),
    }),
  ),
  /** The maximum distance of an arrived visitor from the branch, in metres; absent if positions are not used. */
  arrivalMetres: v.optional(v.number()),
});
export type PhoneBranch = v.InferOutput<typeof phoneBranch>;

/**
 * The smart token of a phone, a secret, with its branch. Includes the ticket if the phone scanned a ticket's code.
 */
export const smartSession = v.object({
  smartToken: text,
  branch: phoneBranch,
  following: v.optional(following),
});

/** Body of the reservation of a ticket by a visitor who is not at the branch yet. */
export const smartTicketRequest = v.object({
  service: key,
  language: key,
  customerName: v.optional(v.pipe(v.string(), v.maxLength(200))),
  clerk: v.optional(key),
});
export type SmartTicketRequest = v.InferOutput<typeof smartTicketRequest>;
