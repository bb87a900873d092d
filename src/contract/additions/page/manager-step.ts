// Our addition: the steps that a manager can undo: moving a ticket, and giving a counter another service for today.
import * as v from 'valibot';
import { key, text, timestamp } from '../../entity.ts';
import { authorName } from './branch-versions.ts';

/** The reason, for other managers; visitors never see it. */
const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));

const ticketMove = {
  /** The number of a waiting ticket. Spaces, zeros and letters may be omitted. */
  number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32)),
  /** The service to which the ticket moves; if null, the ticket becomes the first in its own queue. */
  service: v.nullable(key),
  reason,
};
const opening = {
  /** The counter that also serves `service` until the end of the day, whoever works there. */
  counter: key,
  service: key,
  reason,
};

/** A step that a manager requests. */
const newStep = v.union([v.object(ticketMove), v.object(opening)]);
export type NewStep = v.InferOutput<typeof newStep>;
export type TicketMove = Extract<NewStep, { readonly number: string }>;
export type CounterOpening = Extract<NewStep, { readonly counter: string }>;

/** `by` is the name of the manager; empty if unknown. */
const made = { key, at: timestamp, by: text };

/**
 * A step of today that can be undone, because the moved ticket is still waiting or the counter still has the service.
 */
export const managerStep = v.union([v.object({ ...ticketMove, ...made }), v.object({ ...opening, ...made })]);
export type ManagerStep = v.InferOutput<typeof managerStep>;

export const stepRequest = v.object({ branch: key, step: newStep, name: v.optional(authorName, '') });

/** The key of a step to undo. */
export const stepEnd = v.object({ branch: key, step: key });

/**
 * The problems with a typed ticket number, by the names that the page uses. Each text completes a sentence about
 * the field.
 */
export const stepProblems = {
  unknown: 'is not the number of a waiting ticket',
  several: 'is the number of several waiting tickets',
} as const;
