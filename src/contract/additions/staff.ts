// Ours: what the host tells staff who stand at the screen.
import * as v from 'valibot';
import { hostFeatures } from './host-features.ts';
import { pageReport } from './page-report.ts';

/** Body of `POST /kiosk/staff`. */
export const pinEntry = v.object({ pin: v.pipe(v.string(), v.maxLength(12)) });

/** Answers `POST /kiosk/staff`: what the page cannot know by itself; no secrets. */
export const staffInfo = v.object({
  version: hostFeatures.entries.version,
  uptimeSeconds: v.number(),
  /** Null: the service is in this process. */
  serviceAddress: v.nullable(v.string()),
  /** Null: the host does not know yet which dispenser it is. */
  websocketID: v.nullable(v.string()),
  /** What the page has reported last; what it has not is empty. */
  report: pageReport,
});
export type StaffInfo = v.InferOutput<typeof staffInfo>;

/** In the `data` of a refusal: after so many milliseconds the next PIN may be tried. */
export const staffRefusal = v.object({ waitMs: v.number() });
