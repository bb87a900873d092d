// Ours: what the host does for its page beside leading to the service.
import * as v from 'valibot';

/** Who prints: the host, the browser by itself, or nobody. */
export const printerKind = v.picklist(['host', 'browser', 'none']);
export type PrinterKind = v.InferOutput<typeof printerKind>;

/** What the host offers its page. */
export const hostFeatures = v.object({
  version: v.string(),
  /** Inches; null: nobody has measured the screen. */
  screenDiagonal: v.nullable(v.number()),
  /** Whether `custom.js` may be asked for. */
  customJs: v.boolean(),
  /** Whether pictures are to be asked for at `media`. */
  media: v.boolean(),
  /** Whether texts can be heard from `voice`. */
  voice: v.boolean(),
  /** Whether there is a panel for staff, behind a PIN. */
  staff: v.boolean(),
  /** Who prints tickets. */
  printer: printerKind,
  /** How wide pictures on a slip are, in dots; null where the host does not print. */
  paperDots: v.nullable(v.number()),
});
export type HostFeatures = v.InferOutput<typeof hostFeatures>;
