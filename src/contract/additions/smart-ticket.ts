// Our addition: interface.md defines the arrival of smart tickets, but not their creation.
import * as v from 'valibot';
import { key, text } from '../entity.ts';
import { colours } from '../settings.ts';
import { shownToken } from '../smart-arrival.ts';
import { following, followToken } from './following.ts';

/**
 * Requests a smart token, with which a phone can reserve a ticket.
 * - With the text of a dispenser's QR code, the phone can also take a ticket there at once.
 * - With the text of a ticket's code, the phone can follow that ticket.
 */
export const smartSessionRequest = v.pipe(
  v.object({ branch: v.optional(key), token: v.optional(shownToken), ticket: v.optional(followToken) }),
  v.check((body) => Object.keys(body).length === 1, 'expected branch, token or ticket'),
);

/** The data of a branch for phones, without tickets. */
export const phoneBranch = v.object({
  key,
  colours,
  /** Formats of dates and digits by language code. Interface: Language, formats. */
  formats: v.array(
    v.object({
      code: text,
      date: text,
      number: text,
      /** The branch's texts that replace ours, by name. Interface: Language, texts.smart. */
      texts: v.optional(v.record(v.string(), text)),
    }),
  ),
  /** The maximum distance of a visitor who has arrived, in metres; absent if positions are not used. */
  arrivalMetres: v.optional(v.number()),
});
export type PhoneBranch = v.InferOutput<typeof phoneBranch>;

/**
 * A phone's secret smart token, and the token's branch. `following` is present if the phone scanned a ticket's code.
 */
export const smartSession = v.object({
  smartToken: text,
  branch: phoneBranch,
  following: v.optional(following),
});

/** Reserves a ticket for a visitor who is not at the branch yet. */
export const smartTicketRequest = v.object({
  service: key,
  language: key,
  customerName: v.optional(v.pipe(v.string(), v.maxLength(200))),
  clerk: v.optional(key),
});
export type SmartTicketRequest = v.InferOutput<typeof smartTicketRequest>;
