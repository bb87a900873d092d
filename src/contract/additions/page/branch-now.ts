// Our addition: the current state of a branch, for its manager.
import * as v from 'valibot';
import { closing, newClosing } from '../../closing.ts';
import { key, text, timestamp } from '../../entity.ts';
import { waitingInfo } from '../../waiting-info.ts';
import { hallMessage } from '../hall.ts';
import { printerState } from '../printing.ts';
import { alertLimits, branchAlert } from './branch-alert.ts';
import { authorName } from './branch-versions.ts';
import { managerStep } from './manager-step.ts';
import { dataUse } from './visitor-data.ts';

/** The paths of the page. They are below the preview, whose cookies identify the administrator. */
export const branchPaths = {
  /** The short path for people; it redirects to the page. */
  address: '/branch',
  page: '/preview/branch',
} as const;

/** Names by language key. */
const names = v.record(key, text);

const managedCounter = v.object({
  key,
  name: text,
  number: text,
  /** The clerk's name; null if nobody is logged in. */
  clerk: v.nullable(text),
  /** Null if the counter is not paused, or nobody is logged in. */
  pausedSince: v.nullable(timestamp),
  /** Null if a ticket is at the counter, or nobody is logged in. */
  freeSince: v.nullable(timestamp),
  /** `since`: the time of the call, or the start of the transaction. `service`: the service of the next task. */
  ticket: v.nullable(
    v.object({ number: text, since: timestamp, isServed: v.boolean(), service: v.nullable(key) }),
  ),
});
export type ManagedCounter = v.InferOutput<typeof managedCounter>;

/** A clerk of the branch, who might not be logged in. */
const managedClerk = v.object({ key, name: text });

const managedService = v.object({
  key,
  names,
  /** The start of the longest wait; null if nobody is waiting. */
  longestSince: v.nullable(timestamp),
  wait: waitingInfo,
});
export type ManagedService = v.InferOutput<typeof managedService>;

/** The parts of a machine that may need a manager's help. `problem`: any other problem; the fleet page names it. */
const concern = v.picklist([
  'gone',
  'key',
  'tickets',
  'screen',
  'paper',
  'sound',
  'clock',
  'content',
  'problem',
]);
export type Concern = v.InferOutput<typeof concern>;

const managedMachine = v.object({
  key,
  name: text,
  /** The time of the last report; null if never. */
  reportedAt: v.nullable(timestamp),
  concerns: v.array(concern),
  /** The current screen, such as `menu` or `board`; null if unknown. */
  screen: v.nullable(text),
  /** Null unless the machine is paused. If all values are null, staff paused it at the machine. */
  pause: v.nullable(
    v.object({ sentence: v.nullable(text), since: v.nullable(timestamp), by: v.nullable(text) }),
  ),
  /** The printer of the machine; null if it has none. Its state is unknown while the machine is silent. */
  printer: v.nullable(v.object({ state: printerState, leftSlips: v.nullable(v.number()) })),
});
export type ManagedMachine = v.InferOutput<typeof managedMachine>;

export const branchNow = v.object({
  /** The service's time, in milliseconds. */
  now: timestamp,
  seq: v.number(),
  branch: v.object({ key, name: text, timeZone: text, defaultLang: key }),
  branches: v.array(v.object({ key, name: text })),
  languages: v.array(v.object({ key, code: text, name: text })),
  services: v.array(managedService),
  groups: v.array(v.object({ key, names })),
  counters: v.array(managedCounter),
  clerks: v.array(managedClerk),
  machines: v.array(managedMachine),
  /** The closings that have not ended. */
  closings: v.array(closing),
  /** The last call of the current opening, by the branch's own rule; null if there is none, or while it is closed. */
  lastCall: v.nullable(timestamp),
  /** The managers' steps, newest first. */
  steps: v.array(managerStep),
  /** The uses of visitors' data, newest first. */
  dataUses: v.array(dataUse),
  message: v.nullable(hallMessage),
  watch: v.object({ limits: alertLimits, alerts: v.array(branchAlert) }),
  /** `meanWaitMs`: the mean wait of the served visitors; null if nobody was served. */
  lastHour: v.object({
    taken: v.number(),
    served: v.number(),
    absent: v.number(),
    meanWaitMs: v.nullable(v.number()),
  }),
});
export type BranchNow = v.InferOutput<typeof branchNow>;

/** If `branch` is absent, reads the first branch. With `after`, the host waits some seconds for a newer event. */
export const branchNowQuery = v.object({
  branch: v.optional(key),
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'expected a number'), v.transform(Number))),
});

export const closingRequest = v.object({
  branch: key,
  closing: newClosing,
  name: v.optional(authorName, ''),
});

/** The clerk who gets a one-time code. */
export const clerkCodeRequest = v.object({ branch: key, clerk: key });

/** A one-time code with which a clerk chooses a new password, shown only once. `until` is its expiry. */
export const clerkCode = v.object({ code: text, until: timestamp });

/** The key of a closing that ends now. */
export const closingEnd = v.object({ branch: key, closing: key });
