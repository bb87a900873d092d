import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ManualTimers, manualTimers } from '../../testing/manual-timers.ts';
import {
  type CalledTicket,
  callShownMs,
  earlierShownMs,
  mostEarlier,
  outdatedAfterMs,
} from './board-state.ts';
import { type CallBoard, callBoard } from './call-board.ts';

const aCall = (number: string, calledAt = 0): CalledTicket => ({
  ticket: `ticket ${number}`,
  number,
  counter: { name: 'Counter 1', number: '1' },
  calledAt,
});

let timers: ManualTimers;
let board: CallBoard;
/** The numbers on the board after each change. */
let history: string[][];

const onBoard = () => board.shown().map(({ number }) => number);
const call = (number: string) => board.called(aCall(number, timers.now()));

function begin() {
  timers = manualTimers();
  board = callBoard(timers);
  history = [];
  board.subscribe(() => history.push(onBoard()));
}
beforeEach(begin);

describe('a call', () => {
  it('is shown immediately, for twelve seconds', async () => {
    call('A 1');
    await timers.pass(11_999);
    expect(onBoard()).toEqual(['A 1']);
    await timers.pass(1);
    expect(onBoard()).toEqual([]);
  });

  it('is the newest for four seconds, and then stays beside the next as long as that is shown', async () => {
    call('A 1');
    call('A 2');
    expect(onBoard()).toEqual(['A 1']);
    await timers.pass(4_000);
    expect(onBoard()).toEqual(['A 2', 'A 1']);
    await timers.pass(11_999);
    expect(onBoard()).toEqual(['A 2', 'A 1']);
    await timers.pass(1);
    expect(onBoard()).toEqual([]);
  });

  it('is seen again beside a later call, for two minutes, and never covers the screen by itself', async () => {
    call('A 1');
    await timers.pass(60_000);
    expect(onBoard()).toEqual([]);
    call('A 2');
    expect(onBoard()).toEqual(['A 2', 'A 1']);
    await timers.pass(earlierShownMs - 60_000);
    call('A 3');
    expect(onBoard()).toEqual(['A 3', 'A 2']);
  });

  it('stays beside the current one while three others come after it', async () => {
    for (const number of ['A 1', 'A 2', 'A 3', 'A 4', 'A 5']) {
      call(number);
      await timers.pass(13_000);
    }
    call('A 6');
    expect(onBoard()).toEqual(['A 6', 'A 5', 'A 4', 'A 3']);
  });

  it('is shown again when it is repeated', async () => {
    call('A 1');
    await timers.pass(10_000);
    call('A 1');
    await timers.pass(11_999);
    expect(onBoard()).toEqual(['A 1']);
  });

  it('keeps its place when it is repeated while it waits, and shows the counter of the last call', async () => {
    call('A 1');
    call('A 2');
    call('A 3');
    board.called({ ...aCall('A 2'), counter: { name: 'Counter 9', number: '9' } });
    await timers.pass(4_000);
    expect(board.shown()[0]).toMatchObject({ number: 'A 2', counter: { number: '9' } });
  });

  it('is removed when it is cancelled, whether it is shown or waits', async () => {
    call('A 1');
    call('A 2');
    board.cancelled('ticket A 1');
    expect(onBoard()).toEqual(['A 2']);
    call('A 3');
    board.cancelled('ticket A 3');
    await timers.pass(60_000);
    expect(history.flat()).not.toContain('A 3');
  });

  it('is not shown when it is a minute old', () => {
    board.called(aCall('A 1', timers.now() - outdatedAfterMs));
    expect(onBoard()).toEqual([]);
  });
});

describe('many calls at the same time', () => {
  it('are all shown in order, for twelve seconds at least, with three earlier ones at most', async () => {
    const numbers = Array.from({ length: 10 }, (_, nth) => `A ${nth}`);
    for (const number of numbers) call(number);
    const since = new Map<string, number>();
    const until = new Map<string, number>();
    for (let second = 0; second < 60; second++) {
      for (const number of onBoard()) {
        if (!since.has(number)) since.set(number, second);
        until.set(number, second + 1);
      }
      expect(onBoard().length).toBeLessThanOrEqual(1 + mostEarlier);
      await timers.pass(1_000);
    }
    expect([...since.keys()]).toEqual(numbers);
    for (const number of numbers) {
      const seconds = Number(until.get(number)) - Number(since.get(number));
      expect(seconds).toBeGreaterThanOrEqual(callShownMs / 1_000);
    }
    expect(onBoard()).toEqual([]);
  });

  it('are shown in the order of the calls, with three earlier ones at most, whatever the pauses', async () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 15_000 }), { maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(pauses, async (made) => {
        begin();
        for (const [nth, pause] of made.entries()) {
          await timers.pass(pause);
          call(String(nth));
        }
        await timers.pass(120_000);
        const firsts = [...new Set(history.flatMap(([current]) => current ?? []))];
        expect(firsts).toEqual(made.map((_, nth) => String(nth)));
        expect(Math.max(0, ...history.map((shown) => shown.length))).toBeLessThanOrEqual(1 + mostEarlier);
        expect(onBoard()).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
