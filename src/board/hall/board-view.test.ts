import { describe, expect, it } from 'vitest';
import { aHall, aHallCall } from '../../testing/board/a-hall.ts';
import { testNow } from '../../testing/builders.ts';
import { boardView } from './board-view.ts';

const minute = 60_000;
const open = { now: testNow, timeZone: 'Europe/Malta', isOpen: true };
const closed = { ...open, isOpen: false };
const all = { area: undefined, counters: [] };
const known = (hall = aHall()) => ({ hall, isUnknown: false });
const lost = (hall = aHall()) => ({ hall, isUnknown: true });

describe('the board of a waiting area', () => {
  const three = aHallCall();
  const nine = aHallCall({
    ticket: 'ticket-9',
    counter: { key: 'counter-9', name: 'Upstairs', number: '9' },
  });

  it('shows only the calls to its counters', () => {
    const hall = aHall({ current: [nine, three], last: [nine, three] });
    const { calls, current } = boardView(known(hall), { ...all, counters: ['3', '4'] }, open);
    expect(calls).toEqual([three]);
    expect([...current]).toEqual(['ticket-1']);
    expect(boardView(known(hall), all, open).calls).toHaveLength(2);
  });

  it('shows only the calls and the next numbers of its waiting area', () => {
    const counter = { ...nine.counter, area: 'First floor' };
    const upstairs = { ...nine, counter };
    const orders = [
      { counter: three.counter, numbers: ['A 013'] },
      { counter, numbers: ['B 002', 'B 001', 'B 003'] },
    ];
    const hall = aHall({ last: [upstairs, three], next: { most: 2, orders } });
    const { calls, next } = boardView(known(hall), { ...all, area: 'First floor' }, open);
    expect(calls).toEqual([upstairs]);
    expect(next).toEqual(['B 002', 'B 001']);
    expect(boardView(known(hall), all, open).next).toEqual(['A 013', 'B 002']);
  });

  it('shows no next numbers if the branch hides them or the data may be old', () => {
    const next = { most: 2, orders: [{ counter: three.counter, numbers: ['A 013'] }] };
    expect(boardView(known(), all, open).next).toBeUndefined();
    expect(boardView(lost(aHall({ next })), all, open).next).toBeUndefined();
  });

  it('does not mark an old call as current while its data are outdated', () => {
    const hall = aHall({ current: [three], last: [three] });
    const { calls, current, isUnknown } = boardView(lost(hall), all, open);
    expect({ calls, current: current.size, isUnknown }).toEqual({
      calls: [three],
      current: 0,
      isUnknown: true,
    });
  });

  it('shows no call of yesterday, even after a night without a network', () => {
    const evening = aHallCall({ at: Date.UTC(2026, 10, 20, 22, 59) });
    const hall = aHall({ last: [evening] });
    expect(boardView(lost(hall), all, { ...open, now: evening.at + 30_000 }).calls).toHaveLength(1);
    expect(boardView(lost(hall), all, { ...open, now: evening.at + minute }).calls).toEqual([]);
  });
});

it('only a board with current data says that nobody was called', () => {
  expect(boardView(known(), all, open).isEmpty).toBe(true);
  expect(boardView({ hall: undefined, isUnknown: false }, all, open).isEmpty).toBe(false);
  expect(boardView(lost(), all, open).isEmpty).toBe(false);
});

describe('a board after closing time', () => {
  it('says that the branch is closed', () => {
    expect(boardView(known(), all, closed).isClosed).toBe(true);
    expect(boardView(known(), all, open).isClosed).toBe(false);
  });

  it('shows calls to visitors who still wait, until 15 minutes after the last call', () => {
    const last = [aHallCall({ at: testNow - 14 * minute })];
    expect(boardView(known(aHall({ last })), all, closed).isClosed).toBe(false);
    const later = { ...closed, now: testNow + minute };
    expect(boardView(known(aHall({ last })), all, later).isClosed).toBe(true);
    expect(boardView(known(aHall({ last, current: last })), all, later).isClosed).toBe(false);
  });
});
