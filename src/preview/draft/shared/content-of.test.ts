import { expect, it } from 'vitest';
import { previewedContent } from '../../../contract/additions/page/preview.ts';
import { aLiveBranch } from '../../../testing/preview/a-live-branch.ts';
import { contentOf } from './content-of.ts';

it('a draft is sent completely, including entries of the live branch that the draft lacks', () => {
  const live = aLiveBranch();
  const [passport, birth] = live.branch.services ?? [];
  const services = [passport, birth].filter((one) => one !== undefined);
  expect(contentOf(live, { ...live.branch, services })).toMatchObject({
    branch: 'branch-1',
    version: 'version-1',
    content: { services: [{ key: 'passport' }, { key: 'birth' }] },
    removed: [{ part: 'services', key: 'parking' }],
  });
});

it('a draft is sent only with the parts of a branch file, because the host would refuse other parts', () => {
  const live = aLiveBranch();
  const parts = Object.keys(contentOf(live, live.branch)?.content ?? {});
  expect(parts).toContain('services');
  expect(parts.filter((part) => !(part in previewedContent.entries))).toEqual([]);
});

it('a branch is not sent if the service does not report every part of it', () => {
  const live = aLiveBranch();
  expect(contentOf(live, { ...live.branch, services: undefined })).toBeUndefined();
  expect(contentOf({ ...live, version: undefined }, live.branch)).toBeUndefined();
});

it('an administrator who cannot see the clerks can publish a draft, and leaves the clerks unchanged', () => {
  const live = aLiveBranch({}, { users: undefined });
  expect(contentOf(live, live.branch)).toMatchObject({ content: { users: undefined }, removed: [] });
});
