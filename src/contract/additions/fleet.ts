// Ours: interface.md defines neither a dispenser's report of its state nor the orders of administrators.
import * as v from 'valibot';
import { key, timestamp, wholeNumber } from '../entity.ts';
import { printerKind } from './host-features.ts';
import { printerState } from './printing.ts';

/**
 * A name of ours, such as that of a problem or of a screen. A newer machine may use one that this service does not
 * know.
 */
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[\w.+-]+$/, 'expected a name'));

/** The maximum length of an update channel's address, in characters. */
export const longestChannel = 200;

/** The maximum length of the reason why a machine was not updated, in characters. */
export const longestReason = 200;

/** The failure of a machine's last update, which left its version unchanged. */
const failedUpdate = v.object({
  /** The time at which it ended, by the machine's clock. A different time means a different update. */
  at: timestamp,
  /** `nothing-newer`: the machine has the newest version of its channel. */
  outcome: v.picklist(['nothing-newer', 'failed']),
  /** A sentence for administrators; empty: nothing to report. */
  reason: v.pipe(v.string(), v.maxLength(longestReason)),
});

/** The regular report of a dispenser's machine to its service. Nothing in it is about a visitor. */
export const dispenserReport = v.object({
  version: name,
  /** Its problems, by the names of `/health`. */
  problems: v.pipe(v.array(name), v.maxLength(40)),
  printer: v.object({
    kind: printerKind,
    state: printerState,
    /** Null: not counted. */
    leftSlips: v.nullable(wholeNumber(0, 1_000_000)),
  }),
  page: v.object({
    life: v.picklist(['alive', 'silent', 'unseen']),
    /** The screen that it shows, such as `menu`; null: the page has not reported it. */
    screen: v.nullable(name),
  }),
  /** The address of the releases for an update on command; null: it cannot update on command. */
  updateChannel: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(longestChannel))), null),
  /** Null: no update yet, or the last update succeeded. */
  lastUpdate: v.optional(v.nullable(failedUpdate), null),
});
export type DispenserReport = v.InferOutput<typeof dispenserReport>;

/** The answer to a machine's report. */
export const reportAnswer = v.object({
  /** The id of the machine's pending update command; null if there is none. */
  update: v.nullable(key),
});
export type ReportAnswer = v.InferOutput<typeof reportAnswer>;

/** Names the commands that the page, or the host for an update, has carried out since the last request. */
export const ordersRequest = v.object({ ended: v.pipe(v.array(key), v.maxLength(20)) });

/**
 * The maximum length of a pause's sentence, in characters: three lines above the footer of an upright seven-inch
 * screen.
 */
export const longestSentence = 60;

/** The orders for a dispenser. They apply until administrators change them. */
export const orders = v.object({
  /** Null: not paused by an administrator. The sentence gives the reason, and fits on the smallest screen. */
  pause: v.nullable(v.object({ sentence: v.pipe(v.string(), v.minLength(1), v.maxLength(longestSentence)) })),
});
export type Orders = v.InferOutput<typeof orders>;
