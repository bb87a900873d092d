import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyEndpoint, RequestOf, ResponseOf } from '../../contract/endpoint.ts';
import { answerOf } from '../api/answer-of.ts';
import type { Client } from '../api/client.ts';
import { CallFailed, type Failure } from '../api/failure.ts';

interface Options {
  readonly enabled?: boolean;
  /** The interval between reads while the page is visible, in milliseconds. */
  readonly refetchInterval?: number;
  readonly refetchIntervalInBackground?: boolean;
  /** Reads again when the page becomes visible. */
  readonly refetchOnWindowFocus?: boolean;
  /** Milliseconds until a failed read is repeated; absent for never. */
  readonly retryDelay?: number;
}

/** The query key of a read; without a request, of all reads of an endpoint. */
export const readKey = ({ path }: AnyEndpoint, ...call: readonly unknown[]) => [path, ...call];

/** A server's answer, kept until there is a newer answer. */
export function useRead<E extends AnyEndpoint>(
  client: Pick<Client, 'call'>,
  endpoint: E,
  call: RequestOf<E>,
  options: Options & {
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
    failure: failureIn(error ?? failureReason),
    isReading: isFetching,
    /** Reads again. Returns the failure, if any. */
    readAgain: useCallback(async () => failureIn((await refetch()).error), [refetch]),
  };
}

export const failureIn = (error: Error | null): Failure | undefined =>
  error instanceof CallFailed ? error.failure : undefined;
