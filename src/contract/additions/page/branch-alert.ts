// Ours: what a manager wants to hear about, and what goes beyond it now.
import * as v from 'valibot';
import { key, timestamp } from '../../entity.ts';

const limit = (most: number) => v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)));

/** The values beyond which an alert begins; null: none. */
export const alertLimits = v.object({
  /** Of the longest wait for a service. */
  waitMinutes: limit(480),
  /** Of a counter without a ticket, while people wait. */
  idleMinutes: limit(480),
  /** Of no-shows in an hour. */
  absentPerHour: limit(1_000),
});
export type AlertLimits = v.InferOutput<typeof alertLimits>;

export const branchAlert = v.object({
  kind: v.picklist(['wait', 'idle', 'absent']),
  /** The service or counter; null: the branch. */
  of: v.nullable(key),
  since: timestamp,
  /** The minutes or no-shows at its begin. */
  value: v.number(),
});
export type BranchAlert = v.InferOutput<typeof branchAlert>;

/** New limits. */
export const alertLimitsRequest = v.object({ branch: key, limits: alertLimits });
