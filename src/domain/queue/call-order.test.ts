import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CallingClerk,
  type Candidate,
  effectiveTarget,
  mayCall,
  type Recipient,
  rankOf,
  servicesWithPrecedence,
  sortByCallOrder,
  startableTasks,
} from './call-order.ts';
import { taskStatus } from './ticket-status.ts';

const minute = 60_000;
const rules = { priorityWeight: 5 * minute, precedenceHeadStart: 10 * minute, bookingRaise: 30 * minute };

const aCaller = (
  precedence: Record<string, number> = { passport: 0, permit: 0 },
  user = 'ana',
): CallingClerk => ({
  user,
  counter: `counter of ${user}`,
  precedence: new Map(Object.entries(precedence)),
});
const aCandidate = (change: Partial<Candidate> & { name?: string } = {}) => ({
  name: 'x',
  rank: 0,
  seq: 0,
  services: ['passport'],
  clerk: null,
  counter: null,
  ...change,
});
const namesOf = (candidates: Parameters<typeof sortByCallOrder>[0], caller = aCaller()) =>
  sortByCallOrder(candidates as ReturnType<typeof aCandidate>[], caller, rules).map(({ name }) => name);

describe('the next ticket', () => {
  it('is the ticket with the lowest rank, and the earliest such ticket if ranks are equal', () => {
    const queue = [
      aCandidate({ name: 'c', rank: 2, seq: 1 }),
      aCandidate({ name: 'b', rank: 1, seq: 3 }),
      aCandidate({ name: 'a', rank: 1, seq: 2 }),
    ];
    expect(namesOf(queue)).toEqual(['a', 'b', 'c']);
  });

  it('may be a later ticket, depending on its priority and its booking', () => {
    const first = rankOf({ at: 0, priority: 0, isBooking: false }, rules);
    expect(rankOf({ at: 10 * minute - 1, priority: 2, isBooking: false }, rules)).toBeLessThan(first);
    expect(rankOf({ at: 10 * minute + 1, priority: 2, isBooking: false }, rules)).toBeGreaterThan(first);
    expect(rankOf({ at: 30 * minute - 1, priority: 0, isBooking: true }, rules)).toBeLessThan(first);
  });

  it('may be a later ticket for a service in which the clerk has precedence, within the head start', () => {
    const specialist = aCaller({ passport: 0, permit: 1 });
    const permitAt = (rank: number) => [
      aCandidate({ name: 'passport' }),
      aCandidate({ name: 'permit', rank, seq: 1, services: ['permit'] }),
    ];
    expect(namesOf(permitAt(10 * minute - 1), specialist)[0]).toBe('permit');
    expect(namesOf(permitAt(10 * minute + 1), specialist)[0]).toBe('passport');
    expect(namesOf(permitAt(1))[0]).toBe('passport');
  });

  it('is never a ticket for another clerk', () => {
    const queue = [
      aCandidate({ name: 'for bo', clerk: 'bo' }),
      aCandidate({ name: 'for ana', rank: 5, clerk: 'ana' }),
      aCandidate({ name: 'tax', services: ['tax'] }),
    ];
    expect(namesOf(queue)).toEqual(['for ana']);
  });
});

describe('the precedence of a clerk', () => {
  const movedBy = (precedence: Record<string, number>, precedenceHeadStart = 1) =>
    servicesWithPrecedence(aCaller(precedence).precedence, { precedenceHeadStart });

  it('moves tickets forward if their services are above its lowest level', () => {
    expect(movedBy({ passport: 2, permit: 0, marriage: 1 })).toEqual(['passport', 'marriage']);
  });

  it('moves no ticket past another if its levels are equal, or if the branch gives it no weight', () => {
    expect(movedBy({ passport: 2, permit: 2 })).toEqual([]);
    expect(movedBy({ passport: 2 })).toEqual([]);
    expect(movedBy({})).toEqual([]);
    expect(movedBy({ passport: 2, permit: 0 }, 0)).toEqual([]);
  });
});

const recipient = ({ user, counter, precedence }: CallingClerk): Recipient => ({
  clerk: user,
  counter,
  services: new Set(precedence.keys()),
});

