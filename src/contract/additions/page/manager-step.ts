// Ours: the steps with which a manager moves waiting tickets.
import * as v from 'valibot';
import { key, text, timestamp } from '../../entity.ts';
import { authorName } from './branch-versions.ts';

const fields = {
  /** The number of a waiting ticket, also without its spaces and zeros, or without its letters. */
  number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32)),
  /** The service to which the ticket moves; null: it becomes the first one in its own queue. */
  service: v.nullable(key),
  /** For other managers; visitors never see it. */
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
};

/** A step as a manager asks for it. */
export const newStep = v.object(fields);
export type NewStep = v.InferOutput<typeof newStep>;

/** A step of today that can be taken back: its ticket still waits where it was moved. */
export const managerStep = v.object({
  ...fields,
  key,
  at: timestamp,
  /** The name of the manager; empty: unknown. */
  by: text,
});
export type ManagerStep = v.InferOutput<typeof managerStep>;

/** A ticket to move or raise. */
export const stepRequest = v.object({ branch: key, step: newStep, name: v.optional(authorName, '') });

/** The key of a step to take back. */
export const stepEnd = v.object({ branch: key, step: key });

/** The problems of a number that the page knows by name, as sentences about the field. */
export const stepProblems = {
  unknown: 'is not the number of a waiting ticket',
  several: 'is the number of several waiting tickets',
} as const;
