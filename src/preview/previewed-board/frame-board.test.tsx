import { expect, it, onTestFinished } from 'vitest';
import { additionName } from '../../contract/additions/capabilities.ts';
import { readHall } from '../../contract/endpoints/dispenser-endpoints.ts';
import { testNow } from '../../testing/builders.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { draw } from '../../testing/preview/draw.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { defaultAddress } from '../address/preview-address.ts';
import { branchClock } from '../previewed-kiosk/branch-clock.ts';
import { simulatedDay } from '../previewed-kiosk/simulated-day.ts';
import { frameBoard } from './frame-board.tsx';
import type { BoardFrameWorld, ChangesOfBoard } from './messages.ts';

const { conditions: ordinary } = defaultAddress;

/**
 * A small branch's day at 10:42: one visitor is called by the simulation, and the next three by an
 * administrator.
 */
function calledNow() {
  const branch = aPreviewedBranch();
  const day = simulatedDay(branch, branch.dispensers[0]?.key ?? '', testNow);
  const next = day.next(3);
  const calls = next.map((visitor) => ({ ...visitor, language: 'en', at: testNow, calls: 1 }));
  return { numbers: next.map(({ number }) => number), calls, before: `${day.called.at(-1)?.ticket} 1` };
}

/**
 * The board of a small branch in a frame at 10:42, during a call. `called` is the newest call that the previous board
 * has shown.
 */
async function open(change: Partial<BoardFrameWorld> = {}, called = '') {
  const timers = manualTimers();
  const plain = aPreviewedBranch({ rules: { ...aBranchFile().rules, boardNext: 2 } });
  const additions = [...plain.capabilities.additions, additionName(readHall.path)];
  const branch = { ...plain, capabilities: { ...plain.capabilities, additions } };
  const clock = branchClock({ monotonic: timers.now, every: () => () => {} }, { at: testNow, speed: 0 });
  let world: BoardFrameWorld = {
    branch,
    dispenser: branch.dispensers[0]?.key ?? '',
    search: '',
    conditions: ordinary,
    message: null,
    calls: [],
    ...change,
  };
  const board = frameBoard(world, {
    clock,
    timers,
    machineTimeZone: 'Europe/Malta',
    called,
    changes: () => world,
    onReady() {},
  });
  onTestFinished(board.close);
  const { screen } = draw(board.element);
  await screen.findByText('Last called', {}, { timeout: 20_000 });
  const numbersIn = (list: string) =>
    [...document.querySelectorAll(`${list} bdi[dir=ltr]`)].map((one) => one.textContent);
  return {
    screen,
    board,
    clock,
    timers,
    listed: () => numbersIn('.board-list ol'),
    soon: () => numbersIn('.board-next'),
    shown: () => document.querySelector('[data-part=call]')?.textContent ?? '',
    tell(next: Partial<ChangesOfBoard>) {
      world = { ...world, ...next };
      board.refresh();
    },
  };
}

it('an administrator sees calls simulated for the chosen time, and new calls after a jump', async () => {
  const { clock, timers, listed } = await open();
  await expect.poll(() => listed().length).toBeGreaterThan(2);
  const before = listed();
  clock.set({ at: testNow + 60 * 60_000, speed: 0 });
  await timers.pass(0);
  await expect.poll(() => listed().some((number) => before.includes(number))).toBe(false);
});

it('an administrator sees the notice of a board without a network', async () => {
  const { screen, tell, timers } = await open();
  tell({ conditions: { ...ordinary, network: 'away' } });
  await timers.pass(60_000);
  await screen.findByText('New numbers are not shown here at the moment. Please ask our staff.');
});

it('an administrator sees a message to the waiting area at once, until it expires by the clock of the preview', async () => {
  const { screen, tell, clock, timers } = await open();
  const until = testNow + 10 * 60_000;
  tell({ message: { text: 'Please use entrance B', until } });
  await screen.findByText('Please use entrance B');
  clock.set({ at: until, speed: 0 });
  await timers.pass(0);
  await expect.poll(() => screen.queryByText('Please use entrance B')).toBeNull();
});

it('numbers that an administrator calls are shown over the whole screen, one after the other, and then listed', async () => {
  const { numbers, calls, before } = calledNow();
  const { tell, timers, listed, soon, shown, board } = await open({}, before);
  await expect.poll(soon).toEqual(numbers.slice(0, 2));
  tell({ calls });
  for (const number of numbers) {
    await expect.poll(shown).toContain(number);
    await timers.pass(4_000);
  }
  await timers.pass(8_000);
  await expect.poll(shown).toBe('');
  expect(listed()).toEqual(expect.arrayContaining(numbers));
  expect(soon()).toHaveLength(2);
  expect(numbers.filter((number) => soon().includes(number))).toEqual([]);

  const again = await open({ calls }, board.called());
  await again.timers.pass(1_000);
  expect(again.shown()).toBe('');
});
