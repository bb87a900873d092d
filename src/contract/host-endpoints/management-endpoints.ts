import { alertLimitsRequest } from '../additions/page/branch-alert.ts';
import {
  branchNow,
  branchNowQuery,
  clerkCode,
  clerkCodeRequest,
  closingEnd,
  closingRequest,
} from '../additions/page/branch-now.ts';
import { stepEnd, stepRequest } from '../additions/page/manager-step.ts';
import {
  chosenRecords,
  deletedRecords,
  foundRecords,
  visitorExport,
  visitorSearch,
} from '../additions/page/visitor-data.ts';
import type { AnyEndpoint } from '../endpoint.ts';

// The endpoints with which a manager monitors and manages a branch. Changes of the branch return its new state.

export const readBranchNow = {
  method: 'GET',
  path: '/preview/api/branch',
  query: branchNowQuery,
  response: branchNow,
} as const satisfies AnyEndpoint;

export const beginClosing = {
  method: 'POST',
  path: '/preview/api/branch/closing',
  body: closingRequest,
  response: branchNow,
} as const satisfies AnyEndpoint;

export const endClosing = {
  method: 'POST',
  path: '/preview/api/branch/closing/end',
  body: closingEnd,
  response: branchNow,
} as const satisfies AnyEndpoint;

export const steerTicket = {
  method: 'POST',
  path: '/preview/api/branch/step',
  body: stepRequest,
  response: branchNow,
} as const satisfies AnyEndpoint;

export const takeBackStep = {
  method: 'POST',
  path: '/preview/api/branch/step/end',
  body: stepEnd,
  response: branchNow,
} as const satisfies AnyEndpoint;

export const giveClerkCode = {
  method: 'POST',
  path: '/preview/api/branch/clerk-code',
  body: clerkCodeRequest,
  response: clerkCode,
} as const satisfies AnyEndpoint;

export const setAlertLimits = {
  method: 'PUT',
  path: '/preview/api/branch/alerts',
  body: alertLimitsRequest,
  response: branchNow,
} as const satisfies AnyEndpoint;

/** The searched name is in the body, so it never appears in a URL or in a proxy's log. */
export const findVisitorData = {
  method: 'POST',
  path: '/preview/api/branch/visitor-data',
  body: visitorSearch,
  response: foundRecords,
} as const satisfies AnyEndpoint;

export const exportVisitorData = {
  method: 'POST',
  path: '/preview/api/branch/visitor-data/export',
  body: chosenRecords,
  response: visitorExport,
} as const satisfies AnyEndpoint;

export const deleteVisitorData = {
  method: 'POST',
  path: '/preview/api/branch/visitor-data/delete',
  body: chosenRecords,
  response: deletedRecords,
} as const satisfies AnyEndpoint;
