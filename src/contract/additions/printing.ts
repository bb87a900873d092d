// Ours: interface.md does not show who prints a ticket; here the host does it for its page.
import * as v from 'valibot';
import { timestamp } from '../entity.ts';
import { printerKind } from './host-features.ts';
import { printReport } from './print-report.ts';

/** How a printer is; `unknown` is all that some printers let anybody know. */
const printerState = v.picklist(['ready', 'paper-low', 'paper-out', 'cover-open', 'offline', 'unknown']);
export type PrinterState = v.InferOutput<typeof printerState>;

/** The roll of paper in the printer, for staff. */
const paperRoll = v.object({
  changedAt: timestamp,
  /** Slips printed from it. */
  slips: v.number(),
  /** Millimetres, estimated from the slips. */
  leftMm: v.number(),
  /** Slips that are left of it; null while there is nothing to go by. */
  leftSlips: v.nullable(v.number()),
  /** When it ends at today's pace; null while there is nothing to go by. */
  endsAt: v.nullable(timestamp),
});
export type PaperRoll = v.InferOutput<typeof paperRoll>;

/** Answers `GET /kiosk/printer`. */
export const printerStatus = v.object({
  kind: printerKind,
  state: printerState,
  /** When the printer was last asked. */
  at: timestamp,
  /** Null where the host does not print. */
  roll: v.nullable(paperRoll),
});
export type PrinterStatus = v.InferOutput<typeof printerStatus>;

/** Why there is no paper, or may be none; `stale`: it would have come too late to be of use. */
const printFailure = v.picklist(['paper-out', 'cover-open', 'offline', 'stale', 'no-printer']);
export type PrintFailure = v.InferOutput<typeof printFailure>;

/** Answers `POST /kiosk/print`. After `unknown` only a person can tell whether a paper came out. */
export const printResult = v.object({
  outcome: printReport.entries.outcome,
  reason: v.optional(printFailure),
});
export type PrintResult = v.InferOutput<typeof printResult>;
