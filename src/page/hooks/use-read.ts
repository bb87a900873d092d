import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyEndpoint, RequestOf } from '../../contract/endpoint.ts';
import { answerOf } from '../api/answer-of.ts';
import type { Client } from '../api/client.ts';
import { CallFailed, type Failure } from '../api/failure.ts';

interface Options {
  /** False: nothing is read. */
  readonly enabled?: boolean;
  /** The interval of reads while somebody looks at the page, in milliseconds. */
  readonly refetchInterval?: number;
  /** Reads again when somebody returns to the page. */
  readonly refetchOnWindowFocus?: boolean;
}

/** The key of a read. Without a request: of all reads of an endpoint. */
export const readKey = ({ path }: AnyEndpoint, ...call: readonly unknown[]) => [path, ...call];

/** The answer of a server, which stays until there is a newer one. */
export function useRead<E extends AnyEndpoint>(
  client: Pick<Client, 'call'>,
  endpoint: E,
  call: RequestOf<E>,
  options: Options = {},
) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: readKey(endpoint, call),
    queryFn: ({ signal }) => answerOf(client, endpoint, call, { signal }),
    ...options,
  });
  return {
    answer: data,
    /** The reason why the last read failed. */
    failure: failureIn(error),
    isReading: isFetching,
    /** Reads once more. Returns the reason for a failure. */
    readAgain: useCallback(async () => failureIn((await refetch()).error), [refetch]),
  };
}

const failureIn = (error: Error | null): Failure | undefined =>
  error instanceof CallFailed ? error.failure : undefined;
