import * as v from 'valibot';
import { hallMessageRequest } from '../additions/hall.ts';
import { goBackRequest, versionList } from '../additions/page/branch-versions.ts';
import { ownBranch } from '../additions/page/first-start.ts';
import { madeBranch, newBranch } from '../additions/page/new-branch.ts';
import {
  branchFileText,
  draftBranch,
  hallMessageChange,
  importedDraft,
  uploadedMedia,
} from '../additions/page/preview.ts';
import { confirmAnswer, confirmRequest } from '../additions/page/preview-enrolment.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { ofBranch } from './of-branch.ts';

// The endpoints by which administrators change branches and their files.

export const importDraft = {
  method: 'POST',
  path: '/preview/api/import',
  body: draftBranch,
  response: importedDraft,
} as const satisfies AnyEndpoint;

/** The body is the picture or film itself. */
export const uploadMedia = {
  method: 'POST',
  path: '/preview/api/media',
  query: v.object({ name: v.pipe(v.string(), v.maxLength(200)) }),
  response: uploadedMedia,
} as const satisfies AnyEndpoint;

export const readHallMessage = {
  method: 'GET',
  path: '/preview/api/hall-message',
  query: ofBranch,
  response: hallMessageRequest,
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

export const makeBranch = {
  method: 'POST',
  path: '/preview/api/new-branch',
  body: ownBranch,
  response: madeBranch,
} as const satisfies AnyEndpoint;

export const buildNewBranch = {
  method: 'POST',
  path: '/preview/api/new-branch/file',
  body: newBranch,
  response: branchFileText,
} as const satisfies AnyEndpoint;

export const publishNewBranch = {
  method: 'POST',
  path: '/preview/api/new-branch/publish',
  body: newBranch,
  response: null,
} as const satisfies AnyEndpoint;

export const confirmEnrolment = {
  method: 'POST',
  path: '/preview/api/enrolment',
  body: confirmRequest,
  response: confirmAnswer,
} as const satisfies AnyEndpoint;
