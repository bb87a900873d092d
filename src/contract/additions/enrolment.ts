// Ours: interface.md does not say how a dispenser gets its API key.
import * as v from 'valibot';
import { text } from '../entity.ts';

/** Whole seconds. */
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400));

/** A secret that one machine keeps: letters, digits, hyphens and underscores. */
const secret = v.pipe(
  v.string(),
  v.minLength(22),
  v.maxLength(128),
  v.regex(/^[\w-]+$/, 'expected base64url'),
);

/** An enrolment that an administrator can confirm. */
export const openedEnrolment = v.object({
  /** Nine digits. The kiosk shows them, and the administrator types them. */
  userCode: v.pipe(v.string(), v.regex(/^\d{9}$/, 'expected nine digits')),
  /** The machine claims its key with it. Secret. */
  deviceCode: secret,
  expiresIn: seconds,
  /** Between two claims. */
  interval: v.pipe(seconds, v.minValue(1)),
});
export type OpenedEnrolment = v.InferOutput<typeof openedEnrolment>;

/** Asks for the key of an enrolment. */
export const claimRequest = v.object({ deviceCode: secret });

/** The answer to a claim: the administrator has not confirmed the code yet, or the key of the dispenser. */
export const claimResult = v.variant('state', [
  v.object({ state: v.literal('pending'), expiresIn: seconds }),
  v.object({
    state: v.literal('confirmed'),
    // A machine that stored a key with characters that no header can hold could never send a request again.
    websocketID: v.pipe(text, v.regex(/^(?! )[ -~\u00a0-\u00ff]+(?<! )$/, 'expected text for a header')),
    apiKey: v.pipe(text, v.regex(/^[!-~]+$/, 'expected letters, digits and signs without spaces')),
  }),
]);

/** The reason why a key is no longer valid: another machine became the dispenser, or an administrator revoked it. */
const keyEnd = v.picklist(['replaced', 'revoked']);
export type KeyEnd = v.InferOutput<typeof keyEnd>;

/** The error data for the holder of a key that is no longer valid. */
export const endedKey = v.object({ keyEnded: keyEnd });
export type EndedKey = v.InferOutput<typeof endedKey>;

/** The state of a dispenser's own key. */
export const keyState = v.object({
  /** True if an administrator wants the dispenser to replace its key. */
  isRotationRequested: v.boolean(),
});

/** The key that replaces the key of the request. The machine creates it, so it can store it first. */
export const keyRotationRequest = v.object({ apiKey: secret });
