// Ours: the host's answer to its page while it has no key that the service accepts.
import * as v from 'valibot';

/** The reason why no code is shown. */
const waitingReason = v.picklist([
  /** The first answer of the service is on its way. */
  'opening',
  'unreachable',
  'not-offered',
  /** Too many machines show a code, or have asked too often. */
  'busy',
  /** The machine cannot write its key. */
  'storage',
]);
export type WaitingReason = v.InferOutput<typeof waitingReason>;

/** The state of the enrolment of this machine. */
export const enrolmentStatus = v.variant('state', [
  /** This host does not enrol: its dispenser follows from its settings or its branch file. */
  v.object({
    state: v.literal('off'),
    /** The dispensers that this machine can become, where somebody must choose. */
    dispensers: v.array(v.object({ name: v.string(), websocketID: v.string() })),
    /** True if another machine became the dispenser that this host was. */
    isReplaced: v.boolean(),
  }),
  v.object({
    state: v.literal('code'),
    /** Nine digits. */
    userCode: v.string(),
    secondsLeft: v.number(),
    /** True if the service did not answer the last request. */
    isUnreachable: v.boolean(),
    /** True if the machine had a key that is no longer accepted. */
    isKeyRefused: v.boolean(),
    /** True if that was because another machine has become the dispenser. */
    isReplaced: v.boolean(),
  }),
  v.object({
    state: v.literal('waiting'),
    reason: waitingReason,
    isKeyRefused: v.boolean(),
    isReplaced: v.boolean(),
  }),
  /** The machine has its key; the menu follows. */
  v.object({ state: v.literal('enrolled') }),
]);
export type EnrolmentStatus = v.InferOutput<typeof enrolmentStatus>;
export type EnrolmentOff = Extract<EnrolmentStatus, { state: 'off' }>;

/** Reads the state of the enrolment. Offered by the host, so not in the table of the service's endpoints. */
export const readEnrolment = {
  method: 'GET',
  path: '/enrolment',
  auth: 'none',
  response: enrolmentStatus,
  ours: true,
} as const;
