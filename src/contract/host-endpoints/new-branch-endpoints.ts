import type { AnyEndpoint } from '../endpoint.ts';
import { decideFirstStart, makeFirstBranch, readMachine } from './first-start-endpoints.ts';

// The questions of a first start for administrators who make a branch in place of the demo.

export const readBranchMachine = {
  ...readMachine,
  path: '/preview/api/new-branch/machine',
} as const satisfies AnyEndpoint;

export const makeBranch = {
  ...makeFirstBranch,
  path: '/preview/api/new-branch',
} as const satisfies AnyEndpoint;

export const publishBranch = {
  ...decideFirstStart,
  path: '/preview/api/new-branch/publish',
} as const satisfies AnyEndpoint;