describe('a ticket for a chosen clerk or counter', () => {
  const forClerk = aCandidate({ clerk: 'ana' });
  const forCounter = aCandidate({ counter: 'counter of ana' });
  const [ana, bo] = [recipient(aCaller()), recipient(aCaller({ passport: 0 }, 'bo'))];

  it('waits for the target as long as the target is a recipient and may serve the ticket', () => {
    expect(effectiveTarget(forClerk, [bo, ana])).toEqual({ clerk: 'ana', counter: null });
    expect(effectiveTarget(forCounter, [bo, ana])).toEqual({ clerk: null, counter: 'counter of ana' });
  });

  it('waits for a clerk who has left, and for a closed counter, while they are recipients', () => {
    const left = { clerk: 'ana', counter: null, services: new Set(['passport']) };
    const closed = { clerk: null, counter: 'counter of ana', services: new Set(['passport']) };
    expect(effectiveTarget(forClerk, [bo, left])).toEqual({ clerk: 'ana', counter: null });
    expect(effectiveTarget(forCounter, [bo, closed])).toEqual({ clerk: null, counter: 'counter of ana' });
  });

  it('is for any clerk once the target is no longer a recipient, or may not serve the ticket', () => {
    const permits = recipient(aCaller({ permit: 0 }));
    for (const ticket of [forClerk, forCounter]) {
      expect(effectiveTarget(ticket, [bo])).toEqual(anyTarget);
      expect(effectiveTarget(ticket, [permits])).toEqual(anyTarget);
    }
  });

  it('is for any clerk if nobody was chosen', () => {
    expect(effectiveTarget(aCandidate(), [ana])).toEqual(anyTarget);
  });

  it('is called only by the chosen clerk, or only at the chosen counter', () => {
    expect(mayCall(forClerk, { ...aCaller(), user: 'bo' })).toBe(false);
    expect(mayCall(forCounter, { ...aCaller(), counter: 'another' })).toBe(false);
    expect(mayCall(forCounter, { ...aCaller(), user: 'bo' })).toBe(true);
  });
});

describe('a chain', () => {
  const task = (chain: string | null, isOpen: boolean) => ({
    chain,
    status: isOpen ? taskStatus.open : taskStatus.done,
  });

  it('has one startable task, beside the other services of the ticket', () => {
    const tasks = [task('move', false), task('move', true), task('move', true), task(null, true)];
    expect(startableTasks(tasks)).toEqual([tasks[1], tasks[3]]);
  });

  it('has one startable task for each of its occurrences on a ticket', () => {
    const tasks = [task('a', true), task('b', true), task('a', true), task('b', true)];
    expect(startableTasks(tasks)).toEqual([tasks[0], tasks[1]]);
  });
});

const most = { priority: 3, precedence: 2 };
const services = ['passport', 'permit', 'tax'];

const anyTarget = { clerk: null, counter: null };
const arrival = fc.record({
  at: fc.integer({ min: 0, max: 8 * 60 * minute }),
  priority: fc.integer({ min: 0, max: most.priority }),
  isBooking: fc.boolean(),
  services: fc.subarray(services, { minLength: 1 }),
  target: fc.constantFrom<Pick<Candidate, 'clerk' | 'counter'>>(
    anyTarget,
    anyTarget,
    { clerk: 'clerk-0', counter: null },
    { clerk: 'clerk-1', counter: null },
    { clerk: null, counter: 'counter of clerk-0' },
  ),
});
const precedence = fc.dictionary(fc.constantFrom(...services), fc.integer({ min: 0, max: most.precedence }), {
  minKeys: 1,
});
const day = fc.record({
  arrivals: fc.array(arrival, { minLength: 1, maxLength: 60 }),
  callers: fc.array(precedence, { minLength: 1, maxLength: 4 }),
  /** The clerk of each call, and the pause before the call. */
  calls: fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 20 * minute })), { maxLength: 120 }),
});

type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;

