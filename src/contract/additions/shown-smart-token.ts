// Our addition: interface.md does not define the source of a QR code's token.
import * as v from 'valibot';
import { text, timestamp } from '../entity.ts';

/** The content of the QR code, and its expiry. */
export const shownSmartToken = v.object({
  /** The token, or a link to the branch that contains the token. */
  text: text,
  validUntil: timestamp,
});
export type ShownSmartToken = v.InferOutput<typeof shownSmartToken>;
