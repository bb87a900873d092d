import { expect, it, onTestFinished } from 'vitest';
import { additionName } from '../../contract/additions/capabilities.ts';
import { readHall } from '../../contract/endpoints/dispenser-endpoints.ts';
import { testNow } from '../../testing/builders.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { draw } from '../../testing/preview/draw.ts';
import { branchClock } from '../previewed-kiosk/branch-clock.ts';
import type { Conditions } from '../previewed-kiosk/messages.ts';
import { frameBoard } from './frame-board.tsx';

const ordinary: Conditions = {
  ...{ printer: 'ready', network: 'fine', queue: 'now' },
  ...{ hasSound: false, showsTargets: false },
};

/** The board of a small branch in a frame. It is 10:42, and somebody is called. */
async function open() {
  const timers = manualTimers();
  const plain = aPreviewedBranch();
  const additions = [...plain.capabilities.additions, additionName(readHall.path)];
  const branch = aPreviewedBranch({ capabilities: { ...plain.capabilities, additions } });
  const clock = branchClock({ monotonic: timers.now, every: () => () => {} }, { at: testNow, speed: 0 });
  const world = {
    ...{ branch, dispenser: branch.dispensers[0]?.key ?? '', search: '' },
    conditions: ordinary,
  };
  const board = frameBoard(world, {
    ...{ clock, timers, machineTimeZone: 'Europe/Malta' },
    conditions: () => world.conditions,
    onReady() {},
  });
  onTestFinished(board.close);
  const { screen } = draw(board.element);
  await screen.findByText('Last calls', {}, { timeout: 20_000 });
  /** The numbers of the list. */
  const listed = () =>
    [...document.querySelectorAll('.board-list li bdi[dir=ltr]')].map((one) => one.textContent);
  return { screen, world, clock, timers, listed };
}

it('an administrator sees the simulated calls of a time, and those of another one after a jump', async () => {
  const { clock, timers, listed } = await open();
  await expect.poll(() => listed().length).toBeGreaterThan(2);
  const before = listed();
  clock.set({ at: testNow + 60 * 60_000, speed: 0 });
  await timers.pass(0);
  await expect.poll(() => listed().some((number) => before.includes(number))).toBe(false);
});

it('an administrator sees that a board without a network does not know', async () => {
  const { screen, world, timers } = await open();
  world.conditions = { ...world.conditions, network: 'away' };
  await timers.pass(60_000);
  await screen.findByText('New calls are not shown here at the moment. Please ask our staff.');
});
