import { describe, expect, it } from 'vitest';
import { aHall, aHallCall } from '../../testing/board/a-hall.ts';
import { testNow } from '../../testing/builders.ts';
import { boardView } from './board-view.ts';

const minute = 60_000;
const open = { now: testNow, timeZone: 'Europe/Malta', isOpen: true };
const closed = { ...open, isOpen: false };
const known = (hall = aHall()) => ({ hall, isUnknown: false });
const lost = (hall = aHall()) => ({ hall, isUnknown: true });

describe('a visitor in a waiting area', () => {
  const three = aHallCall();
  const nine = aHallCall({
    ticket: 'ticket-9',
    counter: { key: 'counter-9', name: 'Upstairs', number: '9' },
  });

  it('reads the calls to its counters only', () => {
    const hall = aHall({ current: [nine, three], last: [nine, three] });
    const { calls, current } = boardView(known(hall), ['3', '4'], open);
    expect(calls).toEqual([three]);
    expect([...current]).toEqual(['ticket-1']);
    expect(boardView(known(hall), [], open).calls).toHaveLength(2);
  });

  it('reads a message until its end', () => {
    const hall = aHall({ message: { text: 'Please use entrance B', until: testNow + minute } });
    expect(boardView(known(hall), [], open).message?.text).toBe('Please use entrance B');
    expect(boardView(known(hall), [], { ...open, now: testNow + minute }).message).toBeUndefined();
  });

  it('takes no old call for a current one while the board does not know', () => {
    const hall = aHall({ current: [three], last: [three] });
    const { calls, current, isUnknown } = boardView(lost(hall), [], open);
    expect({ calls, current: current.size, isUnknown }).toEqual({
      calls: [three],
      current: 0,
      isUnknown: true,
    });
  });

  it('reads no call of yesterday, also after a night without a network', () => {
    const evening = aHallCall({ at: Date.UTC(2026, 10, 20, 22, 59) });
    const hall = aHall({ last: [evening] });
    expect(boardView(lost(hall), [], { ...open, now: evening.at + 30_000 }).calls).toHaveLength(1);
    expect(boardView(lost(hall), [], { ...open, now: evening.at + minute }).calls).toEqual([]);
  });
});

it('a visitor reads that nobody was called only where that is known', () => {
  expect(boardView(known(), [], open).isEmpty).toBe(true);
  expect(boardView({ hall: undefined, isUnknown: false }, [], open).isEmpty).toBe(false);
  expect(boardView(lost(), [], open).isEmpty).toBe(false);
});

describe('after closing time', () => {
  it('a board says that the branch is closed', () => {
    expect(boardView(known(), [], closed).isClosed).toBe(true);
    expect(boardView(known(), [], open).isClosed).toBe(false);
  });

  it('whoever still waits reads the calls, until a quarter of an hour after the last one', () => {
    const last = [aHallCall({ at: testNow - 14 * minute })];
    expect(boardView(known(aHall({ last })), [], closed).isClosed).toBe(false);
    const later = { ...closed, now: testNow + minute };
    expect(boardView(known(aHall({ last })), [], later).isClosed).toBe(true);
    expect(boardView(known(aHall({ last, current: last })), [], later).isClosed).toBe(false);
  });
});
