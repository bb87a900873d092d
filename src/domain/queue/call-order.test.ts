import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CallingClerk,
  type Candidate,
  effectiveClerk,
  mayCall,
  rankOf,
  sortByCallOrder,
  startableTasks,
} from './call-order.ts';

const minute = 60_000;
const rules = { priorityWeight: 5 * minute, precedenceHeadStart: 10 * minute, bookingRaise: 30 * minute };

const aCaller = (
  precedence: Record<string, number> = { passport: 0, permit: 0 },
  user = 'ana',
): CallingClerk => ({
  user,
  precedence: new Map(Object.entries(precedence)),
});
const aCandidate = (change: Partial<Candidate> & { name?: string } = {}) => ({
  name: 'x',
  rank: 0,
  seq: 0,
  services: ['passport'],
  clerk: null,
  ...change,
});
const namesOf = (candidates: Parameters<typeof sortByCallOrder>[0], caller = aCaller()) =>
  sortByCallOrder(candidates as ReturnType<typeof aCandidate>[], caller, rules).map(({ name }) => name);

describe('the next ticket', () => {
  it('is that of whoever came first, and of equals the one made first', () => {
    const queue = [
      aCandidate({ name: 'c', rank: 2, seq: 1 }),
      aCandidate({ name: 'b', rank: 1, seq: 3 }),
      aCandidate({ name: 'a', rank: 1, seq: 2 }),
    ];
    expect(namesOf(queue)).toEqual(['a', 'b', 'c']);
  });

  it('may have come later by so much as its priority and its booking are worth', () => {
    const first = rankOf({ at: 0, priority: 0, isBooking: false }, rules);
    expect(rankOf({ at: 10 * minute - 1, priority: 2, isBooking: false }, rules)).toBeLessThan(first);
    expect(rankOf({ at: 10 * minute + 1, priority: 2, isBooking: false }, rules)).toBeGreaterThan(first);
    expect(rankOf({ at: 30 * minute - 1, priority: 0, isBooking: true }, rules)).toBeLessThan(first);
  });

  it('is one of those that the clerk takes before others, within the head start', () => {
    const specialist = aCaller({ passport: 0, permit: 1 });
    const permitAt = (rank: number) => [
      aCandidate({ name: 'passport' }),
      aCandidate({ name: 'permit', rank, seq: 1, services: ['permit'] }),
    ];
    expect(namesOf(permitAt(10 * minute - 1), specialist)[0]).toBe('permit');
    expect(namesOf(permitAt(10 * minute + 1), specialist)[0]).toBe('passport');
    expect(namesOf(permitAt(1))[0]).toBe('passport');
  });

  it('is none that somebody else has to serve', () => {
    const queue = [
      aCandidate({ name: 'for bo', clerk: 'bo' }),
      aCandidate({ name: 'for ana', rank: 5, clerk: 'ana' }),
      aCandidate({ name: 'tax', services: ['tax'] }),
    ];
    expect(namesOf(queue)).toEqual(['for ana']);
  });
});

describe('a ticket for a chosen clerk', () => {
  const ticket = aCandidate({ clerk: 'ana' });

  it('waits for that clerk while they sit where they may serve it', () => {
    expect(effectiveClerk(ticket, [aCaller({ passport: 0 }, 'bo'), aCaller()])).toBe('ana');
  });

  it('is for everybody once the clerk is gone, or sits where they serve something else', () => {
    expect(effectiveClerk(ticket, [aCaller({ passport: 0 }, 'bo')])).toBeNull();
    expect(effectiveClerk(ticket, [aCaller({ permit: 0 })])).toBeNull();
  });

  it('that nobody chose a clerk for is for everybody', () => {
    expect(effectiveClerk(aCandidate(), [aCaller()])).toBeNull();
  });
});

describe('a chain', () => {
  const task = (chain: string | null, isOpen: boolean) => ({ chain, isOpen });

  it('offers one task at a time, beside whatever else the ticket is for', () => {
    const tasks = [task('move', false), task('move', true), task('move', true), task(null, true)];
    expect(startableTasks(tasks)).toEqual([tasks[1], tasks[3]]);
  });

  it('twice on one ticket offers one of each', () => {
    const tasks = [task('a', true), task('b', true), task('a', true), task('b', true)];
    expect(startableTasks(tasks)).toEqual([tasks[0], tasks[1]]);
  });
});

const most = { priority: 3, precedence: 2 };
const services = ['passport', 'permit', 'tax'];

const arrival = fc.record({
  at: fc.integer({ min: 0, max: 8 * 60 * minute }),
  priority: fc.integer({ min: 0, max: most.priority }),
  isBooking: fc.boolean(),
  services: fc.subarray(services, { minLength: 1 }),
  clerk: fc.constantFrom(null, null, null, 'clerk-0', 'clerk-1'),
});
const precedence = fc.dictionary(fc.constantFrom(...services), fc.integer({ min: 0, max: most.precedence }), {
  minKeys: 1,
});
const day = fc.record({
  arrivals: fc.array(arrival, { minLength: 1, maxLength: 60 }),
  callers: fc.array(precedence, { minLength: 1, maxLength: 4 }),
  /** The moments of calls, whoever makes them, and what they take. */
  calls: fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 20 * minute })), { maxLength: 120 }),
});

