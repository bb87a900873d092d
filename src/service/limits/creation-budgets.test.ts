import { beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { creationBudgets } from './creation-budgets.ts';

const minute = 60_000;
let now: number;
let budgets: ReturnType<typeof creationBudgets>;
beforeEach(() => {
  now = 0;
  budgets = creationBudgets(() => now);
});

const visit = (address: string, branch = 'branch-1') => budgets.count({ kind: 'visit', address, branch });
/** The number of visits that an address can create at once. */
function made(address: string, tries = 100): number {
  return Array.from({ length: tries }, () => visit(address).waitMs).filter((waitMs) => waitMs === 0).length;
}

describe('remote visitors', () => {
  it('can make eleven reservations and bookings from one network at once, and then one every three minutes', () => {
    expect(made('192.0.2.1')).toBe(11);
    expect(visit('192.0.2.1')).toMatchObject({ waitMs: 3 * minute, owner: 'network' });
    now += 3 * minute;
    expect(made('192.0.2.1')).toBe(1);
    expect(visit('192.0.2.1', 'branch-2').waitMs).toBe(0);
  });

  it('use the budget of first visits once per network, and then the budget of further visits', () => {
    expect(visit('192.0.2.1').visit).toBe('first');
    expect(visit('192.0.2.1').visit).toBe('further');
    expect(visit('192.0.2.2').visit).toBe('first');
  });

  it('get no additional session in a branch by using invented networks', () => {
    const session = (address: string, branch = 'branch-1') =>
      budgets.count({ kind: 'session', address, branch });
    for (let host = 0; host < 12_000; host++)
      session(`2001:db8:${(host >> 8).toString(16)}:${host & 255}::1`);
    expect(session('192.0.2.1')).toMatchObject({ owner: 'branch' });
    expect(session('192.0.2.1').waitMs).toBeGreaterThan(0);
    expect(session('192.0.2.1', 'branch-2').waitMs).toBe(0);
  });

  it('keep their budget if a creation is refused', () => {
    for (let turn = 0; turn < 50; turn++) visit('192.0.2.1').undo();
    expect(made('192.0.2.1')).toBe(11);
  });
});

describe('a phone', () => {
  const ticket = () => budgets.count({ kind: 'ticket', session: 'a' });

  it('can take five tickets at once, and then one every ten minutes', () => {
    for (let turn = 0; turn < 5; turn++) expect(ticket().waitMs).toBe(0);
    expect(ticket()).toMatchObject({ waitMs: 10 * minute, owner: 'session' });
  });

  it("does not use up its network's budget after its own budget is used up", () => {
    const both = () =>
      budgets.count(
        { kind: 'ticket', session: 'a' },
        { kind: 'visit', address: '192.0.2.1', branch: 'branch-1' },
      );
    for (let turn = 0; turn < 50; turn++) both();
    expect(made('192.0.2.1')).toBe(6);
  });
});

describe("the budgets of a dispenser's code", () => {
  const scan = (code: string) => budgets.count({ kind: 'shown-code', code });
  const take = (scannedAt: number) =>
    budgets.count({ kind: 'ticket-here', dispenser: 'entrance', scannedAt });
  const possible = (creations: number, create: () => { readonly waitMs: number }) =>
    Array.from({ length: creations }, create).filter(({ waitMs }) => waitMs === 0).length;

  it('admit 240 phones at once, and do not affect the next code', () => {
    expect(possible(241, () => scan('a'))).toBe(240);
    expect(scan('a')).toMatchObject({ owner: 'code' });
    expect(scan('b').waitMs).toBe(0);
  });

  it('admit no more phones when somebody sends 12,000 codes that no dispenser has shown', () => {
    possible(240, () => scan('a'));
    for (let made = 0; made < 12_000; made++) scan(`made ${made}`).undo();
    expect(scan('a').waitMs).toBeGreaterThan(0);
  });

  it('yield twelve tickets a minute and about sixty in total, and leave enough for a phone that scans a code five minutes later', () => {
    expect(possible(100, () => take(0))).toBe(12);
    expect(take(4 * minute)).toMatchObject({ owner: 'code' });
    let all = 12;
    for (; now < 5 * minute; now += minute / 2) all += possible(100, () => take(0));
    expect(all).toBeLessThanOrEqual(66);
    expect(take(5 * minute).waitMs).toBe(0);
  });

  it('refuse no visitor in 500 simulated branches, even if ten visitors arrive at opening', () => {
    const random = seededRandom(1);
    let refused = 0;
    for (let hall = 0; hall < 500; hall++) {
      const perMinute = 0.2 + random() * 2.3;
      const scanned = Array.from({ length: 10 }, () => now + random() * minute);
      const between = () => (Math.log(1 / (1 - random())) / perMinute) * minute;
      for (let at = now; at < now + 120 * minute; at += between()) scanned.push(at);
      for (const at of scanned.sort((one, other) => one - other)) {
        now = at;
        refused += Number(
          budgets.count({ kind: 'ticket-here', dispenser: `hall ${hall}`, scannedAt: at }).waitMs > 0,
        );
      }
    }
    expect(refused).toBe(0);
  });

  it('give fewer tickets in half an hour than one person at the dispenser takes while the code is valid', () => {
    let taken = 0;
    for (; now <= 35 * minute; now += minute) {
      taken += possible(100, () => take(3 * minute)) + possible(100, () => take(8 * minute));
    }
    expect(taken).toBeLessThan(200);
  });
});
