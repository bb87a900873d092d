// Ours: the staff panel of the page.
import * as v from 'valibot';
import { hostFeatures } from '../host-features.ts';
import { pageReport } from './page-report.ts';

/** Body of `POST /kiosk/staff`. */
export const pinEntry = v.object({ pin: v.pipe(v.string(), v.maxLength(12)) });

/** Response of `POST /kiosk/staff`: facts for the staff panel that the page cannot know itself. No secrets. */
export const staffInfo = v.object({
  version: hostFeatures.entries.version,
  uptimeSeconds: v.number(),
  /** Null when the service runs in the host's process. */
  serviceAddress: v.nullable(v.string()),
  /** Null until the host knows its dispenser. */
  websocketID: v.nullable(v.string()),
  /** The reasons why files that the host has read are no longer in use. */
  brokenFiles: v.array(v.string()),
  /** The last report of the page; lists that were not reported are empty. */
  report: pageReport,
  /**
   * The token that permits a new setup of this machine, for the requests of that page; null: not possible on its
   * screen.
   */
  setUp: v.nullable(v.string()),
});
export type StaffInfo = v.InferOutput<typeof staffInfo>;

/** The `data` of the error after a wrong PIN: milliseconds until the next attempt is accepted. */
export const staffRefusal = v.object({ waitMs: v.number() });
