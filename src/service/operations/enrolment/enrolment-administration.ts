import type { Limits } from '../../limits/endpoint-limits.ts';
import { enrolmentCodeGuess } from '../../limits/guess-delays.ts';
import type { ServiceStore } from '../../secret/service-store.ts';
import { type Confirmation, type ConfirmResult, confirmEnrolment } from './confirm-enrolment.ts';
import {
  type ListedDispenser,
  type ListedEnrolment,
  listDispensers,
  listEnrolments,
} from './list-dispensers.ts';
import { revokeDispenser } from './revoke-dispenser.ts';
import { requestRotation } from './rotate-key.ts';

/** What an administrator can do about the keys of dispensers. */
export interface EnrolmentAdministration {
  list(): Promise<{
    readonly dispensers: readonly ListedDispenser[];
    readonly enrolments: readonly ListedEnrolment[];
  }>;
  /** `too-soon`: after wrong codes the next one must wait. */
  confirm(
    confirmation: Confirmation,
  ): Promise<ConfirmResult | { readonly kind: 'too-soon'; readonly waitMs: number }>;
  revoke(websocketID: string): ReturnType<typeof revokeDispenser>;
  rotate(websocketID: string): ReturnType<typeof requestRotation>;
}

/** Creates the administration of a store. Wrong codes count for all administrators together. */
export function enrolmentAdministration({
  store,
  limits,
}: {
  readonly store: ServiceStore;
  readonly limits: Pick<Limits, 'countGuess'>;
}): EnrolmentAdministration {
  return {
    async list() {
      return {
        dispensers: await listDispensers(store.db),
        enrolments: await listEnrolments(store.db, store.clock.now()),
      };
    },
    async confirm(confirmation) {
      const attempt = limits.countGuess(enrolmentCodeGuess);
      if (attempt.waitMs > 0) return { kind: 'too-soon', waitMs: attempt.waitMs };
      const result = await confirmEnrolment(confirmation, { store });
      if (result.kind !== 'unknown-code') attempt.undo();
      return result;
    },
    revoke: (websocketID) => revokeDispenser(websocketID, { store }),
    rotate: (websocketID) => requestRotation(websocketID, { store }),
  };
}
