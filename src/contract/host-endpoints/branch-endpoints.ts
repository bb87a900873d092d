import * as v from 'valibot';
import { hallMessageRequest } from '../additions/hall.ts';
import { goBackRequest, versionList } from '../additions/page/branch-versions.ts';
import { draftBranch, hallMessageChange, importedDraft, uploadedMedia } from '../additions/page/preview.ts';
import { confirmAnswer, confirmRequest } from '../additions/page/preview-enrolment.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { ofBranch } from './of-branch.ts';

// The endpoints for administrators who change branches and their files.

export const importDraft = {
  method: 'POST',
  path: '/preview/api/import',
  body: draftBranch,
  response: importedDraft,
} as const satisfies AnyEndpoint;

/** Uploads a picture or video, which is the body itself. */
export const uploadMedia = {
  method: 'POST',
  path: '/preview/api/media',
  query: v.object({ name: v.pipe(v.string(), v.maxLength(200)) }),
  response: uploadedMedia,
} as const satisfies AnyEndpoint;

export const changeHallMessage = {
  method: 'POST',
  path: '/preview/api/hall-message',
  body: hallMessageChange,
  response: hallMessageRequest,
} as const satisfies AnyEndpoint;

export const readVersions = {
  method: 'GET',
  path: '/preview/api/versions',
  query: ofBranch,
  response: versionList,
} as const satisfies AnyEndpoint;

export const goBackToVersion = {
  method: 'POST',
  path: '/preview/api/versions',
  body: goBackRequest,
  response: importedDraft,
} as const satisfies AnyEndpoint;

export const confirmEnrolment = {
  method: 'POST',
  path: '/preview/api/enrolment',
  body: confirmRequest,
  response: confirmAnswer,
} as const satisfies AnyEndpoint;
