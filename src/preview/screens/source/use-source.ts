import { useCallback, useEffect, useState } from 'react';
import type { PreviewSource } from '../../../contract/additions/page/preview.ts';
import type { Failure } from '../../../kiosk/api/failure.ts';
import type { Fetch } from '../../administrator/administrator-requests.ts';
import { readSource } from './read-source.ts';

/** What the preview knows of its source. */
export type SourceState =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly failure: Failure }
  /** `readAt`: milliseconds of the page's monotonic clock. */
  | { readonly at: 'read'; readonly source: PreviewSource; readonly readAt: number };

/** Reads the source once, and again when it is asked to. */
export function useSource(
  fetch: Fetch,
  monotonic: () => number,
): { readonly state: SourceState; readonly readAgain: () => void } {
  const [state, setState] = useState<SourceState>({ at: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt reads again.
  useEffect(() => {
    let isCurrent = true;
    readSource(fetch).then((result) => {
      if (!isCurrent) return;
      setState(
        result.ok
          ? { at: 'read', source: result.answer, readAt: monotonic() }
          : { at: 'failed', failure: result.failure },
      );
    }, console.error);
    return () => {
      isCurrent = false;
    };
  }, [fetch, monotonic, attempt]);
  const readAgain = useCallback(() => {
    // What is shown stays until there is something newer.
    setState((before) => (before.at === 'failed' ? { at: 'loading' } : before));
    setAttempt((before) => before + 1);
  }, []);
  return { state, readAgain };
}
