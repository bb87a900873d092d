// Our addition: interface.md does not define how dispensers get API keys.
import * as v from 'valibot';
import { text } from '../entity.ts';

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400));

/** A machine's secret: letters, digits, hyphens and underscores. */
const secret = v.pipe(
  v.string(),
  v.minLength(22),
  v.maxLength(128),
  v.regex(/^[\w-]+$/, 'expected base64url'),
);

export const openedEnrolment = v.object({
  /** The code that the kiosk shows and the administrator types. */
  userCode: v.pipe(v.string(), v.regex(/^\d{9}$/, 'expected nine digits')),
  /** The secret code with which the machine claims its key. */
  deviceCode: secret,
  expiresIn: seconds,
  /** The pause between two claims. */
  interval: v.pipe(seconds, v.minValue(1)),
});
export type OpenedEnrolment = v.InferOutput<typeof openedEnrolment>;

export const claimRequest = v.object({ deviceCode: secret });

/** `pending` until an administrator confirms the code; then the dispenser's key. */
export const claimResult = v.variant('state', [
  v.object({ state: v.literal('pending'), expiresIn: seconds }),
  v.object({
    state: v.literal('confirmed'),
    // Headers cannot contain other characters, so a machine with such an ID could not send requests.
    websocketID: v.pipe(text, v.regex(/^(?! )[ -~\u00a0-\u00ff]+(?<! )$/, 'expected text for a header')),
    apiKey: v.pipe(text, v.regex(/^[!-~]+$/, 'expected letters, digits and signs without spaces')),
  }),
]);

/** The reason why a key ended: another machine became the dispenser, or an administrator revoked the key. */
const keyEnd = v.picklist(['replaced', 'revoked']);
export type KeyEnd = v.InferOutput<typeof keyEnd>;

export const endedKey = v.object({ keyEnded: keyEnd });
export type EndedKey = v.InferOutput<typeof endedKey>;

export const keyState = v.object({
  /** True if an administrator wants the key replaced. */
  isRotationRequested: v.boolean(),
});

/** The new key. The machine creates and stores the key before it sends this request. */
export const keyRotationRequest = v.object({ apiKey: secret });
