// Ours: the features that the host offers to its page, besides access to the service.
import * as v from 'valibot';

/** What prints tickets: the host, the browser, or nothing. */
export const printerKind = v.picklist(['host', 'browser', 'none']);
export type PrinterKind = v.InferOutput<typeof printerKind>;

/** The keypads for hearing whose keys the page knows by name. */
export const earKeypad = v.picklist(['none', 'storm-audionav', 'ez-access']);

/** What this machine has for visitors who use the kiosk by ear. */
const ear = v.object({
  /** The key that starts it, by its name in `KeyboardEvent.key`. */
  key: v.string(),
  keypad: earKeypad,
  /** Whether a sentence at standby says each minute how to start. */
  invitation: v.boolean(),
  /** Whether all sound of the page is heard by its visitor alone. Otherwise it is only while headphones are plugged in. */
  isPrivate: v.boolean(),
  /** Whether there is a jack, or headphones, that the host watches. It tells at `headphones` when they are plugged in. */
  watchesJack: v.boolean(),
  /** Whether the visitor may darken the screen. */
  dark: v.boolean(),
});

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
  ear,
  /** Whether there is a staff panel behind a PIN. */
  staff: v.boolean(),
  printer: printerKind,
  /** The width of bitmaps on a slip in dots; null when the host does not print. */
  paperDots: v.nullable(v.number()),
});
export type HostFeatures = v.InferOutput<typeof hostFeatures>;

/** A machine of which nothing is known has a keyboard, and speaks to everybody. */
export const usualEar: HostFeatures['ear'] = {
  key: 'F9',
  keypad: 'none',
  invitation: false,
  isPrivate: false,
  watchesJack: false,
  dark: false,
};
