import { expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { cutTextsOf, noScreens, viewOfWorld, withMeasuredScreen } from './measured-screens.ts';

const size = { width: 800, height: 480 };
const branch = aPreviewedBranch();
const world = {
  branch,
  dispenser: 'device-1',
  view: { screen: 'menu', language: undefined, groups: [] },
} as const;
const misfit = { text: 'Confirmation of residence', part: 'tile' };

it('a finding on a screen has the language of that screen', () => {
  expect(viewOfWorld(world, size, testNow)).toEqual({
    screen: 'menu',
    dispenser: 'device-1',
    language: 'en',
    groups: [],
    day: '2026-11-21',
    minute: 642,
    size,
  });
  expect(viewOfWorld({ ...world, view: { ...world.view, language: 'ar' } }, size, testNow).language).toBe(
    'ar',
  );
});

it('a screen that is drawn again replaces its earlier measurements', () => {
  const before = withMeasuredScreen(noScreens, viewOfWorld(world, size, testNow), [misfit]);
  const other = withMeasuredScreen(before, viewOfWorld(world, { width: 1080, height: 1920 }, testNow), [
    misfit,
  ]);
  expect(cutTextsOf(other).map(({ view }) => view.size?.width)).toEqual([800, 1080]);
  const mended = withMeasuredScreen(other, viewOfWorld(world, size, testNow + 3_600_000), []);
  expect(cutTextsOf(mended).map(({ view }) => view.size?.width)).toEqual([1080]);
});
