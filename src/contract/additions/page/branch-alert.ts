// Our addition: the limits at which a manager wants to be notified, and the values that exceed them now.
import * as v from 'valibot';
import { key, timestamp } from '../../entity.ts';

const limit = (most: number) => v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)));

/** The values beyond which an alert begins; null for no limit. */
export const alertLimits = v.object({
  /** The longest wait for a service. */
  waitMinutes: limit(480),
  /** The time for which a counter has had no ticket while people wait. */
  idleMinutes: limit(480),
  absentPerHour: limit(1_000),
});
export type AlertLimits = v.InferOutput<typeof alertLimits>;

export const branchAlert = v.object({
  kind: v.picklist(['wait', 'idle', 'absent']),
  /** The service or counter; null for the branch. */
  of: v.nullable(key),
  since: timestamp,
  /** The minutes or no-shows when the alert began. */
  value: v.number(),
});
export type BranchAlert = v.InferOutput<typeof branchAlert>;

export const alertLimitsRequest = v.object({ branch: key, limits: alertLimits });
