import { describe, expect, it } from 'vitest';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { defaultAddress } from '../address/preview-address.ts';
import { overviewItems } from './overview-items.ts';
import { worldOf } from './world-of.ts';

const branch = aPreviewedBranch();
const world = worldOf(
  { ...defaultAddress, screen: 'ticket' },
  {
    branch,
    dispenser: 'foyer',
    diagonal: 21.5,
    isReal: false,
    canArrange: false,
    pause: undefined,
    elsewhere: [],
  },
);

describe('an overview', () => {
  it('has the screen in every language of the branch, with a link to each alone', () => {
    const items = overviewItems('languages', defaultAddress.size, world);
    expect(items.map(({ world: { view } }) => [view.screen, view.language])).toEqual(
      branch.branch.languages.map((key) => ['ticket', key]),
    );
    expect(new Set(items.map(({ alone }) => alone.lang)).size).toBe(items.length);
    expect(items.every(({ alone }) => alone.overview === 'one')).toBe(true);
  });

  it('has the screen on panels of 7 to 43 inches, each with its own pixels', () => {
    const items = overviewItems('sizes', defaultAddress.size, world);
    expect(items.length).toBeGreaterThan(6);
    for (const { alone, size, world: own } of items) {
      expect(alone).toMatchObject({
        size: { width: size.width, height: size.height },
        diagonal: own.diagonal,
      });
    }
    expect(new Set(items.map(({ caption }) => caption)).size).toBe(items.length);
  });
});
