// Ours: interface.md does not define how tickets are printed. The host prints them for its page.
import * as v from 'valibot';
import { timestamp } from '../entity.ts';
import { printReport } from './create-ticket.ts';
import { printerKind } from './host-features.ts';

/** The state of a printer. Some printers cannot report theirs: `unknown`. */
export const printerState = v.picklist([
  'ready',
  'paper-low',
  'paper-out',
  'cover-open',
  'offline',
  'unknown',
]);
export type PrinterState = v.InferOutput<typeof printerState>;

/** The use of the paper roll in the printer, for staff. */
const paperRoll = v.object({
  changedAt: timestamp,
  slips: v.number(),
  /** Remaining millimetres, estimated from the printed slips. */
  leftMm: v.number(),
  /** Remaining slips; null before the first slip. */
  leftSlips: v.nullable(v.number()),
  /** The expected end of the roll at today's pace; null while there are too few slips for an estimate. */
  endsAt: v.nullable(timestamp),
});
export type PaperRoll = v.InferOutput<typeof paperRoll>;

/** Response of `GET /kiosk/printer`. */
export const printerStatus = v.object({
  kind: printerKind,
  state: printerState,
  /** The time of the last status request to the printer. */
  at: timestamp,
  /** Null when the host does not print. */
  roll: v.nullable(paperRoll),
});
export type PrinterStatus = v.InferOutput<typeof printerStatus>;

/** The reason why a slip was not printed, or may not have been. `stale`: the job waited so long that it was dropped. */
const printFailure = v.picklist(['paper-out', 'cover-open', 'offline', 'stale', 'no-printer']);
export type PrintFailure = v.InferOutput<typeof printFailure>;

/** Response of `POST /kiosk/print`. After `unknown`, only a person can see whether a slip came out. */
export const printResult = v.object({
  outcome: printReport.entries.outcome,
  reason: v.optional(printFailure),
});
export type PrintResult = v.InferOutput<typeof printResult>;
