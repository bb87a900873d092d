import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { aBranch, aService, testNow } from '../../../testing/builders.ts';
import { aBooking, aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../../testing/service/clerk-client.ts';
import { openTestService, type TestService } from '../../../testing/service/open-test-service.ts';
import { repetitions } from '../../../testing/service/repetitions.ts';
import { type CallableLists, createKnownBranches, openBranchReader } from '../../store/branch-reader.ts';
import { retention } from '../../store/retention.ts';
import { readOpenTickets, readTicketsToCall } from '../../store/tickets/read-queue.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import { changeTicket } from '../changes/change-ticket.ts';
import type { CallerContext } from '../changes/counter-session.ts';
import { readBranchStaff } from '../configuration/branch-staff.ts';
import { deleteUnused } from '../day/delete-unused.ts';
import { endDueDays } from '../day/end-due-days.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { expireReservations } from '../smart/expire-reservations.ts';
import { queuedTickets, sortForCaller, sortForDirectCall } from './call-candidates.ts';
import { readCallableLists } from './callable-lists.ts';

const minute = 60_000;
const branch = 'branch-1';
const clerks = ['ana', 'bo'];
const bookingCodes = ['EARLY1', 'EARLY2', 'EARLY3', 'EARLY4'];
const actWeights = {
  takes: 14,
  reserves: 3,
  checksIn: 4,
  callsNext: 3,
  calls: 3,
  parks: 5,
  transfers: 9,
  pausesOrResumes: 2,
  fails: 2,
  deletesUnused: 2,
  jumps: 1,
  sleeps: 1,
} as const;
type Act = keyof typeof actWeights;

/**
 * An action of a clerk or visitor at one of two nodes. `choice` selects one of the possible objects. `reads` are the
 * nodes that read the queue afterwards; the others miss the change until later.
 */
const step = fc.record({
  act: fc.constantFrom(
    ...Object.entries(actWeights).flatMap(([act, weight]) => Array<Act>(weight).fill(act as Act)),
  ),
  node: fc.nat(1),
  clerk: fc.nat(1),
  choice: fc.nat(99),
  reads: fc.subarray([0, 1]),
  seconds: fc.constantFrom(0, 1, 7, 21, 200),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const openBranch = () =>
  openTestService({
    branchFile: aBranchFile({
      branch: aBranch({ services: ['passport', 'permit', 'register'] }),
      services: [
        aService(),
        aService({ key: 'permit', priority: 2, targetMinutes: 10 }),
        aService({ key: 'register' }),
      ],
      counters: clerks.map((name) => aCounter({ key: `counter-${name}`, websocketID: `ws-${name}` })),
      users: [
        aUser(),
        aUser({ key: 'user-bo', username: 'bo', services: [{ service: 'permit', precedence: 1 }] }),
      ],
      bookings: bookingCodes.map((bookingCode, hour) =>
        aBooking({ key: bookingCode, bookingCode, time: testNow + (hour * 60 + 30) * minute }),
      ),
      rules: { ...aBranchFile().rules, mostOvertakings: 2 },
    }),
    verifyPassword: async () => true,
  });

const listNames = ['next', 'parked', 'others', 'notArrived'] as const;

/** The lists from a full read, in the order of a sort of all tickets. */
async function fullyReadLists(
  service: TestService,
  session: CallerContext['session'],
): Promise<CallableLists> {
  const context = { session, now: service.now };
  const reader = await openBranchReader({ ...service.store, known: createKnownBranches() }, branch);
  const tickets = await readTicketsToCall(reader);
  const queued = queuedTickets(tickets, context);
  const next = await sortForCaller(reader, queued, context);
  const all = await sortForDirectCall(reader, tickets, context);
  return {
    next,
    parked: all.filter(({ parkedAt }) => parkedAt !== null),
    others: all.filter((ticket) => queued.includes(ticket) && !next.includes(ticket)),
    notArrived: all.filter(({ callableAt }) => callableAt === null || callableAt > service.now),
  };
}

async function takeAct(service: TestService, place: ClerkClient, { act, choice }: Step): Promise<unknown> {
  const one = <T>(of: readonly T[]) => of[choice % of.length];
  const reader = await openBranchReader({ ...service.store, known: createKnownBranches() }, branch);
  const tickets = (await readTicketsToCall(reader)).map(({ key }) => key);
  const ticket = one(tickets);
  switch (act) {
    case 'takes':
      return service.takeTicket({ services: [one(['passport', 'permit', 'register']) ?? ''] });
    case 'reserves': {
      const { smartToken } = (await service.call('openSmartSession', { branch })).json();
      return service.asDispenser({
        method: 'POST',
        url: '/api/v1/smart/ticket',
        headers: { authorization: `SmartToken ${smartToken}` },
        payload: { service: 'passport', language: 'en' },
      });
    }
    case 'checksIn':
      return service.call('arriveForAppointment', {
        requestId: crypto.randomUUID(),
        bookingCode: one(bookingCodes),
        language: 'en',
      });
    case 'callsNext':
      return place.call('callNextTicket');
    case 'calls':
      return place.call('callTicket', { body: { ticket, arrived: true, handBack: choice % 2 === 0 } });
    case 'parks': {
      const called = await place.call('callNextTicket');
      return called.statusCode === 200 && place.call('parkTicket', { body: { ticket: called.json().key } });
    }
    case 'transfers': {
      const target = one([
        { counter: 'counter-bo' },
        { clerk: 'user-ana' },
        { service: 'permit' },
        { clerk: 'user-bo' },
      ]);
      const transfer = (key: string) =>
        place.call('transferTicket', { body: { ticket: key, ...target, place: 'kept' } });
      return Promise.all(tickets.slice(-2).map(transfer));
    }
    case 'pausesOrResumes':
      return place.call(choice % 2 === 0 ? 'pauseCounter' : 'resumeCounter', { body: {} });
    case 'fails':
      return Promise.allSettled([voidAndFail(service, ticket), service.takeTicket()]);
    case 'deletesUnused':
      service.now += retention.unusedTicket;
      await expireReservations(service.store);
      service.now += retention.unusedTicket;
      return deleteUnused(service.store);
    case 'jumps':
      return service.correct((choice - 50) * minute);
    case 'sleeps':
      service.now += 15 * 60 * minute;
      return undefined;
  }
}

async function voidAndFail({ store }: TestService, key = ''): Promise<void> {
  await withBranchTransaction(store, branch, async (transaction) => {
    const ticket = await readTicket(transaction, key);
    if (ticket) await changeTicket(transaction, ticket, { event: 'void' });
    throw new Error('the disk is full');
  });
}

/** The open tickets that a transaction of a node sees, after those that a read outside a transaction returns. */
async function bothReads(store: TestService['store']) {
  const outside = await readOpenTickets(await openBranchReader(store, branch));
  return [outside, await withBranchTransaction(store, branch, readOpenTickets)];
}

it('on random days at two nodes, the cached lists equal lists from a full read', async () => {
  const filled = new Set<string>();
  const runs = repetitions(4);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 80, maxLength: 100 }), async (steps) => {
      const service = await openBranch();
      const nodes = [service.store.known, createKnownBranches()] as const;
      const known = vi.spyOn(service.store, 'known');
      const places = await Promise.all(clerks.map((name) => logInAt(service, `ws-${name}`, name)));
      try {
        for (const [index, step] of steps.entries()) {
          service.now += step.seconds * 1000;
          known.mockImplementation(nodes[step.node === 0 ? 0 : 1]);
          const place = places[step.clerk];
          if (place) await takeAct(service, place, step);
          // Otherwise, the transaction that reads the tickets would end the day.
          await endDueDays(service.store);
          const all = await readOpenTickets(
            await openBranchReader({ ...service.store, known: createKnownBranches() }, branch),
          );
          for (const node of step.reads) {
            const store = { ...service.store, known: nodes[node] ?? nodes[0] };
            if (step.choice % 2 === 0) await withBranchTransaction(store, branch, readOpenTickets);
            expect(await bothReads(store), `step ${index}`).toEqual([all, all]);
          }
          const { counters, users } = await readBranchStaff(await openBranchReader(service.store, branch));
          for (const [of, user] of users.entries()) {
            const counter = counters[of];
            if (!counter) throw new Error(`${user.key} has no counter`);
            const session = { branch, hash: '', user, counter };
            const expected = await fullyReadLists(service, session);
            for (const name of listNames) if (expected[name].length > 1) filled.add(name);
            for (const node of step.reads) {
              const known = nodes[node] ?? nodes[0];
              const reader = await openBranchReader({ ...service.store, known }, branch);
              const { value } = await readCallableLists(reader, { session, now: service.now });
              expect(value, `step ${index}`).toEqual(expected);
            }
          }
          if (step.act === 'sleeps') {
            for (const [of, name] of clerks.entries())
              places[of] = await logInAt(service, `ws-${name}`, name);
          }
        }
      } finally {
        known.mockRestore();
        await service.close();
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
  if (runs > 1) expect([...filled].sort()).toEqual([...listNames].sort());
});
