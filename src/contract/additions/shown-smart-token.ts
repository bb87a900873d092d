// Ours: interface.md shows that a dispenser has a QR code with a token, not where the token comes from.
import * as v from 'valibot';
import { timestamp } from '../entity.ts';

/** What the QR code on the page says, and until when the service takes the token in it. */
export const shownSmartToken = v.object({
  /** The token, or the branch's link with the token in it. */
  text: v.string(),
  validUntil: timestamp,
});
export type ShownSmartToken = v.InferOutput<typeof shownSmartToken>;