const ticketsOf = (arrivals: readonly Generated<typeof arrival>[]) =>
  arrivals.map(({ target, ...entering }, seq) => ({
    ...entering,
    ...target,
    seq,
    rank: rankOf(entering, rules),
  }));

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

/**
 * If two tickets become callable further apart than this, a clerk who may call both never calls the later ticket first.
 */
const window =
  most.priority * rules.priorityWeight + rules.bookingRaise + most.precedence * rules.precedenceHeadStart;

describe('on any day', () => {
  it('a clerk who may call a ticket always gets a ticket', () => {
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

  it('a ticket that an active clerk may serve is callable, whichever clerk was chosen', () => {
    const atWork = fc.array(fc.tuple(fc.nat({ max: 3 }), precedence), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(arrival), atWork, (arrivals, clerks) => {
        const callers = clerks.map(([who, levels]) => aCaller(levels, `clerk-${who}`));
        for (const ticket of ticketsOf(arrivals)) {
          const awaited = { ...ticket, ...effectiveTarget(ticket, callers.map(recipient)) };
          const any = callers.some((caller) => mayCall({ ...ticket, ...anyTarget }, caller));
          expect(callers.some((caller) => mayCall(awaited, caller))).toBe(any);
        }
      }),
    );
  });

  it('a ticket for a chosen clerk who may take it is not called by another clerk', () => {
    fc.assert(
      fc.property(fc.array(arrival), precedence, precedence, (arrivals, levels, others) => {
        const [chosen, other] = [aCaller(levels, 'clerk-0'), aCaller(others, 'clerk-1')];
        const tickets = ticketsOf(arrivals).map((ticket) => ({
          ...ticket,
          ...effectiveTarget(ticket, [chosen, other].map(recipient)),
        }));
        const theirs = tickets.filter(
          ({ clerk, counter }) => clerk === 'clerk-0' || counter === 'counter of clerk-0',
        );
        for (const ticket of theirs) expect(mayCall(ticket, chosen)).toBe(true);
        expect(sortByCallOrder(tickets, other, rules).filter((ticket) => theirs.includes(ticket))).toEqual(
          [],
        );
      }),
    );
  });

  it('a ticket is overtaken only within the window of priority, booking and head start', () => {
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

  it('at most as many later tickets as allowed are called before a ticket', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 4 }), ({ arrivals, callers, calls }, mostOvertakings) => {
        const tickets = ticketsOf(arrivals).map((ticket) => ({
          ...ticket,
          callableAt: ticket.at,
          dueAt: ticket.priority === 1 ? ticket.at + 10 * minute : undefined,
          overtaken: 0,
        }));
        const waiting = new Set(tickets);
        let now = 0;
        for (const [who, pause] of calls) {
          now += pause;
          const caller = aCaller(callers[who % callers.length], `clerk-${who % callers.length}`);
          const callable = [...waiting]
            .filter((ticket) => ticket.at <= now && mayCall(ticket, caller))
            .map(({ dueAt = Number.POSITIVE_INFINITY, ...ticket }) => ({
              ...ticket,
              dueAt: dueAt <= now ? dueAt : undefined,
              isPassedEnough: ticket.overtaken >= mostOvertakings,
            }));
          const [next] = sortByCallOrder(callable, caller, rules);
          for (const ticket of waiting) {
            if (ticket.seq === next?.seq) waiting.delete(ticket);
            else if (next && callable.some(({ seq }) => seq === ticket.seq) && ticket.at < next.at)
              expect(++ticket.overtaken).toBeLessThanOrEqual(mostOvertakings);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('only earlier tickets and tickets within the window are called before a ticket', () => {
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

  it('without priorities, bookings and head starts, tickets are called in order of arrival', () => {
    fc.assert(
      fc.property(fc.array(arrival), (arrivals) => {
        const plain = arrivals.map((one) => ({ ...one, priority: 0, isBooking: false, target: anyTarget }));
        const caller = aCaller({ passport: 0, permit: 0, tax: 0 });
        const moments = sortByCallOrder(ticketsOf(plain), caller, rules).map(({ at }) => at);
        expect(moments).toEqual([...moments].sort((a, b) => a - b));
      }),
    );
  });
});
