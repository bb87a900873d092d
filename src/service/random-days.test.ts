import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refused } from '../testing/branch-day/ask.ts';
import type { Clerk } from '../testing/branch-day/clerk.ts';
import { type BranchDay, openBranchDay } from '../testing/branch-day/open-branch-day.ts';
import { theBooksAgree } from '../testing/branch-day/the-books-agree.ts';
import type { Visitor } from '../testing/branch-day/visitor.ts';
import { rounds } from '../testing/service/rounds.ts';

const acts = {
  takes: 6,
  takesTwo: 8,
  walksAway: 1,
  reserves: 2,
  arrives: 2,
  givesBack: 1,
  books: 1,
  typesTheCode: 2,
  calls: 8,
  callsBack: 2,
  callsOut: 6,
  callsAgain: 2,
  begins: 14,
  beginsAfterwork: 16,
  finishes: 4,
  givesUp: 1,
  goes: 1,
  sitsDown: 4,
  everybodyAtOnce: 2,
} as const;
type Act = keyof typeof acts;

/** Who does what, `which` of what there is to choose from, and so many minutes later. */
const step = fc.record({
  act: fc.constantFrom(
    ...Object.entries(acts).flatMap(([act, weight]) => Array<Act>(weight).fill(act as Act)),
  ),
  who: fc.nat(2),
  which: fc.nat(99),
  minutes: fc.nat(5),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const services = ['passport', 'permit', 'register', 'move'];

/** What is refused changes nothing, and the ledger is not told of it. */
async function tries(act: Promise<unknown>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
}

/** Lets people act at random, each over the network. */
async function live(branch: BranchDay, steps: readonly Step[]): Promise<void> {
  const clerks = ['maria', 'jon', 'ines'].map(branch.clerk);
  for (const [place, clerk] of clerks.entries()) await clerk.sitsDownAt(branch.counters[place] ?? '');
  const visitors: Record<'walkedIn' | 'reserved' | 'booked', Visitor[]> = {
    walkedIn: [],
    reserved: [],
    booked: [],
  };
  function newcomer(kind: keyof typeof visitors): Visitor {
    const visitor = branch.visitor();
    visitors[kind].push(visitor);
    return visitor;
  }
  const inHand = () => branch.counters.flatMap((counter) => branch.ledger.inHand(counter) ?? []);
  const one = <T>(of: readonly T[], which: number) => of[which % of.length];

  function act(clerk: Clerk, { act, which }: Step): Promise<unknown> | undefined {
    const service = one(services, which) ?? '';
    switch (act) {
      case 'takes':
        return newcomer('walkedIn').takes(service);
      case 'takesTwo':
        return newcomer('walkedIn').takes('passport', 'register');
      case 'walksAway':
        return one(visitors.walkedIn, which)?.walksAway();
      case 'reserves':
        return newcomer('reserved').reserves(service);
      case 'arrives':
        return which % 2 === 0
          ? one(visitors.reserved, which)?.saysItIs(10)
          : one(visitors.reserved, which)?.readsTheCodeOfTheKiosk();
      case 'givesBack':
        return one(visitors.reserved, which)?.givesTheReservationBack();
      case 'books':
        return newcomer('booked').books(service, branch.now() + 20 * 60_000);
      case 'typesTheCode':
        return one(visitors.booked, which)?.typesTheCode();
      case 'calls':
        return which % 5 === 0 ? clerk.calls(service) : clerk.calls();
      case 'callsBack':
        return clerk.callsBack();
      case 'callsOut':
        return clerk.callsOut(one([...visitors.walkedIn.slice(-3), ...inHand()], which) ?? { key: 'none' });
      case 'callsAgain':
        return clerk.callsAgain();
      case 'begins':
        return clerk.begins(one(clerk.tasks(), which) ?? 'none');
      case 'beginsAfterwork':
        return clerk.beginsAfterwork(one(clerk.tasks(), which) ?? 'none');
      case 'finishes':
        return clerk.finishes();
      case 'givesUp':
        return clerk.givesUp();
      case 'goes':
        return clerk.goes();
      case 'sitsDown':
        return clerk.sitsDownAt(one(branch.counters, which) ?? '');
      case 'everybodyAtOnce':
        return atOnce();
    }
  }

  /** Three visitors come in at one moment, and all counters call at one moment. */
  async function atOnce(): Promise<void> {
    await Promise.all(
      ['passport', 'permit', 'move'].map((service) => tries(newcomer('walkedIn').takes(service))),
    );
    const calls = await Promise.allSettled(clerks.map((clerk) => clerk.asksForTheNext()));
    for (const [place, call] of calls.entries()) {
      const clerk = clerks[place];
      if (clerk && call.status === 'fulfilled') branch.ledger.left(clerk.seat);
    }
    for (const [place, call] of calls.entries()) {
      if (call.status === 'fulfilled' && call.value) clerks[place]?.given(call.value);
    }
  }

  for (const step of steps) {
    branch.pass(step.minutes);
    const clerk = one(clerks, step.who);
    if (clerk) await tries(act(clerk, step) ?? Promise.resolve());
  }
}

it('random days add up and lose nobody', async () => {
  const taken = new Set<string>();
  const days = rounds(6);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 120, maxLength: 160 }), async (steps) => {
      const branch = await openBranchDay({ numbers: 5 });
      try {
        branch.at('08:00');
        await live(branch, steps);
        branch.nextMorning();
        const first = branch.visitor();
        await first.takes('passport');
        expect(first.number).toBe('P 1');
        for (const step of await theBooksAgree(branch)) taken.add(step);
        const others = branch.ledger.entries().filter(({ key }) => key !== first.key);
        expect(others.filter(({ status }) => status < 60)).toEqual([]);
      } finally {
        await branch.close();
      }
    }),
    { numRuns: days, seed: 20261121, endOnFailure: true },
  );
  // Days on which nothing much happens prove little; a single one has not everything.
  if (days === 1) return;
  expect([...taken]).toEqual(
    expect.arrayContaining([
      '10 30',
      '10 70',
      '15 10',
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
