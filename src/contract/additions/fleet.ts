// Our addition: interface.md defines neither dispensers' reports nor administrators' orders.
import * as v from 'valibot';
import { key, timestamp, wholeNumber } from '../entity.ts';
import { printerKind } from './host-features.ts';
import { printerState } from './printing.ts';

/** The name of a problem or a screen, for example. Newer machines may use names that this service does not know. */
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[\w.+-]+$/, 'expected a name'));

/** The maximum length of the update channel, in characters. */
export const longestChannel = 200;

/** The maximum length of the reason for a failed update, in characters. */
export const longestReason = 200;

/** A failed update, which left the version unchanged. */
const failedUpdate = v.object({
  /** The time of the machine's clock. Identifies the update. */
  at: timestamp,
  /** `nothing-newer`: the machine has the channel's newest version. */
  outcome: v.picklist(['nothing-newer', 'failed']),
  /** The reason, for administrators; empty if there is nothing to report. */
  reason: v.pipe(v.string(), v.maxLength(longestReason)),
});

/** A machine's regular report to its service, without data about visitors. */
export const dispenserReport = v.object({
  version: name,
  /** The names of problems, as in `/health`. */
  problems: v.pipe(v.array(name), v.maxLength(40)),
  printer: v.object({
    kind: printerKind,
    state: printerState,
    /** Null if the slips are not counted. */
    leftSlips: v.nullable(wholeNumber(0, 1_000_000)),
  }),
  page: v.object({
    life: v.picklist(['alive', 'silent', 'unseen']),
    /** The current screen, such as `menu`; null if not reported yet. */
    screen: v.nullable(name),
  }),
  /** The address of the releases; null if administrators cannot update the machine by command. */
  updateChannel: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(longestChannel))), null),
  /** Null if there was no update yet, or if the last update succeeded. */
  lastUpdate: v.optional(v.nullable(failedUpdate), null),
});
export type DispenserReport = v.InferOutput<typeof dispenserReport>;

export const reportAnswer = v.object({
  /** The ID of the pending update command. */
  update: v.nullable(key),
});
export type ReportAnswer = v.InferOutput<typeof reportAnswer>;

/**
 * The commands that were carried out since the last request. The host carries out updates, and the page all other
 * commands.
 */
export const ordersRequest = v.object({ ended: v.pipe(v.array(key), v.maxLength(20)) });

/** In characters: this fits into three lines above the footer of a seven-inch portrait screen. */
export const longestSentence = 60;

/** Administrators' orders to a dispenser, which apply until administrators change them. */
export const orders = v.object({
  /**
   * The reason for a pause, short enough for the smallest screen. Null unless an administrator has paused the
   * dispenser.
   */
  pause: v.nullable(v.object({ sentence: v.pipe(v.string(), v.minLength(1), v.maxLength(longestSentence)) })),
});
export type Orders = v.InferOutput<typeof orders>;
