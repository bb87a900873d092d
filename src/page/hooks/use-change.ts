import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, RequestOf, ResponseOf } from '../../contract/endpoint.ts';
import type { Client } from '../api/client.ts';
import type { Result } from '../api/failure.ts';
import { readKey } from './use-read.ts';

interface Effect {
  /** The read that has the same answer as this change. */
  readonly shows?: readonly [endpoint: AnyEndpoint, call: unknown];
  /** The endpoints whose answers this change affects. */
  readonly changes?: readonly AnyEndpoint[];
}

/**
 * A change on a server. Reads in progress are cancelled when it begins and when it ends, because they may have seen the
 * old state. Afterwards, the page shows the known state and reads the rest again.
 */
export function useChange<E extends AnyEndpoint>(
  client: Pick<Client, 'call'>,
  endpoint: E,
  { shows, changes = [] }: Effect = {},
) {
  const queries = useQueryClient();
  const keys = [...(shows ? [readKey(...shows)] : []), ...changes.map((read) => readKey(read))];
  const endReads = () => Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })));
  const { mutateAsync, data, isPending, reset } = useMutation({
    async mutationFn(call: RequestOf<E>): Promise<Result<ResponseOf<E>>> {
      await endReads();
      const result = await client.call(endpoint, call);
      await endReads();
      const isShown = shows && result.ok;
      if (isShown) queries.setQueryData(readKey(...shows), result.answer);
      for (const queryKey of isShown ? keys.slice(1) : keys) void queries.invalidateQueries({ queryKey });
      return result;
    },
  });
  return {
    send: mutateAsync,
    isPending,
    result: data,
    failure: data?.ok === false ? data.failure : undefined,
    reset,
  };
}
