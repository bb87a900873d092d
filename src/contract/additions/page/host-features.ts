// Ours: the features that the host offers to its page, besides access to the service.
import * as v from 'valibot';

/** What prints tickets: the host, the browser, or nothing. */
export const printerKind = v.picklist(['host', 'browser', 'none']);
export type PrinterKind = v.InferOutput<typeof printerKind>;

/** The features of a host. */
export const hostFeatures = v.object({
  version: v.string(),
  /** Inches; null when it is not configured. */
  screenDiagonal: v.nullable(v.number()),
  /** How long each row and each button is lit for a visitor with one switch. */
  switchSeconds: v.number(),
  /** For how long a second tap on the same control is ignored. */
  tapPauseSeconds: v.number(),
  /** Whether the page may load `custom.js`. */
  customJs: v.boolean(),
  /** Whether the page loads pictures from `media`. */
  media: v.boolean(),
  /** Whether the host speaks texts at `voice`. */
  voice: v.boolean(),
  /** Whether there is a staff panel behind a PIN. */
  staff: v.boolean(),
  printer: printerKind,
  /** The width of bitmaps on a slip in dots; null when the host does not print. */
  paperDots: v.nullable(v.number()),
});
export type HostFeatures = v.InferOutput<typeof hostFeatures>;
