import { expect, it } from 'vitest';
import { taskStatus, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { QueuedTicket } from '../../store/stored-ticket.ts';
import { longestWaits } from './read-branch-now.ts';

const now = 1_000;
let reads = 0;

function aTicket(service: string, createdAt: number, changes: Partial<QueuedTicket> = {}): QueuedTicket {
  return {
    key: `ticket-${createdAt}`,
    number: 'A, 1',
    get status() {
      reads += 1;
      return ticketStatus.waiting;
    },
    statusTime: createdAt,
    counter: '',
    createdAt,
    callableAt: null,
    rank: createdAt,
    overtaken: 0,
    seq: createdAt,
    clerk: null,
    forCounter: null,
    parkedAt: null,
    priority: 0,
    isBooking: false,
    share: null,
    tasks: [{ service, status: taskStatus.open, chain: null, occupiedSince: null }],
    ...changes,
  };
}

it('the longest waits are found by looking at each ticket once, however many services have tickets', () => {
  const open = [
    aTicket('passport', 300),
    aTicket('passport', 200),
    aTicket('passport', 100, { callableAt: 250 }),
    aTicket('tax', 400, { callableAt: now + 1 }),
    aTicket('car', 150, { parkedAt: 160 }),
    ...Array.from({ length: 50 }, (_, count) => aTicket(`service-${count}`, 500 + count)),
  ];
  const since = longestWaits({ now, clerks: [], open });
  expect([...since].slice(0, 2)).toEqual([
    ['passport', 200],
    ['service-0', 500],
  ]);
  expect(since.size).toBe(51);
  expect(reads).toBe(open.length);
});
