// Our addition: the features that the host offers to its page, in addition to the service.
import * as v from 'valibot';

export const printerKind = v.picklist(['host', 'browser', 'none']);
export type PrinterKind = v.InferOutput<typeof printerKind>;

/** The audio navigation keypads whose keys are known. */
export const earKeypad = v.picklist(['none', 'storm-audionav', 'ez-access']);

/** The features for visitors who use audio mode. */
const ear = v.object({
  /** The key that starts audio mode, as in `KeyboardEvent.key`. */
  key: v.string(),
  keypad: earKeypad,
  /** True if, in standby, a spoken sentence explains once a minute how to start audio mode. */
  invitation: v.boolean(),
  /** True if only the visitor can hear the page. If false, others hear it too unless headphones are plugged in. */
  isPrivate: v.boolean(),
  /** True if the host watches a headphone jack and reports its state at `headphones`. */
  watchesJack: v.boolean(),
  /** True if the visitor may darken the screen. */
  dark: v.boolean(),
});

export const hostFeatures = v.object({
  version: v.string(),
  /** In inches; null if not configured. */
  screenDiagonal: v.nullable(v.number()),
  /** The time for which each row and button is highlighted for a visitor who uses a single switch. */
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

/** The defaults for an unknown machine: it is assumed to have a keyboard, and to be audible to everyone nearby. */
export const usualEar: HostFeatures['ear'] = {
  key: 'F9',
  keypad: 'none',
  invitation: false,
  isPrivate: false,
  watchesJack: false,
  dark: false,
};
