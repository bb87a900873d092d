import type { Limits } from '../../limits/endpoint-limits.ts';
import { enrolmentCodeGuess } from '../../limits/guess-delays.ts';
import type { ServiceStore } from '../../secret/service-store.ts';
import { type Confirmation, confirmEnrolment } from './confirm-enrolment.ts';
import { listDispensers, listEnrolments } from './list-dispensers.ts';
import { revokeDispenser } from './revoke-dispenser.ts';
import { requestRotation } from './rotate-key.ts';

/** Administrators who have never confirmed a code share one count of wrong codes. */
export function enrolmentAdministration({
  store,
  limits,
}: {
  readonly store: ServiceStore;
  readonly limits: Pick<Limits, 'countGuess'>;
}) {
  return {
    async list() {
      return {
        dispensers: await listDispensers(store.db),
        enrolments: await listEnrolments(store.db, store.clock.now()),
      };
    },
    /**
     * `administrator` is the name against which a wrong code counts. `too-soon`: wrong codes delay the next attempt.
     */
    async confirm(confirmation: Confirmation, administrator: string) {
      const attempt = limits.countGuess(enrolmentCodeGuess(administrator));
      if (attempt.waitMs > 0) return { kind: 'too-soon', waitMs: attempt.waitMs } as const;
      const result = await confirmEnrolment(confirmation, { store });
      if (result.kind !== 'unknown-code') attempt.right();
      return result;
    },
    revoke: (websocketID: string) => revokeDispenser(websocketID, { store }),
    rotate: (websocketID: string) => requestRotation(websocketID, { store }),
  };
}

export type EnrolmentAdministration = ReturnType<typeof enrolmentAdministration>;
