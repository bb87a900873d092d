import { describe, expect, it } from 'vitest';
import { type FollowableTicket, followedTicketOf, isOver, offeredLaterMinutes } from './followed-ticket.ts';

const now = 1_000_000;
const told = {
  now,
  counter: { key: 'c4', name: 'Window 4', number: '4' },
  place: { ahead: 2, goFirst: [] },
  reservedUntil: now + 1,
  wait: { time: 61_000, relation: 'eq' as const },
  laterMinutes: 10,
};
const aTicket = (change: Partial<FollowableTicket> = {}): FollowableTicket => ({
  number: 'A012',
  status: 10,
  cancelReason: null,
  calls: 0,
  parkedAt: null,
  callableAt: now,
  laterUntil: null,
  wish: null,
  tasks: [{ status: 20 }],
  ...change,
});

describe('the visitor of a ticket', () => {
  const counter = { name: 'Window 4', number: '4' };
  it.each<[string, Partial<FollowableTicket>, object]>([
    [
      'must come to the branch while the ticket is reserved',
      { status: 15 },
      { state: 'reserved', until: now + 1, wait: { time: 120_000 } },
    ],
    ['waits', {}, { state: 'waiting', ahead: 2, isAside: false, laterMinutes: 10 }],
    ['is not called automatically while parked', { parkedAt: now }, { state: 'waiting', isAside: true }],
    ['is called to a counter', { status: 30, calls: 2 }, { state: 'called', counter, calls: 2 }],
    ['is served at this counter', { status: 40 }, { state: 'serving', counter }],
    ['is served until the clerk is done', { status: 50 }, { state: 'serving', counter }],
    ['has missed a call', { status: 70, cancelReason: 'noShow' }, { state: 'missed' }],
    ['has been served', { status: 60, tasks: [{ status: 60 }] }, { state: 'done' }],
    [
      'has given the ticket back',
      { status: 70, cancelReason: 'withdrawn', tasks: [{ status: 70 }] },
      { state: 'void' },
    ],
    [
      'can no longer be called the next day',
      { status: 70, cancelReason: 'noShow', tasks: [{ status: 70 }] },
      { state: 'void' },
    ],
  ])('%s', (_, change, expected) => {
    expect(followedTicketOf(aTicket(change), told)).toMatchObject({ number: 'A012', ...expected });
  });

  it('sees no counter before the call', () => {
    expect(JSON.stringify(followedTicketOf(aTicket(), told))).not.toContain('Window');
  });

  it('can follow the ticket until it is served or void, even after a missed call', () => {
    const overAt = (change: Partial<FollowableTicket>) => isOver(followedTicketOf(aTicket(change), told));
    expect(overAt({ status: 60 })).toBe(true);
    expect(overAt({ status: 70, cancelReason: 'withdrawn' })).toBe(true);
    expect(overAt({ status: 70, cancelReason: 'noShow' })).toBe(false);
  });
});

describe('letting others pass', () => {
  it.each<[string, Partial<FollowableTicket>, number]>([
    ['is offered while the ticket waits', {}, 10],
    ['is offered only once', { laterUntil: now - 1 }, 0],
    ['is not offered before the time of an appointment', { callableAt: now + 1 }, 0],
    ['is not offered while the ticket is parked', { parkedAt: now }, 0],
    ['is not offered during a call', { status: 30 }, 0],
  ])('%s', (_, change, minutes) => {
    expect(offeredLaterMinutes(aTicket(change), told)).toBe(minutes);
  });

  it('is not offered if the branch does not allow it', () => {
    expect(offeredLaterMinutes(aTicket(), { now, laterMinutes: 0 })).toBe(0);
  });
});
