import * as v from 'valibot';
import {
  endedLogin,
  servedElsewhere,
  staffedCounter,
  takenOverLogin,
} from '../../contract/additions/open-counter.ts';
import { otherLogin } from '../../contract/additions/page/counter-session.ts';
import type { Failure } from '../../page/api/failure.ts';
import type { EndReason, OpeningQuestion, RequestProblem } from './work.ts';

/** The reason why this page's login is no longer valid, if the failure gives a reason. */
export function loginEndOf(failure: Failure): EndReason | 'other-login' | undefined {
  if (failure.kind !== 'refused') return undefined;
  if (failure.type === otherLogin) return 'other-login';
  if (failure.status !== 401) return undefined;
  const { data } = failure;
  if (v.is(takenOverLogin, data)) return data.takenOver;
  return v.is(endedLogin, data) ? data.ended : 'ended';
}

/** The question in a refusal to open a counter, if the refusal has a question. */
export function questionOf(failure: Failure): OpeningQuestion | undefined {
  if (failure.kind !== 'refused') return undefined;
  const { type, data } = failure;
  if (type === 'COUNTER_STAFFED' && v.is(staffedCounter, data)) return { kind: 'staffed', about: data };
  return type === 'SERVES_ELSEWHERE' && v.is(servedElsewhere, data)
    ? { kind: 'elsewhere', about: data }
    : undefined;
}

/** The problem to show the clerk. */
export function problemOf(failure: Failure): RequestProblem {
  switch (failure.kind) {
    case 'refused': {
      const { status, type, retryAfterMs: waitMs } = failure;
      if (status >= 500 || status === 408) return { kind: 'unreachable' };
      return { kind: 'refused', type, ...(waitMs !== undefined && { waitMs }) };
    }
    case 'unreachable':
      return { kind: 'unreachable' };
    case 'garbled':
    case 'unreadable':
      return { kind: 'unreadable' };
    default:
      return failure satisfies never;
  }
}
