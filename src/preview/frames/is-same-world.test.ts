import { expect, it } from 'vitest';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { defaultAddress } from '../address/preview-address.ts';
import { isSameWorld } from './is-same-world.ts';
import { worldOf } from './world-of.ts';

const branch = aPreviewedBranch();
const world = worldOf(defaultAddress, {
  branch,
  dispenser: 'foyer',
  diagonal: 21.5,
  isReal: false,
  canArrange: false,
  pause: undefined,
  elsewhere: [],
});

it('two worlds differ if anything that a frame shows differs', () => {
  expect(isSameWorld(world, structuredClone({ ...world, branch: undefined }) as never)).toBe(false);
  expect(isSameWorld(world, { ...world, view: { ...world.view }, conditions: { ...world.conditions } })).toBe(
    true,
  );
  const changes = [
    { branch: { ...branch } },
    { dispenser: 'other' },
    { diagonal: 7 },
    { isReal: true },
    { elsewhere: [{ kind: 'service', key: 'passport' } as const] },
    { view: { ...world.view, groups: ['family'] } },
    { view: { ...world.view, language: 'ar' } },
    { conditions: { ...world.conditions, hasSound: true } },
  ];
  for (const change of changes) expect(isSameWorld(world, { ...world, ...change })).toBe(false);
});
