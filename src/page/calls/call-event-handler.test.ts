import { expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { callBoard } from './call-board.ts';
import { callEventHandler } from './call-event-handler.ts';

const timers = manualTimers();
const serviceNow = 1_795_257_720_000;

function aBoard({ speaks = true } = {}) {
  const board = callBoard(timers);
  const handle = callEventHandler({
    board,
    timers,
    clock: { now: () => serviceNow },
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
  const speech = () => board.current().speaking?.call.speech;
  return { board, called, handle, speech, shown: () => board.shown().map(({ number }) => number) };
}

it.each(['ticket.inTransaction', 'ticket.waiting', 'ticket.finished', 'ticket.cancelled'])(
  'a call is shown and spoken until %s',
  (event) => {
    const { board, called, handle, speech, shown } = aBoard();
    called('A 1');
    expect(shown()).toEqual(['A 1']);
    expect(speech()).toEqual({ language: 'en' });
    handle({ seq: 2, event, time: serviceNow, data: { ticket: 'ticket A 1', number: 'A 1' } });
    expect(shown()).toEqual([]);
    board.spoken(true);
    expect(speech()).toBeUndefined();
  },
);

it("a call is shown but not spoken if the branch's boards speak", () => {
  const { called, speech, shown } = aBoard({ speaks: false });
  called('A 1');
  expect(shown()).toEqual(['A 1']);
  expect(speech()).toBeUndefined();
});

it('a call is spoken twice for a visitor who needs a repetition', () => {
  const { called, speech } = aBoard();
  called('A 1', 0, { isSpokenTwice: true });
  expect(speech()).toEqual({ language: 'en', isSpokenTwice: true });
});

it('a late call is shown only beside the next call, and a call from a clock that is ahead is shown in full size', () => {
  const { called, shown } = aBoard();
  called('A 1', 20_000);
  expect(shown()).toEqual([]);
  called('A 2', -5_000);
  expect(shown()).toEqual(['A 2', 'A 1']);
});

it('the name of a counter that is too long for any screen is cut, in speech too', () => {
  const { handle, board } = aBoard();
  const long = 'Schalter '.repeat(2_000);
  const counter = { key: 'counter-1', name: long, number: long };
  const data = { ticket: 'ticket', number: 'A 1', language: 'en', calls: 1, counter };
  handle({ seq: 1, event: 'ticket.called', time: serviceNow, data });
  const shown = board.shown()[0]?.counter;
  for (const text of [shown?.name, shown?.number]) {
    expect(text?.length).toBeLessThanOrEqual(200);
  }
});

it('nothing is shown for a call without a counter and for unknown events', () => {
  const { handle, shown } = aBoard();
  handle({ seq: 1, event: 'ticket.called', time: serviceNow, data: { ticket: 'ticket', number: 'A 1' } });
  handle({ seq: 2, event: 'something.new', time: serviceNow, data: {} });
  expect(shown()).toEqual([]);
});
