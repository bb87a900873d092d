import type { AnyEndpoint } from '../endpoint.ts';
import {
  changeHallMessage,
  confirmEnrolment,
  goBackToVersion,
  importDraft,
  readVersions,
  uploadMedia,
} from './branch-endpoints.ts';
import * as clerk from './clerk-endpoints.ts';
import * as drafts from './draft-endpoints.ts';
import * as firstStart from './first-start-endpoints.ts';
import * as fleet from './fleet-endpoints.ts';
import * as management from './management-endpoints.ts';
import { makeBranch, publishBranch, readBranchMachine } from './new-branch-endpoints.ts';
import * as operator from './operator-endpoints.ts';
import { pageEndpoints } from './page-endpoints.ts';
import * as people from './people-endpoints.ts';
import * as viewer from './viewer-endpoints.ts';

/**
 * The host's own endpoints by role: the table of rights (`PersonRole`). The service's table, documentation and
 * capabilities do not contain these endpoints, and the check of foreign services ignores them.
 */
export const hostEndpoints = {
  page: { ...pageEndpoints },
  clerk: { ...clerk },
  viewer: { ...viewer },
  editor: { ...drafts, uploadMedia, readVersions, readBranchMachine, makeBranch },
  publisher: { importDraft, goBackToVersion, publishBranch },
  manager: { changeHallMessage, ...management },
  technician: { ...fleet, confirmEnrolment },
  owner: { ...people },
  'first start': { ...firstStart },
  operator: { ...operator },
} as const satisfies Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>;
