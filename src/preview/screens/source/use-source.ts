import { useQuery } from '@tanstack/react-query';
import type { PreviewSource } from '../../../contract/additions/page/preview.ts';
import { readSource } from '../../../contract/host-endpoints/viewer-endpoints.ts';
import { answerOf } from '../../../page/api/answer-of.ts';
import { CallFailed, type Failure } from '../../../page/api/failure.ts';
import { readKey } from '../../../page/hooks/use-read.ts';
import { delayText } from '../../administrator/failures.ts';
import type { PreviewClient } from '../../client/preview-client.ts';
import type { SayPreview } from '../../words/preview-words.ts';

type SourceState =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly failure: Failure }
  /** `readAt` is a time of the page's monotonic clock, in milliseconds. */
  | { readonly at: 'read'; readonly source: PreviewSource; readonly readAt: number };

/** The host may read a whole external service. */
const longestMs = 30_000;

/** Reads the source once, and again on request. */
export function useSource(client: PreviewClient, monotonic: () => number) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: readKey(readSource),
    // Each read starts a new draft.
    structuralSharing: false,
    async queryFn({ signal }) {
      const source = await answerOf(client, readSource, {}, { signal, longestMs });
      return { source, readAt: monotonic() };
    },
  });
  function state(): SourceState {
    if (error && isFetching) return { at: 'loading' };
    if (error instanceof CallFailed) return { at: 'failed', failure: error.failure };
    return data ? { at: 'read', ...data } : { at: 'loading' };
  }
  return { state: state(), readAgain: refetch };
}

/** The reason why the source could not be read, and the remedy for an administrator. */
export function failureSentence(failure: Failure, say: SayPreview): string {
  switch (failure.kind) {
    case 'unreachable':
      return say('notes.silent');
    case 'refused': {
      const { status, type } = failure;
      if (status === 401 || status === 403) return say('notes.noAccess');
      if (status === 429) return delayText(failure, say);
      return say('failure.status', { status: type ? `${status} (${type})` : status });
    }
    case 'garbled':
    case 'unreadable':
      return say('notes.unreadable', { problem: failure.problem });
    default:
      return failure satisfies never;
  }
}
