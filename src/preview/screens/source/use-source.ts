import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { type PreviewSource, previewPaths, previewSource } from '../../../contract/additions/page/preview.ts';
import type { Failure, Result } from '../../../page/api/failure.ts';
import type { Fetch } from '../../administrator/administrator-requests.ts';

/** What the preview knows of its source. */
type SourceState =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly failure: Failure }
  /** `readAt`: milliseconds of the page's monotonic clock. */
  | { readonly at: 'read'; readonly source: PreviewSource; readonly readAt: number };

/** Reads the source once, and again when it is asked to. */
export function useSource(fetch: Fetch, monotonic: () => number) {
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

/** The host reads a whole external service for an answer. */
const timeoutMs = 30_000;

/**
 * Reads what the preview starts with. Unlike the kiosk's client it leaves every character as it is: a draft is made of these
 * texts, and must not change what no one has edited.
 */
async function readSource(fetch: Fetch): Promise<Result<PreviewSource>> {
  const failed = (failure: Failure) => ({ ok: false, failure }) as const;
  let response: Response;
  let text: string;
  try {
    response = await fetch(previewPaths.source, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (cause) {
    return failed({ kind: 'unreachable', problem: String(cause), cause });
  }
  if (!response.ok) return failed({ kind: 'refused', status: response.status, type: '', data: {} });
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!json.success) return failed({ kind: 'garbled', problem: 'not JSON' });
  const source = v.safeParse(previewSource, json.output);
  if (source.success) return { ok: true, answer: source.output };
  const [issue] = source.issues;
  return failed({ kind: 'unreadable', problem: `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}` });
}

/** Why the preview could not read its source, and what an administrator can do. */
export function failureSentence(failure: Failure): string {
  switch (failure.kind) {
    case 'unreachable':
      return 'The host does not answer. Is it still running?';
    case 'refused':
      if (failure.status === 401 || failure.status === 403) {
        return 'This browser may not see the preview. Open the link that the host prints when it starts.';
      }
      return `The host answered with the status ${failure.status}${failure.type && ` (${failure.type})`}.`;
    case 'garbled':
    case 'unreadable':
      return `The host answered something that the preview cannot read (${failure.problem}). Are both of the same version? Load the page again.`;
    default:
      return failure satisfies never;
  }
}
