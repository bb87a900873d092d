import * as v from 'valibot';
import { administratorNeeded } from '../../contract/additions/page/administrator.ts';
import {
  type ConfirmAnswer,
  type ConfirmRequest,
  confirmAnswer,
  type EnrolmentOverview,
  enrolmentOverview,
  previewEnrolmentPath,
} from '../../contract/additions/page/preview-enrolment.ts';
import type { Fetch } from '../administrator/administrator-requests.ts';

/** Reads what can be enrolled as what; undefined: the host did not answer as it should. */
export function readOverview(fetch: Fetch): Promise<EnrolmentOverview | undefined> {
  return answerOf(fetch, { method: 'GET' }, enrolmentOverview);
}

/** What became of a confirmation; `login-needed`: this browser has no administrator's session any more. */
export type Confirmed = ConfirmAnswer | { readonly kind: 'login-needed' };

const confirmed = v.union([
  confirmAnswer,
  v.pipe(
    v.object({ type: v.literal(administratorNeeded) }),
    v.transform(() => ({ kind: 'login-needed' as const })),
  ),
]);

/** Confirms a code; undefined: the host did not answer as it should. */
export function confirmCode(fetch: Fetch, request: ConfirmRequest): Promise<Confirmed | undefined> {
  const body = JSON.stringify(request);
  const headers = { 'Content-Type': 'application/json' };
  return answerOf(fetch, { method: 'POST', headers, body }, confirmed);
}

async function answerOf<S extends v.GenericSchema>(
  fetch: Fetch,
  request: RequestInit,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  try {
    const response = await fetch(previewEnrolmentPath, request);
    const answer = v.safeParse(schema, await response.json());
    return answer.success ? answer.output : undefined;
  } catch {
    return undefined;
  }
}
