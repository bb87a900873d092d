import type { Failure } from '../../page/api/failure.ts';
import type { ArrivalProblem, ChangeProblem, ChoiceProblem, EmptyReason, NumbersTaken } from './visit.ts';

/** True for temporary failures: no network, or a busy or restarting service. */
export const isPassing = (failure: Failure): boolean =>
  failure.kind !== 'refused' || failure.status === 429 || failure.status === 408 || failure.status >= 500;

/** True if the service no longer knows a smart token or its ticket. */
export const isForgotten = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.status === 401 || failure.status === 404);

/** The reason why a code opens nothing. */
export const refusalOf = (failure: Failure): EmptyReason =>
  failure.kind === 'refused' && failure.type === 'SMART_TICKET_OFF' ? 'off' : 'code';

const choiceProblems: Readonly<Record<string, ChoiceProblem>> = {
  BRANCH_CLOSED: 'branch-closed',
  SERVICE_CLOSED: 'service-closed',
  MAX_TICKETS: 'no-more-tickets',
  INTERVAL_FULL: 'no-more-tickets',
  NAME_INVALID: 'name-not-possible',
};

/** The rate limits that many phones share. */
const sharedBudgets: readonly unknown[] = ['network', 'branch', 'code'];

/** The limit on phones' numbers, if it caused this refusal. `now` is the service's time. */
export function numbersTakenOf(failure: Failure, now: number): NumbersTaken | undefined {
  if (failure.kind !== 'refused') return undefined;
  const { type, data } = failure;
  const { budget, origin, seconds } = data;
  const isTaken =
    type === 'RESERVATIONS_FULL' || (type === 'TOO_MANY_REQUESTS' && sharedBudgets.includes(budget));
  if (!isTaken) return undefined;
  const again = typeof seconds === 'number' ? { since: now, until: now + seconds * 1_000 } : undefined;
  return { kind: 'numbers-taken', isHere: origin === 'code' || budget === 'code', again };
}

export function choiceProblemOf(failure: Failure): ChoiceProblem {
  if (isPassing(failure)) return 'again';
  return (failure.kind === 'refused' && choiceProblems[failure.type]) || 'not-possible';
}

export function arrivalProblemOf(failure: Failure, now: number): ArrivalProblem {
  const taken = numbersTakenOf(failure, now);
  if (taken) return taken;
  if (isPassing(failure)) return { kind: 'again' };
  const { type, data } = failure.kind === 'refused' ? failure : { type: '', data: {} };
  const number = (name: string) => Number(Object(data)[name]);
  switch (type) {
    case 'TOO_FAR':
      return { kind: 'far', metres: number('distance') };
    case 'TOO_EARLY':
      return { kind: 'too-early', from: number('from') };
    case 'TOO_LATE':
      return { kind: 'too-late' };
    default:
      return { kind: 'not-possible' };
  }
}

export const changeProblemOf = (failure: Failure): ChangeProblem =>
  failure.kind === 'refused' && failure.status === 429 ? 'often' : 'again';

export const confirmProblemOf = (failure: Failure): ChangeProblem =>
  isPassing(failure) ? changeProblemOf(failure) : 'wrong';
