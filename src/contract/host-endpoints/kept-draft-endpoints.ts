import * as v from 'valibot';
import { draftList, draftToKeep, keptDraft, planRequest } from '../additions/page/kept-drafts.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { ofBranch } from './of-branch.ts';

// The endpoints of the drafts that administrators keep on the host.

const params = v.object({ id: v.string() });

/** The revision that the sender has seen. Without it, a change would overwrite what others have saved. */
const query = v.object({
  revision: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'expected the revision of the draft')),
});

export const listDrafts = {
  method: 'GET',
  path: '/preview/api/drafts',
  query: ofBranch,
  response: draftList,
} as const satisfies AnyEndpoint;

export const keepDraft = {
  method: 'POST',
  path: '/preview/api/drafts',
  body: draftToKeep,
  response: keptDraft,
} as const satisfies AnyEndpoint;

export const readDraft = {
  method: 'GET',
  path: '/preview/api/drafts/:id',
  params,
  response: keptDraft,
} as const satisfies AnyEndpoint;

export const saveDraft = {
  method: 'PUT',
  path: '/preview/api/drafts/:id',
  params,
  query,
  body: draftToKeep,
  response: keptDraft,
} as const satisfies AnyEndpoint;

export const removeDraft = {
  method: 'DELETE',
  path: '/preview/api/drafts/:id',
  params,
  query,
  response: null,
} as const satisfies AnyEndpoint;

export const planDraft = {
  method: 'PUT',
  path: '/preview/api/drafts/:id/plan',
  params,
  query,
  body: planRequest,
  response: keptDraft,
} as const satisfies AnyEndpoint;

export const takePlanBack = {
  method: 'DELETE',
  path: '/preview/api/drafts/:id/plan',
  params,
  query,
  response: keptDraft,
} as const satisfies AnyEndpoint;
