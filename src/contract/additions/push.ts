// Our addition: interface.md defines no messages to visitors' phones.
import * as v from 'valibot';

/** The maximum length of an endpoint. The longest known address at a push service has 600 characters. */
const longestEndpoint = 1_000;

/** A browser's `PushSubscription`. */
export const pushAddress = v.object({
  endpoint: v.string(),
  keys: v.object({
    /** A point on the curve P-256, 65 bytes. */
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'expected 65 bytes as base64url')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'expected 16 bytes as base64url')),
  }),
});
export type PushAddress = v.InferOutput<typeof pushAddress>;

/** The browser that follows a ticket, and the visitor's language. */
export const pushRequest = v.object({
  subscription: v.object({
    ...pushAddress.entries,
    endpoint: v.pipe(
      v.string(),
      v.maxLength(longestEndpoint),
      v.regex(/^https:\/\/[^\s/?#@\\]+\/[!-~]*$/, 'expected an https address of a push service'),
    ),
  }),
  /** A language code such as `de`. */
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'expected a code such as de')),
});
export type PushRequest = v.InferOutput<typeof pushRequest>;

/** The content of a notification, without personal data. */
export const pushMessage = v.object({
  /** The ticket number, and what has changed. */
  title: v.string(),
  text: v.string(),
  language: v.string(),
});
