// Our addition: the staff panel of the page.
import * as v from 'valibot';
import { hostFeatures } from '../host-features.ts';
import { pageReport } from './page-report.ts';

/** The body of `POST /kiosk/staff`. */
export const pinEntry = v.object({ pin: v.pipe(v.string(), v.maxLength(12)) });

/** The response of `POST /kiosk/staff`: data that the page cannot know, without secrets. */
export const staffInfo = v.object({
  version: hostFeatures.entries.version,
  uptimeSeconds: v.number(),
  /** Null if the service runs in the host's process. */
  serviceAddress: v.nullable(v.string()),
  /** Null until the host knows its dispenser. */
  websocketID: v.nullable(v.string()),
  /** Lines that name the files that are no longer used, with the reasons. */
  brokenFiles: v.array(v.string()),
  /** The page's last report; lists that were not reported are empty. */
  report: pageReport,
  /** A permission to set up this machine again; null if its screen cannot do this. */
  setUp: v.nullable(v.string()),
});
export type StaffInfo = v.InferOutput<typeof staffInfo>;

/** The `data` of the error after a wrong PIN: milliseconds until the next attempt. */
export const staffRefusal = v.object({ waitMs: v.number() });
