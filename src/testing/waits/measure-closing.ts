import { wasToldTrue } from '../../domain/queue/shown-wait.ts';
import { type WaitEstimate, waitingEstimates } from '../../domain/queue/waiting-estimate.ts';
import type { KindOfDay } from './kinds-of-day.ts';
import { simulateDays } from './simulate-days.ts';

interface Options {
  readonly kind: KindOfDay;
  readonly seed: number;
  readonly days: number;
}

/** Simulates days on which visitors leave without a ticket if they read that they might not be served today. */
export function measureClosing({ kind, seed, days }: Options) {
  const visits = simulateDays<WaitEstimate>({
    kind,
    seed,
    days,
    estimate: ({ facts, service, rank }) => {
      const [own] = waitingEstimates(facts, [{ service, rank }]);
      if (!own) throw new Error('one estimate for one visitor');
      return own;
    },
    wasTrue: ({ estimates, waited }) => wasToldTrue(estimates, waited),
    turnsAway: ({ isLate }) => isLate,
  });
  const given = visits.filter(({ isTurnedAway }) => !isTurnedAway);
  const turnedAway = visits.length - given.length;
  const served = given.filter(({ waited }) => Number.isFinite(waited)).length;
  const inVain = visits.filter(({ isTurnedAway, waited }) => isTurnedAway && Number.isFinite(waited)).length;
  return { kind: kind.name, visitors: visits.length, given: given.length, served, turnedAway, inVain };
}
