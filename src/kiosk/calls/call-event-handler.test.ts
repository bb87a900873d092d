import { expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import type { Call } from '../devices/voice/announcement-queue.ts';
import { callBoard } from './call-board.ts';
import { callEventHandler } from './call-event-handler.ts';

const timers = manualTimers();
const serviceNow = 1_795_257_720_000;

function aBoard({ speaks = true } = {}) {
  const board = callBoard(timers);
  const announced: (Call | string)[] = [];
  const announcer = {
    announce: (call: Call) => void announced.push(call),
    cancelled: (ticket: string) => void announced.push(`cancelled ${ticket}`),
  };
  const handle = callEventHandler({
    ...{ board, announcer, timers, clock: { now: () => serviceNow } },
    speaks: () => speaks,
  });
  const called = (number: string, ageMs = 0, change = {}) =>
    handle({
      seq: 1,
      event: 'ticket.called',
      time: serviceNow - ageMs,
      data: {
        ticket: `ticket ${number}`,
        number,
        language: 'en',
        calls: 1,
        counter: { key: 'counter-1', name: 'Counter 1', number: '1' },
        ...change,
      },
    });
  return { announced, board, called, handle, shown: () => board.shown().map(({ number }) => number) };
}

it('a call is shown and announced until it is cancelled', () => {
  const { announced, called, handle, shown } = aBoard();
  called('A 1');
  expect(shown()).toEqual(['A 1']);
  const call = { ticket: 'ticket A 1', number: 'A 1', counterNumber: '1', language: 'en', calls: 1 };
  expect(announced).toEqual([{ ...call, at: serviceNow }]);
  handle({
    seq: 2,
    event: 'ticket.cancelled',
    time: serviceNow,
    data: { ticket: 'ticket A 1', number: 'A 1' },
  });
  expect(shown()).toEqual([]);
  expect(announced.at(-1)).toBe('cancelled ticket A 1');
});

it('a call is shown and not spoken where the boards of the branch speak', () => {
  const { announced, called, shown } = aBoard({ speaks: false });
  called('A 1');
  expect(shown()).toEqual(['A 1']);
  expect(announced).toEqual([]);
});

it('a call is announced twice where its visitor needs that', () => {
  const { announced, called } = aBoard();
  called('A 1', 0, { isSpokenTwice: true });
  expect(announced).toMatchObject([{ number: 'A 1', isSpokenTwice: true }]);
});

it('a call that arrives a minute late is not shown; a call from a clock ahead of ours is', () => {
  const { called, shown } = aBoard();
  called('A 1', 60_000);
  called('A 2', -5_000);
  expect(shown()).toEqual(['A 2']);
});

it('the name of a counter that no screen can show is cut, and so is what is spoken', () => {
  const { handle, board, announced } = aBoard();
  const long = 'Schalter '.repeat(2_000);
  const counter = { key: 'counter-1', name: long, number: long };
  const data = { ticket: 'ticket', number: 'A 1', language: 'en', calls: 1, counter };
  handle({ seq: 1, event: 'ticket.called', time: serviceNow, data });
  const shown = board.shown()[0]?.counter;
  const spoken = announced[0] as Call;
  for (const text of [shown?.name, shown?.number, spoken.counterNumber]) {
    expect(text?.length).toBeLessThanOrEqual(200);
  }
});

it('a call without a counter and unknown events show nothing', () => {
  const { handle, shown } = aBoard();
  handle({ seq: 1, event: 'ticket.called', time: serviceNow, data: { ticket: 'ticket', number: 'A 1' } });
  handle({ seq: 2, event: 'something.new', time: serviceNow, data: {} });
  expect(shown()).toEqual([]);
});
