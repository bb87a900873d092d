import { parsedJson } from '../../contract/parsed-json.ts';
import { serviceError } from '../../contract/service-error.ts';
import type { ForwardAnswer } from './forward.ts';

export function errorIn({ body }: Pick<ForwardAnswer, 'body'>) {
  return parsedJson(serviceError, body.toString());
}

/** True if the service itself reports that the key is unknown. */
export function isRefusedKey(answer: Pick<ForwardAnswer, 'status' | 'body'>): boolean {
  return answer.status === 401 && errorIn(answer)?.type === 'NOT_IDENTIFIED';
}

/** True if the service does not permit the request with a dispenser's credentials. */
export const isRefusal = (status: number | undefined) => status === 401 || status === 403;
