// Our addition: the data with which administrators enrol dispensers in the preview.
import * as v from 'valibot';

export const enrolmentOverview = v.object({
  /** The machines that show a code, by network. The codes appear only on the machines' own screens. */
  machines: v.array(v.object({ network: v.string(), secondsLeft: v.number() })),
  dispensers: v.array(
    v.object({
      websocketID: v.string(),
      name: v.string(),
      branch: v.string(),
      /** True if a machine has the dispenser's key. Enrolling another machine ends this key. */
      hasKey: v.boolean(),
    }),
  ),
});
export type EnrolmentOverview = v.InferOutput<typeof enrolmentOverview>;

/** The code on a machine's screen, and the dispenser that the machine will become. */
export const confirmRequest = v.object({
  userCode: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  websocketID: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  /** True if the new machine may replace the dispenser's current machine. */
  replace: v.optional(v.boolean()),
});

export const confirmAnswer = v.variant('kind', [
  v.object({ kind: v.literal('confirmed'), name: v.string(), replacesKey: v.boolean() }),
  /** Another machine is this dispenser, or was confirmed as this dispenser, and would lose its key. */
  v.object({ kind: v.literal('has-machine'), name: v.string() }),
  v.object({ kind: v.literal('unknown-code') }),
  v.object({ kind: v.literal('unknown-dispenser') }),
  /** The code was confirmed for another dispenser. */
  v.object({ kind: v.literal('other-dispenser') }),
  /** The next attempt must wait, because of wrong codes. */
  v.object({ kind: v.literal('too-soon'), waitMs: v.number() }),
]);
export type ConfirmAnswer = v.InferOutput<typeof confirmAnswer>;
