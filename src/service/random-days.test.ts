import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DayClerk } from '../testing/branch-day/clerk.ts';
import { expectTicketsAsReplayed } from '../testing/branch-day/expect-tickets-as-replayed.ts';
import { type BranchDay, openBranchDay } from '../testing/branch-day/open-branch-day.ts';
import type { DayVisitor } from '../testing/branch-day/visitor.ts';
import { RequestRefused } from '../testing/service/client-for.ts';
import { repetitions } from '../testing/service/repetitions.ts';

const actionWeights = {
  takesTicket: 6,
  takesTicketForTwo: 8,
  walksAway: 1,
  reserves: 2,
  arrives: 2,
  voidsReservation: 1,
  books: 1,
  checksIn: 2,
  calls: 8,
  callsCancelled: 2,
  callsChosen: 6,
  recalls: 2,
  startsTransaction: 16,
  startsAfterwork: 16,
  finishes: 6,
  cancels: 1,
  callsArrived: 2,
  callsParked: 2,
  transfers: 2,
  parks: 1,
  pauses: 1,
  resumes: 4,
  logsOut: 1,
  logsIn: 4,
  concurrentRequests: 2,
} as const;
type Action = keyof typeof actionWeights;

/** An action of a clerk or visitor after `minutes`. `choice` selects one of the possible objects. */
const step = fc.record({
  action: fc.constantFrom(
    ...Object.entries(actionWeights).flatMap(([action, weight]) =>
      Array<Action>(weight).fill(action as Action),
    ),
  ),
  clerkIndex: fc.nat(2),
  choice: fc.nat(99),
  minutes: fc.nat(5),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const services = ['passport', 'permit', 'register', 'move'];
const targets = [
  ...services.map((service) => ({ service })),
  ...['counter-1', 'counter-2', 'counter-3'].map((counter) => ({ counter })),
  ...['user-maria', 'user-jon', 'user-ines'].map((clerk) => ({ clerk })),
];

/** Ignores a refusal: the simulated day has already checked that the refused request changed nothing. */
async function ignoreRefusal(action: Promise<unknown>): Promise<void> {
  await action.catch((error: unknown) => {
    if (!(error instanceof RequestRefused)) throw error;
  });
}

async function runSteps(branch: BranchDay, steps: readonly Step[]): Promise<void> {
  const clerks = ['maria', 'jon', 'ines'].map(branch.clerk);
  for (const [place, clerk] of clerks.entries()) await clerk.logsInAt(branch.counters[place] ?? '');
  const visitors: Record<'walkedIn' | 'reserved' | 'booked', DayVisitor[]> = {
    walkedIn: [],
    reserved: [],
    booked: [],
  };
  function newVisitor(kind: keyof typeof visitors): DayVisitor {
    const visitor = branch.visitor();
    visitors[kind].push(visitor);
    return visitor;
  }
  const currentTickets = () => branch.counters.flatMap((counter) => branch.day.currentTicket(counter) ?? []);
  const one = <T>(of: readonly T[], choice: number) => of[choice % of.length];

  const parkedTickets = () => [...branch.day.tickets.values()].filter(({ parkedAt }) => parkedAt !== null);

  function run(clerk: DayClerk, { action, choice }: Step): Promise<unknown> | undefined {
    const service = one(services, choice) ?? '';
    switch (action) {
      case 'takesTicket':
        return newVisitor('walkedIn').takesTicket(service);
      case 'takesTicketForTwo':
        return newVisitor('walkedIn').takesTicket('passport', 'register');
      case 'walksAway':
        return one(visitors.walkedIn, choice)?.walksAway();
      case 'reserves':
        return newVisitor('reserved').reserves(service);
      case 'arrives':
        return choice % 2 === 0
          ? one(visitors.reserved, choice)?.arrivesByGps(10)
          : one(visitors.reserved, choice)?.arrivesByToken();
      case 'voidsReservation':
        return one(visitors.reserved, choice)?.voidsReservation();
      case 'books':
        return newVisitor('booked').books(service, branch.now() + 20 * 60_000);
      case 'checksIn':
        return one(visitors.booked, choice)?.checksIn();
      case 'calls':
        return choice % 5 === 0 ? clerk.calls(service) : clerk.calls();
      case 'callsCancelled':
        return clerk.callsCancelled();
      case 'callsChosen':
        return clerk.callsChosen(
          one([...visitors.walkedIn.slice(-3), ...currentTickets()], choice) ?? { key: 'none' },
        );
      case 'recalls':
        return clerk.recalls();
      case 'startsTransaction':
        return clerk.startsTransaction(one(clerk.tasks(), choice) ?? 'none');
      case 'startsAfterwork':
        return clerk.startsAfterwork(one(clerk.tasks(), choice) ?? 'none');
      case 'finishes':
        return clerk.finishes();
      case 'cancels':
        return clerk.cancels();
      case 'callsArrived':
        return clerk.callsArrived(
          one([...visitors.reserved.slice(-3), ...visitors.booked.slice(-3)], choice) ?? { key: 'none' },
        );
      case 'callsParked':
        return clerk.callsChosen(one(parkedTickets(), choice) ?? { key: 'none' });
      case 'transfers':
        return choice % 3 === 0
          ? clerk.transfers(one(targets, choice) ?? {}, one(visitors.walkedIn.slice(-3), choice))
          : clerk.transfers(one(targets, choice) ?? {});
      case 'parks':
        return clerk.parks();
      case 'pauses':
        return clerk.pauses();
      case 'resumes':
        return clerk.resumes();
      case 'logsOut':
        return clerk.logsOut();
      case 'logsIn':
        return clerk.logsInAt(one(branch.counters, choice) ?? '');
      case 'concurrentRequests':
        return runConcurrentRequests();
    }
  }

  async function runConcurrentRequests(): Promise<void> {
    const taken = ['passport', 'permit', 'move'];
    await branch.day.atOnce(() =>
      Promise.all(taken.map((service) => ignoreRefusal(newVisitor('walkedIn').takesTicket(service)))),
    );
    await branch.day.atOnce(() => Promise.all(clerks.map((clerk) => ignoreRefusal(clerk.requestsNext()))));
  }

  for (const step of steps) {
    branch.pass(step.minutes);
    const clerk = one(clerks, step.clerkIndex);
    if (clerk) await ignoreRefusal(run(clerk, step) ?? Promise.resolve());
  }
}

it('on random days, every request changes only its own tickets, and no ticket stays open', async () => {
  const transitions = new Set<string>();
  const days = repetitions(8);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 120, maxLength: 160 }), async (steps) => {
      const branch = await openBranchDay({ numbers: 5 });
      try {
        branch.at('08:00');
        await runSteps(branch, steps);
        branch.nextMorning();
        const first = branch.visitor();
        await first.takesTicket('passport');
        expect(first.number).toBe('P 1');
        for (const transition of await expectTicketsAsReplayed(branch)) transitions.add(transition);
        const others = [...branch.day.tickets.values()].filter(({ key }) => key !== first.key);
        expect(others.filter(({ status }) => status < 60)).toEqual([]);
      } finally {
        await branch.close();
      }
    }),
    { numRuns: days, seed: 20261121, endOnFailure: true },
  );
  // A few days together must cause nearly all transitions. Otherwise, the test would prove little.
  if (days === 1) return;
  expect([...transitions]).toEqual(
    expect.arrayContaining([
      '10 30',
      '10 70',
      '10 10',
      '15 10',
      '30 10',
      '30 70',
      '70 30',
      '30 40',
      '40 10',
      '40 50',
      '40 60',
      '50 60',
    ]),
  );
}, 120_000);
