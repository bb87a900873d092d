// Ours: the present state of a branch, as its manager follows and steers it.
import * as v from 'valibot';
import { closing, newClosing } from '../../closing.ts';
import { key, text, timestamp } from '../../entity.ts';
import { waitingInfo } from '../../waiting-info.ts';
import { hallMessage } from '../hall.ts';
import { authorName } from './branch-versions.ts';
import { managerStep } from './manager-step.ts';

/** The page lies below that of the preview, whose cookies know the administrator. */
export const branchPaths = {
  /** The short address that people type. It redirects to the page. */
  address: '/branch',
  page: '/preview/branch',
} as const;

/** A text in each language of the branch, by language key. */
const names = v.record(key, text);

const managedCounter = v.object({
  key,
  name: text,
  number: text,
  /** The clerk who is logged in; null: nobody. */
  clerk: v.nullable(text),
  /** Null: it serves, or nobody is logged in. */
  pausedSince: v.nullable(timestamp),
  /** The time since which its clerk has had no ticket; null: there is one, or nobody is logged in. */
  freeSince: v.nullable(timestamp),
  /** The ticket at the counter; null: none. `since`: its call, or the beginning of its service. `service`: its next task's. */
  ticket: v.nullable(
    v.object({ number: text, since: timestamp, isServed: v.boolean(), service: v.nullable(key) }),
  ),
});
export type ManagedCounter = v.InferOutput<typeof managedCounter>;

const managedService = v.object({
  key,
  names,
  /** The creation of the ticket that waits longest; null: none waits. */
  longestSince: v.nullable(timestamp),
  /** The wait that the kiosk shows. */
  wait: waitingInfo,
});
export type ManagedService = v.InferOutput<typeof managedService>;

const managedMachine = v.object({
  key,
  name: text,
  /** Null: it has never reported. */
  reportedAt: v.nullable(timestamp),
  /** Its problems, by the names of `/health`. */
  problems: v.array(text),
  /** The screen that it shows, such as `menu`; null: unknown. */
  screen: v.nullable(text),
  isPaused: v.boolean(),
});
export type ManagedMachine = v.InferOutput<typeof managedMachine>;

/** The state of a branch at one moment. */
export const branchNow = v.object({
  /** The time of the service, in milliseconds. */
  now: timestamp,
  /** The number of the newest event of the branch. */
  seq: v.number(),
  branch: v.object({ key, name: text, timeZone: text, defaultLang: key }),
  /** All branches of this host. */
  branches: v.array(v.object({ key, name: text })),
  languages: v.array(v.object({ key, code: text, name: text })),
  services: v.array(managedService),
  groups: v.array(v.object({ key, names })),
  counters: v.array(managedCounter),
  machines: v.array(managedMachine),
  /** Those that have not ended. */
  closings: v.array(closing),
  /** The newest first. */
  steps: v.array(managerStep),
  message: v.nullable(hallMessage),
  /** The last hour; `meanWaitMs`: of the served visitors, null without any. */
  lastHour: v.object({
    taken: v.number(),
    served: v.number(),
    absent: v.number(),
    meanWaitMs: v.nullable(v.number()),
  }),
});
export type BranchNow = v.InferOutput<typeof branchNow>;

/** The branch to read; without one, the first. With `after`, the answer waits for a newer event for some seconds. */
export const branchNowQuery = v.object({
  branch: v.optional(key),
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'expected a number'), v.transform(Number))),
});

/** A closing that begins. */
export const closingRequest = v.object({
  branch: key,
  closing: newClosing,
  name: v.optional(authorName, ''),
});

/** The key of a closing that ends now. */
export const closingEnd = v.object({ branch: key, closing: key });
