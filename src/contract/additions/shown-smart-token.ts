// Ours: interface.md shows that a dispenser has a QR code with a token, not where the token comes from.
import * as v from 'valibot';
import { timestamp } from '../entity.ts';

/** The token for the page to show, and until when the service takes it. */
export const shownSmartToken = v.object({ token: v.string(), validUntil: timestamp });
export type ShownSmartToken = v.InferOutput<typeof shownSmartToken>;
