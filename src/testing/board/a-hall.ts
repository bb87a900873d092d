import type { Hall, HallCall } from '../../contract/additions/hall.ts';
import { testNow } from '../builders.ts';

/** A call of A 012 to counter 3, in English. */
export function aHallCall(change: Partial<HallCall> = {}): HallCall {
  return {
    ticket: 'ticket-1',
    number: 'A 012',
    language: 'en',
    counter: { key: 'counter-3', name: 'Counter 3', number: '3' },
    at: testNow,
    calls: 1,
    ...change,
  };
}

export function aHall(change: Partial<Hall> = {}): Hall {
  return { current: [], last: [], message: null, areas: [], next: null, boardSpeaks: false, ...change };
}
