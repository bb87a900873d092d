import { draftToSave, seenDraft, sharedDraftState } from '../additions/page/shared-draft.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { ofBranch } from './of-branch.ts';

// The endpoints for the draft that a branch's administrators share.

const path = '/preview/api/draft';

export const readDraft = {
  method: 'GET',
  path,
  query: ofBranch,
  response: sharedDraftState,
} as const satisfies AnyEndpoint;

export const saveDraft = {
  method: 'PUT',
  path,
  query: seenDraft,
  body: draftToSave,
  response: sharedDraftState,
} as const satisfies AnyEndpoint;

export const discardDraft = {
  method: 'DELETE',
  path,
  query: seenDraft,
  response: sharedDraftState,
} as const satisfies AnyEndpoint;
