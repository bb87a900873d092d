// Ours: the features that the host offers to its page, besides access to the service.
import * as v from 'valibot';

/** The printer of tickets: the host, the browser, or none. */
export const printerKind = v.picklist(['host', 'browser', 'none']);
export type PrinterKind = v.InferOutput<typeof printerKind>;

/** The audio navigation keypads whose keys the page knows by name. */
export const earKeypad = v.picklist(['none', 'storm-audionav', 'ez-access']);

/** The features of this machine for visitors who use the kiosk by ear. */
const ear = v.object({
  /** The key that starts it, by its name in `KeyboardEvent.key`. */
  key: v.string(),
  keypad: earKeypad,
  /** True if a spoken sentence explains each minute of standby how to start. */
  invitation: v.boolean(),
  /**
   * True if only the visitor hears the sound of the page. If false, that holds only while headphones are plugged
   * in.
   */
  isPrivate: v.boolean(),
  /** True if the host watches a jack or headphones. `headphones` then reports when they are plugged in. */
  watchesJack: v.boolean(),
  /** True if the visitor may darken the screen. */
  dark: v.boolean(),
});

/** The features of a host. */
export const hostFeatures = v.object({
  version: v.string(),
  /** Inches; null when it is not configured. */
  screenDiagonal: v.nullable(v.number()),
  /** The time for which each row and each button is lit for a visitor with one switch. */
  switchSeconds: v.number(),
  /** The time for which a second tap on the same control is ignored. */
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
  /** The width of bitmaps on a slip in dots; null when the host does not print. */
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
