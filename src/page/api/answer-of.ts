import type { AnyEndpoint, RequestOf, ResponseOf } from '../../contract/endpoint.ts';
import type { CallOptions, Client } from './client.ts';
import { CallFailed } from './failure.ts';

/** Returns the answer to a call, or throws its failure, as queries expect. */
export async function answerOf<E extends AnyEndpoint>(
  client: Pick<Client, 'call'>,
  endpoint: E,
  call: RequestOf<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  const result = await client.call(endpoint, call, options);
  if (!result.ok) throw new CallFailed(endpoint, result.failure);
  return result.answer;
}
