import type { Endpoint, RequestOf, ResponseOf } from '../../contract/endpoint.ts';
import type { Client } from './client.ts';
import { CallFailed } from './failure.ts';

/** The answer to a call, for a query: it knows a failure as an exception only. */
export async function answerOf<E extends Endpoint>(
  client: Client,
  endpoint: E,
  call: RequestOf<E>,
): Promise<ResponseOf<E>> {
  const result = await client.call(endpoint, call);
  if (!result.ok) throw new CallFailed(endpoint, result.failure);
  return result.answer;
}
