import { administratorLogin, administratorState } from '../additions/page/administrator.ts';
import { draftBranch, previewSource, writtenBranchFile } from '../additions/page/preview.ts';
import { enrolmentOverview } from '../additions/page/preview-enrolment.ts';
import type { AnyEndpoint } from '../endpoint.ts';

// The endpoints for every browser that may open the preview.

export const readSource = {
  method: 'GET',
  path: '/preview/api/source',
  response: previewSource,
} as const satisfies AnyEndpoint;

export const readEnrolments = {
  method: 'GET',
  path: '/preview/api/enrolment',
  response: enrolmentOverview,
} as const satisfies AnyEndpoint;

export const buildBranchFile = {
  method: 'POST',
  path: '/preview/api/branch-file',
  body: draftBranch,
  response: writtenBranchFile,
} as const satisfies AnyEndpoint;

export const readAdministrator = {
  method: 'GET',
  path: '/preview/api/administrator',
  response: administratorState,
} as const satisfies AnyEndpoint;

export const logInAdministrator = {
  method: 'POST',
  path: '/preview/api/administrator',
  body: administratorLogin,
  response: administratorState,
} as const satisfies AnyEndpoint;

export const logOutAdministrator = {
  method: 'DELETE',
  path: '/preview/api/administrator',
  response: administratorState,
} as const satisfies AnyEndpoint;
