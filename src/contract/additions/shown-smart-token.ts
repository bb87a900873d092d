// Ours: interface.md mentions the QR code of a dispenser, but not the source of its token.
import * as v from 'valibot';
import { text, timestamp } from '../entity.ts';

/** The content of the QR code on the page, and the time at which it expires. */
export const shownSmartToken = v.object({
  /** The token, or a link of the branch that contains the token. */
  text: text,
  validUntil: timestamp,
});
export type ShownSmartToken = v.InferOutput<typeof shownSmartToken>;
