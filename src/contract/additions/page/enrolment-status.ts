// Our addition: the host's answer to its page as long as the host has no key that the service accepts.
import * as v from 'valibot';

const waitingReason = v.picklist([
  /** The host is waiting for the service's first answer. */
  'opening',
  'unreachable',
  'not-offered',
  /** Too many machines show a code, or have asked too often. */
  'busy',
  /** The machine cannot write its key. */
  'storage',
]);
export type WaitingReason = v.InferOutput<typeof waitingReason>;

const enrolmentStatus = v.variant('state', [
  /** The settings or the branch file define the dispenser, so no machine needs to enrol. */
  v.object({
    state: v.literal('off'),
    /** The dispensers that this machine can become, if somebody must choose. */
    dispensers: v.array(v.object({ name: v.string(), websocketID: v.string() })),
    /** True if another machine became this host's dispenser. */
    isReplaced: v.boolean(),
  }),
  v.object({
    state: v.literal('code'),
    userCode: v.string(),
    secondsLeft: v.number(),
    /** True if the service did not answer the last request. */
    isUnreachable: v.boolean(),
    /** True if the machine had a key that is no longer accepted. */
    isKeyRefused: v.boolean(),
    /** True if another machine became the dispenser. */
    isReplaced: v.boolean(),
  }),
  v.object({
    state: v.literal('waiting'),
    reason: waitingReason,
    isKeyRefused: v.boolean(),
    isReplaced: v.boolean(),
  }),
  /** The machine has its key; the page shows the menu next. */
  v.object({ state: v.literal('enrolled') }),
]);
export type EnrolmentStatus = v.InferOutput<typeof enrolmentStatus>;
export type EnrolmentOff = Extract<EnrolmentStatus, { state: 'off' }>;

/** The host offers this endpoint, so it is not in the table of the service's endpoints. */
export const readEnrolment = {
  method: 'GET',
  path: '/enrolment',
  auth: 'none',
  response: enrolmentStatus,
  ours: true,
} as const;
