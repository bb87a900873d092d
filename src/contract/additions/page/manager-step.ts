// Ours: the steps with which a manager moves waiting tickets.
import * as v from 'valibot';
import { key, text, timestamp } from '../../entity.ts';
import { authorName } from './branch-versions.ts';

const fields = {
  /** As on its slip. */
  number: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.minLength(1), v.maxLength(32)),
  /** The new service; null: the ticket becomes the first in its own queue. */
  service: v.nullable(key),
  /** For other managers; visitors never see it. */
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
};

export const newStep = v.object(fields);
export type NewStep = v.InferOutput<typeof newStep>;

/** A step of today that can be undone: its ticket still waits where it was moved. */
export const managerStep = v.object({
  ...fields,
  key,
  at: timestamp,
  /** The manager's name; empty: unknown. */
  by: text,
});
export type ManagerStep = v.InferOutput<typeof managerStep>;

export const stepRequest = v.object({ branch: key, step: newStep, name: v.optional(authorName, '') });

export const stepEnd = v.object({ branch: key, step: key });