type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;

const ticketsOf = (arrivals: readonly Generated<typeof arrival>[]) =>
  arrivals.map((entering, seq) => ({ ...entering, seq, rank: rankOf(entering, rules) }));

/** Lives a day: at each moment somebody calls; gives back who was called, in order. */
function calledOn({ arrivals, callers, calls }: Generated<typeof day>) {
  const tickets = ticketsOf(arrivals);
  const clerks = callers.map((levels, index) => aCaller(levels, `clerk-${index}`));
  const called: { ticket: (typeof tickets)[number]; caller: CallingClerk }[] = [];
  let now = 0;
  for (const [who, pause] of calls) {
    now += pause;
    const caller = clerks[who % clerks.length] as CallingClerk;
    const waiting = tickets.filter((t) => t.at <= now && !called.some(({ ticket }) => ticket === t));
    const [next] = sortByCallOrder(waiting, caller, rules);
    if (next) called.push({ ticket: next, caller });
  }
  return { tickets, called };
}

/** Nobody who becomes callable later than this after a ticket can be called before it by somebody who may call both. */
const window =
  most.priority * rules.priorityWeight + rules.bookingRaise + most.precedence * rules.precedenceHeadStart;

describe('on any day', () => {
  it('somebody who may call a ticket is never told that there is none', () => {
    fc.assert(
      fc.property(fc.array(arrival), precedence, (arrivals, levels) => {
        const tickets = ticketsOf(arrivals);
        const caller = aCaller(levels, 'clerk-0');
        expect(sortByCallOrder(tickets, caller, rules)).toHaveLength(
          tickets.filter((ticket) => mayCall(ticket, caller)).length,
        );
      }),
    );
  });

  it('no ticket that somebody at work may serve waits for nobody, whichever clerk was chosen', () => {
    const atWork = fc.array(fc.tuple(fc.nat({ max: 3 }), precedence), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(arrival), atWork, (arrivals, clerks) => {
        const callers = clerks.map(([who, levels]) => aCaller(levels, `clerk-${who}`));
        for (const ticket of ticketsOf(arrivals)) {
          const awaited = { ...ticket, clerk: effectiveClerk(ticket, callers) };
          const any = callers.some((caller) => mayCall({ ...ticket, clerk: null }, caller));
          expect(callers.some((caller) => mayCall(awaited, caller))).toBe(any);
        }
      }),
    );
  });

  it('nobody else is given the ticket of a clerk who may take it', () => {
    fc.assert(
      fc.property(fc.array(arrival), precedence, precedence, (arrivals, levels, others) => {
        const [chosen, other] = [aCaller(levels, 'clerk-0'), aCaller(others, 'clerk-1')];
        const tickets = ticketsOf(arrivals).map((ticket) => ({
          ...ticket,
          clerk: effectiveClerk(ticket, [chosen, other]),
        }));
        const theirs = tickets.filter((ticket) => ticket.clerk === 'clerk-0');
        for (const ticket of theirs) expect(mayCall(ticket, chosen)).toBe(true);
        expect(sortByCallOrder(tickets, other, rules).filter((ticket) => theirs.includes(ticket))).toEqual(
          [],
        );
      }),
    );
  });

  it('only those overtake who came within priority, booking and head start of the one overtaken', () => {
    fc.assert(
      fc.property(day, (lived) => {
        const { tickets, called } = calledOn(lived);
        called.forEach(({ ticket, caller }, index) => {
          const past = called.slice(0, index + 1).map((one) => one.ticket);
          const overtaken = tickets.filter(
            (t) => t.at < ticket.at && !past.includes(t) && mayCall(t, caller),
          );
          for (const one of overtaken) expect(ticket.at - one.at).toBeLessThanOrEqual(window);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('so a ticket is called after at most those before it and those who come within that time', () => {
    fc.assert(
      fc.property(day, ({ arrivals, callers }) => {
        const tickets = ticketsOf(arrivals);
        const caller = aCaller(callers[0] ?? {}, 'clerk-0');
        const order = sortByCallOrder(tickets, caller, rules);
        order.forEach((ticket, place) => {
          const mayComeBefore = order.filter((other) => other.at - ticket.at <= window).length;
          expect(place).toBeLessThan(mayComeBefore);
        });
      }),
    );
  });

  it('without priorities, bookings and head starts everybody is called in the order of coming', () => {
    fc.assert(
      fc.property(fc.array(arrival), (arrivals) => {
        const plain = arrivals.map((one) => ({ ...one, priority: 0, isBooking: false, clerk: null }));
        const caller = aCaller({ passport: 0, permit: 0, tax: 0 });
        const moments = sortByCallOrder(ticketsOf(plain), caller, rules).map(({ at }) => at);
        expect(moments).toEqual([...moments].sort((a, b) => a - b));
      }),
    );
  });
});
