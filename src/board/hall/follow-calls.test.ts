import { expect, it } from 'vitest';
import { callBoard } from '../../page/calls/call-board.ts';
import { aHall } from '../../testing/board/a-hall.ts';
import { testNow } from '../../testing/builders.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { followCalls } from './follow-calls.ts';

function hearing(counters: readonly string[], boardSpeaks = true) {
  const timers = manualTimers();
  const calls = callBoard(timers);
  let reads = 0;
  let seq = 0;
  const handle = followCalls({
    calls,
    timers,
    place: { area: undefined, counters },
    clock: { now: () => testNow + timers.now() },
    hall: {
      current: () => ({ hall: aHall({ boardSpeaks }), isUnknown: false }),
      read: () => {
        reads += 1;
      },
    },
  });
  const hear = (event: string, data: Record<string, unknown>) => {
    seq += 1;
    handle({ seq, event, time: testNow + timers.now(), data });
  };
  return {
    hear,
    call: (number: string, counter: string) =>
      hear('ticket.called', {
        ticket: number,
        number,
        language: 'en',
        calls: 1,
        counter: { key: `counter-${counter}`, name: `Counter ${counter}`, number: counter },
      }),
    shown: () => calls.shown().map(({ number }) => number),
    spoken: () =>
      calls
        .current()
        .large.filter(({ speech }) => speech)
        .map(({ number }) => number),
    reads: () => reads,
  };
}

it('a board shows and speaks the calls to the counters of its waiting area, and no other calls', () => {
  const { call, shown, spoken } = hearing(['1', '2']);
  call('A 012', '1');
  call('A 013', '7');
  expect(shown()).toEqual(['A 012']);
  expect(spoken()).toEqual(['A 012']);
});

it('a board is silent if the dispensers of the branch speak', () => {
  const { call, shown, spoken } = hearing([], false);
  call('A 012', '1');
  expect(shown()).toEqual(['A 012']);
  expect(spoken()).toEqual([]);
});

it('a withdrawn call leaves the screen', () => {
  const { call, hear, shown } = hearing([]);
  call('A 012', '1');
  hear('ticket.cancelled', { ticket: 'A 012', number: 'A 012' });
  expect(shown()).toEqual([]);
});

it('a call, a withdrawal or a message causes a read at once, whatever its counter; other events cause none', () => {
  const { call, hear, reads } = hearing(['1']);
  call('A 013', '7');
  hear('ticket.cancelled', { ticket: 'A 013', number: 'A 013' });
  hear('hall.changed', {});
  hear('waitingInfo.changed', {});
  expect(reads()).toBe(3);
});
