import * as v from 'valibot';
import { administratorNeeded } from '../../../contract/additions/page/administrator.ts';
import {
  type DraftBranch,
  type DraftMistakes,
  draftMistakes,
  previewPaths,
} from '../../../contract/additions/page/preview.ts';
import { serviceError } from '../../../contract/service-error.ts';
import type { Fetch } from '../../administrator/administrator-requests.ts';
import type { DraftContent } from './content-of.ts';

/** What became of a request with a draft. */
export type DraftAnswer<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** The draft is not a valid branch file. */
  | { readonly kind: 'refused'; readonly mistakes: DraftMistakes['mistakes'] }
  /** The branch file has changed since the draft was begun. */
  | { readonly kind: 'outdated' }
  /** Only an administrator may do this, and this browser has no session, or none any more. */
  | { readonly kind: 'login-needed' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Asks for the complete branch file with a draft in it. */
export function requestBranchFile(fetch: Fetch, draft: DraftContent): Promise<DraftAnswer<Blob>> {
  return post(fetch, previewPaths.branchFile, draft, (response) => response.blob());
}

/** Replaces the branch file of the service by a draft. */
export function importDraft(fetch: Fetch, draft: DraftBranch): Promise<DraftAnswer<undefined>> {
  return post(fetch, previewPaths.import, draft, async () => undefined);
}

async function post<Result>(
  fetch: Fetch,
  path: string,
  draft: object,
  read: (response: Response) => Promise<Result>,
): Promise<DraftAnswer<Result>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(draft),
    });
    if (response.ok) return { kind: 'done', result: await read(response) };
    if (response.status === 409) return { kind: 'outdated' };
    const error = v.safeParse(serviceError, await response.json().catch(() => undefined));
    if (error.success && error.output.type === administratorNeeded) return { kind: 'login-needed' };
    const mistakes = v.safeParse(draftMistakes, error.success ? error.output.data : undefined);
    if (mistakes.success) return { kind: 'refused', mistakes: mistakes.output.mistakes };
    return {
      kind: 'failed',
      reason: error.success ? error.output.message : `The host answered with ${response.status}.`,
    };
  } catch {
    return { kind: 'failed', reason: 'The host cannot be reached.' };
  }
}
