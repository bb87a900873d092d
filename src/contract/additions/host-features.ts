// Ours: the features that the host offers to its page, besides access to the service.
import * as v from 'valibot';

export const printerKind = v.picklist(['host', 'browser', 'none']);
export type PrinterKind = v.InferOutput<typeof printerKind>;

/** Audio navigation keypads with known keys. */
export const earKeypad = v.picklist(['none', 'storm-audionav', 'ez-access']);

/** The features for visitors who use the kiosk by ear. */
const ear = v.object({
  /** The key that starts the use by ear, as in `KeyboardEvent.key`. */
  key: v.string(),
  keypad: earKeypad,
  /** True if a spoken sentence explains once a minute in standby how to start. */
  invitation: v.boolean(),
  /** True if only the visitor ever hears the page. If false, others hear it unless headphones are plugged in. */
  isPrivate: v.boolean(),
  /** True if the host watches a jack, and `headphones` reports it. */
  watchesJack: v.boolean(),
  /** True if the visitor may darken the screen. */
  dark: v.boolean(),
});

export const hostFeatures = v.object({
  version: v.string(),
  /** Inches; null if not configured. */
  screenDiagonal: v.nullable(v.number()),
  /** The time for which each row and button is highlighted for a visitor with one switch. */
  switchSeconds: v.number(),
  /** A second tap on the same control is ignored for this time. */
  tapPauseSeconds: v.number(),
  /** True if the page may load `custom.js`. */
  customJs: v.boolean(),
  /** True if the page loads pictures from `media`. */
  media: v.boolean(),
  /** True if the host speaks texts at `voice`. */
  voice: v.boolean(),
  ear,
  /** True if there is a staff panel behind a PIN. */
  staff: v.boolean(),
  printer: printerKind,
  /** The paper width in dots; null if the host does not print. */
  paperDots: v.nullable(v.number()),
});
export type HostFeatures = v.InferOutput<typeof hostFeatures>;

/** An unknown machine is assumed to have a keyboard, and to be audible to everybody. */
export const usualEar: HostFeatures['ear'] = {
  key: 'F9',
  keypad: 'none',
  invitation: false,
  isPrivate: false,
  watchesJack: false,
  dark: false,
};
