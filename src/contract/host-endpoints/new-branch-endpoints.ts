import type { AnyEndpoint } from '../endpoint.ts';
import { decideFirstStart, makeFirstBranch, readMachine } from './first-start-endpoints.ts';

// The first-start questions for administrators who replace the demo with a new branch.

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
