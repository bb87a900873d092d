import { expect, it } from 'vitest';
import { aLiveBranch } from '../../../testing/preview/a-live-branch.ts';
import { aPreviewedBranch } from '../../../testing/preview/a-previewed-branch.ts';
import type { LiveBranch } from '../../branch/previewed-branch.ts';
import { chosenDispenser } from './chosen-dispenser.ts';

const [device] = aPreviewedBranch().dispensers;

function aLive(...keys: string[]): LiveBranch {
  const dispensers = keys.map((key) => ({ ...device, key, websocketID: `ws-${key}` }) as never);
  return aLiveBranch({}, { dispensers });
}
const branches = [aLive('a', 'b'), aLive('c')];

it.each([
  ['c', 'ws-a', 'c', false],
  [undefined, 'ws-b', 'b', false],
  [undefined, null, 'a', false],
  ['gone', 'ws-b', 'b', true],
])('an address with the dispenser %s on the host of %s shows %s', (named, websocketID, key, isOther) => {
  const chosen = chosenDispenser(branches, named, websocketID);
  expect([chosen?.dispenser.key, chosen?.isOther]).toEqual([key, isOther]);
  expect(chosen?.live.branch.dispensers).toContain(chosen?.dispenser);
});

it('an address shows no dispenser on a host without dispensers', () => {
  expect(chosenDispenser([aLive()], 'a', 'ws-a')).toBeUndefined();
});
