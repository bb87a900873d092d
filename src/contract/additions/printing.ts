// Our addition: interface.md does not define printing, which the host does for its page.
import * as v from 'valibot';
import { timestamp } from '../entity.ts';
import { printReport } from './create-ticket.ts';
import { printerKind } from './host-features.ts';

/** The state of a printer; `unknown` if the printer cannot report it. */
export const printerState = v.picklist([
  'ready',
  'paper-low',
  'paper-out',
  'cover-open',
  'offline',
  'unknown',
]);
export type PrinterState = v.InferOutput<typeof printerState>;

const paperRoll = v.object({
  changedAt: timestamp,
  slips: v.number(),
  /** The remaining paper in millimetres, estimated from the printed slips. */
  leftMm: v.number(),
  /** Null before the first slip. */
  leftSlips: v.nullable(v.number()),
  /** The expected end of the roll at today's pace; null if there are too few slips. */
  endsAt: v.nullable(timestamp),
});
export type PaperRoll = v.InferOutput<typeof paperRoll>;

/** The response of `GET /kiosk/printer`. */
export const printerStatus = v.object({
  kind: printerKind,
  state: printerState,
  /** The time of the last status request. */
  at: timestamp,
  /** Null if the host does not print. */
  roll: v.nullable(paperRoll),
});
export type PrinterStatus = v.InferOutput<typeof printerStatus>;

/** The reason why a slip was not printed, or was possibly not printed. `stale`: the job waited too long. */
const printFailure = v.picklist(['paper-out', 'cover-open', 'offline', 'stale', 'no-printer']);
export type PrintFailure = v.InferOutput<typeof printFailure>;

/** The response of `POST /kiosk/print`. After `unknown`, only a person can check whether a slip came out. */
export const printResult = v.object({
  outcome: printReport.entries.outcome,
  reason: v.optional(printFailure),
});
export type PrintResult = v.InferOutput<typeof printResult>;
