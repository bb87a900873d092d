import { expect, it } from 'vitest';
import { aLiveBranch } from '../../../testing/preview/a-live-branch.ts';
import { editedBranchOf } from '../edit/edited-branch.ts';
import { entityPath } from './entities.ts';

it('an entity has a place in the draft, unless the draft lacks it or the service does not report its part', () => {
  const edited = editedBranchOf(aLiveBranch().branch);
  expect(entityPath({ part: 'services', key: 'birth' }, edited)).toEqual(['services', 1]);
  expect(entityPath({ part: 'branch', key: undefined }, edited)).toEqual(['branch']);
  expect(entityPath({ part: 'services', key: 'gone' }, edited)).toBeUndefined();
  const untold = editedBranchOf({ ...aLiveBranch().branch, services: undefined });
  expect(entityPath({ part: 'services', key: 'birth' }, untold)).toBeUndefined();
});
