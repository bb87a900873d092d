import * as v from 'valibot';
import {
  type ConfirmAnswer,
  type ConfirmRequest,
  confirmAnswer,
  type EnrolmentOverview,
  enrolmentOverview,
  previewEnrolmentPath,
} from '../../contract/additions/page/preview-enrolment.ts';

export type Fetch = (path: string, request: RequestInit) => Promise<Response>;

/** Reads what can be enrolled as what; undefined: the host did not answer as it should. */
export function readOverview(fetch: Fetch): Promise<EnrolmentOverview | undefined> {
  return answerOf(fetch, { method: 'GET' }, enrolmentOverview);
}

/** Confirms a code; undefined: the host did not answer as it should. */
export function confirmCode(fetch: Fetch, request: ConfirmRequest): Promise<ConfirmAnswer | undefined> {
  const body = JSON.stringify(request);
  const headers = { 'Content-Type': 'application/json' };
  return answerOf(fetch, { method: 'POST', headers, body }, confirmAnswer);
}

async function answerOf<S extends v.GenericSchema>(
  fetch: Fetch,
  request: RequestInit,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  try {
    const response = await fetch(previewEnrolmentPath, request);
    const answer = v.safeParse(schema, await response.json());
    return response.ok && answer.success ? answer.output : undefined;
  } catch {
    return undefined;
  }
}
