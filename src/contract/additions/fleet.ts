// Ours: interface.md defines neither dispensers' reports nor administrators' orders.
import * as v from 'valibot';
import { key, timestamp, wholeNumber } from '../entity.ts';
import { printerKind } from './host-features.ts';
import { printerState } from './printing.ts';

/** The name of a problem or a screen, for example. Newer machines may use names that this service does not know. */
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[\w.+-]+$/, 'expected a name'));

/** In characters. */
export const longestChannel = 200;

/** The length of the reason for a failed update, in characters. */
export const longestReason = 200;

/** A failed update, which left the version unchanged. */
const failedUpdate = v.object({
  /** By the machine's clock. Identifies the update. */
  at: timestamp,
  /** `nothing-newer`: the machine has the channel's newest version. */
  outcome: v.picklist(['nothing-newer', 'failed']),
  /** For administrators; empty: nothing to report. */
  reason: v.pipe(v.string(), v.maxLength(longestReason)),
});

/** A machine's regular report to its service. Nothing in it is about a visitor. */
export const dispenserReport = v.object({
  version: name,
  /** Names of `/health`. */
  problems: v.pipe(v.array(name), v.maxLength(40)),
  printer: v.object({
    kind: printerKind,
    state: printerState,
    /** Null: not counted. */
    leftSlips: v.nullable(wholeNumber(0, 1_000_000)),
  }),
  page: v.object({
    life: v.picklist(['alive', 'silent', 'unseen']),
    /** Such as `menu`; null: not reported yet. */
    screen: v.nullable(name),
  }),
  /** The address of the releases for updates on command; null: no such updates. */
  updateChannel: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(longestChannel))), null),
  /** Null: no update yet, or the last one succeeded. */
  lastUpdate: v.optional(v.nullable(failedUpdate), null),
});
export type DispenserReport = v.InferOutput<typeof dispenserReport>;

export const reportAnswer = v.object({
  /** The id of the pending update command. */
  update: v.nullable(key),
});
export type ReportAnswer = v.InferOutput<typeof reportAnswer>;

/** The commands that were carried out since the last request, by the page, or by the host for updates. */
export const ordersRequest = v.object({ ended: v.pipe(v.array(key), v.maxLength(20)) });

/** In characters: three lines above the footer of a seven-inch portrait screen. */
export const longestSentence = 60;

/** Administrators' orders to a dispenser. They apply until administrators change them. */
export const orders = v.object({
  /** The reason for a pause, short enough for the smallest screen. Null: not paused by an administrator. */
  pause: v.nullable(v.object({ sentence: v.pipe(v.string(), v.minLength(1), v.maxLength(longestSentence)) })),
});
export type Orders = v.InferOutput<typeof orders>;
