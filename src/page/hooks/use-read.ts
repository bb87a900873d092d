import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyEndpoint, RequestOf, ResponseOf } from '../../contract/endpoint.ts';
import { answerOf } from '../api/answer-of.ts';
import type { Client } from '../api/client.ts';
import { CallFailed, type Failure } from '../api/failure.ts';

interface Options {
  /** False: nothing is read. */
  readonly enabled?: boolean;
  /** The interval of reads while somebody looks at the page, in milliseconds. */
  readonly refetchInterval?: number;
  /** Reads in this interval also while nobody looks. */
  readonly refetchIntervalInBackground?: boolean;
  /** Reads again when somebody looks at the page. */
  readonly refetchOnWindowFocus?: boolean;
  /** The time in milliseconds after which a read that has failed is repeated; absent: it is not. */
  readonly retryDelay?: number;
}

/** The key of a read. Without a request: of all reads of an endpoint. */
export const readKey = ({ path }: AnyEndpoint, ...call: readonly unknown[]) => [path, ...call];

/** The answer of a server, which stays until there is a newer one. */
export function useRead<E extends AnyEndpoint>(
  client: Pick<Client, 'call'>,
  endpoint: E,
  call: RequestOf<E>,
  options: Options & {
    /** The answer as far as it is known before the first read. */
    readonly initialData?: ResponseOf<E>;
  } = {},
) {
  const { data, error, failureReason, isFetching, refetch } = useQuery({
    queryKey: readKey(endpoint, call),
    queryFn: ({ signal }) => answerOf(client, endpoint, call, { signal }),
    retry: options.retryDelay !== undefined,
    ...options,
  });
  return {
    answer: data,
    /** The reason why the last read failed. */
    failure: failureIn(error ?? failureReason),
    isReading: isFetching,
    /** Reads once more. Returns the reason for a failure. */
    readAgain: useCallback(async () => failureIn((await refetch()).error), [refetch]),
  };
}

/** The reason why a read or a change has failed. */
export const failureIn = (error: Error | null): Failure | undefined =>
  error instanceof CallFailed ? error.failure : undefined;
