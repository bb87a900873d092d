import type { CallableTicket } from '../../contract/additions/callable-ticket.ts';
import { additionName } from '../../contract/additions/capabilities.ts';
import type { CounterState } from '../../contract/additions/counter-state.ts';
import type { CounterSession, KeptLogin } from '../../contract/additions/page/counter-session.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { counterEndpoints } from '../../contract/endpoints/counter-endpoints.ts';
import type { Ticket } from '../../contract/ticket.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { TicketLists } from '../../counter/work/find-tickets.ts';
import { taskStatus } from '../../domain/queue/ticket-status.ts';
import { aTask, aTicket, testNow } from '../builders.ts';

const minute = 60_000;

/** A branch whose time zone differs from most machines' time zones by half an hour. */
export const harbour = { key: 'branch-1', name: 'Harbour', timeZone: 'Asia/Kolkata' };
const hill = { key: 'branch-2', name: 'Hill', timeZone: 'Asia/Kathmandu' };

/** A state of the counter page: the first responses of its host and service. */
export interface CounterGalleryState {
  /** Changes the clerk's login; null if nobody is logged in. */
  readonly login?: Partial<KeptLogin> | null;
  /** By default, two counters of one branch. */
  readonly counters?: CounterSession['counters'];
  readonly known?: Partial<CounterState>;
  readonly lists?: Partial<Record<keyof TicketLists, readonly CallableTicket[]>>;
  readonly waits?: readonly WaitingInfo[];
}

/** A ticket that has waited for the passport service for five minutes. */
const waiting = (number: string, change: Partial<CallableTicket> = {}): CallableTicket => ({
  ...aTicket({
    key: number.replace(' ', '-'),
    number,
    createdAt: testNow - 5 * minute,
    tasks: [task('open')],
  }),
  ...change,
});
const task = (status: keyof typeof taskStatus, change: Parameters<typeof aTask>[0] = {}) =>
  aTask({ status: taskStatus[status], statusTime: testNow - 3 * minute, ...change });
const visitor = (change: Partial<Ticket> = {}) =>
  aTicket({
    key: 'B-001',
    number: 'B 001',
    counter: 'counter-1',
    calls: 2,
    customerName: 'Nadia',
    statusTime: testNow - 2 * minute,
    waitingTimeSum: 7 * minute,
    tasks: [task('open')],
    ...change,
  });
const parkedBy = (counter: string, minutes: number) => ({
  parked: {
    since: testNow - minutes * minute,
    counter: { key: counter, name: 'Counter 1', number: '1' },
    offeredAt: testNow + ((counter === 'counter-1' ? 20 : 40) - minutes) * minute,
  },
});

export const allAdditions = Object.values<Endpoint>(counterEndpoints)
  .filter(({ ours }) => ours)
  .map(({ path }) => additionName(path));

export const counterStates = {
  'nobody-waits': {},
  free: {
    lists: {
      next: [
        waiting('B 003', { askedForYou: true, customerName: 'Omar' }),
        waiting('B 004', { bookingCode: 'K7P-XW3', priority: 2 }),
        waiting('B 005', { reserved: true }),
        waiting('B 006', { needs: ['time', 'by-ear'] }),
      ],
      parked: [waiting('B 007', parkedBy('counter-2', 12))],
      others: [waiting('B 008'), waiting('B 009', { unserved: true })],
      notArrived: [waiting('B 010', { reserved: true })],
    },
  },
  'many-wait': { lists: { next: Array.from({ length: 33 }, (_, index) => waiting(`C ${100 + index}`)) } },
  'parked-long': {
    lists: {
      parked: [waiting('B 007', parkedBy('counter-1', 19)), waiting('B 008', parkedBy('counter-2', 22))],
    },
  },
  called: { known: { ticket: visitor(), askedForYou: true, needs: ['time'] } },
  'called-again': {
    known: { ticket: visitor({ bookingCode: 'K7P-XW3', customerData: { data1: 'A1', data4: 'red' } }) },
  },
  serving: {
    known: { ticket: visitor({ tasks: [task('inTransaction', { features: afterworkToo() })] }) },
  },
  'serving-first-of-two': {
    known: {
      ticket: visitor({
        tasks: [
          task('inTransaction'),
          task('open', { key: 'task-2', service: 'parking', name: 'Parking', texts: {} }),
          task('open', { key: 'task-3', service: 'dogs', name: 'Dogs', texts: {} }),
        ],
      }),
    },
  },
  afterwork: { known: { ticket: visitor({ tasks: [task('afterwork')] }) } },
  'second-open': {
    known: {
      ticket: visitor({ tasks: [task('done'), task('open', { key: 'task-2', name: 'Dogs', texts: {} })] }),
    },
  },
  paused: {
    known: { pause: { since: testNow - 9 * minute, code: 'lunch' } },
    lists: { next: [waiting('B 003')], parked: [waiting('B 007', parkedBy('counter-1', 40))] },
  },
  'without-undo': {
    login: { additions: allAdditions.filter((name) => name !== '/counter/open') },
    known: { ticket: visitor() },
  },
  'outside-service': {
    login: { additions: [], counter: 'ws-9', lastTicket: visitor() },
    counters: null,
    waits: [
      { service: 'passport', time: 12 * minute, tickets: 3, counter: '', relation: 'eq' },
      { service: 'dogs', time: 0, tickets: 0, counter: '', relation: 'eq' },
    ],
  },
  'two-branches': {
    known: { ticket: visitor() },
    counters: [
      { key: 'counter-1', name: 'Counter 1', number: '1', branch: harbour },
      { key: 'counter-2', name: 'Counter 2', number: '2', branch: harbour },
      { key: 'counter-3', name: 'Elsewhere', number: '3', branch: { ...hill, name: harbour.name } },
    ],
  },
  'logged-out': { login: null },
  'logged-out-one-counter': {
    login: null,
    counters: [{ key: 'counter-7', name: 'Counter 7', number: '7', branch: harbour }],
  },
  'logged-out-two-branches': {
    login: null,
    counters: [
      { key: 'counter-1', name: 'Counter 1', number: '1', branch: harbour },
      { key: 'counter-2', name: 'Counter 1', number: '1', branch: hill },
    ],
  },
  'logged-out-outside-service': { login: null, counters: null },
} as const satisfies Readonly<Record<string, CounterGalleryState>>;

function afterworkToo() {
  return { afterwork: true, clerkSelection: false, customerIdentification: 0 };
}
