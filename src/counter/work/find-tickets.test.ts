import { describe, expect, it } from 'vitest';
import type { CallableTicket } from '../../contract/additions/callable-ticket.ts';
import { aTicket } from '../../testing/builders.ts';
import { findTickets } from './find-tickets.ts';

const list = (...tickets: CallableTicket[]) => ({ total: tickets.length, tickets });
const lists = {
  next: list(aTicket({ number: 'B 014' }), aTicket({ number: 'C 004', customerName: 'Ana Kovač' })),
  parked: list(aTicket({ number: 'B 004' })),
  others: list(),
  notArrived: list(aTicket({ number: 'A 100' })),
};
const numbers = (text: string) => findTickets(lists, text).map(({ ticket }) => ticket.number);

describe('a clerk who searches for a ticket', () => {
  it('sees all tickets before typing, including parked tickets', () => {
    expect(numbers('')).toEqual(['B 014', 'C 004', 'B 004', 'A 100']);
  });

  it('can type a number as it is spoken, without spaces or zeros', () => {
    expect(numbers('b4')).toEqual(['B 004']);
    expect(numbers('B 004')).toEqual(['B 004']);
  });

  it('can type a part of a name', () => {
    expect(numbers('kov')).toEqual(['C 004']);
  });

  it('finds nothing for a number that no ticket has', () => {
    expect(numbers('Z 9')).toEqual([]);
  });
});
