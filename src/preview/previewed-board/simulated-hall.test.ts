import { describe, expect, it } from 'vitest';
import { nextNumbers } from '../../domain/following/next-numbers.ts';
import { aBranch, hours, testNow } from '../../testing/builders.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { defaultAddress } from '../address/preview-address.ts';
import { simulatedDay } from '../previewed-kiosk/simulated-day.ts';
import type { BoardFrameWorld } from './messages.ts';
import { simulatedHall } from './simulated-hall.ts';

const minute = 60_000;
/** A branch that is open from 9 to 12 on Saturdays. `testNow` is a Saturday, 10:42. */
const open = aPreviewedBranch({ branch: aBranch({ openingHours: [hours(6, '0900', '1200')] }) });
const { conditions: ordinary } = defaultAddress;
const hallAt = (now: number, change: Partial<BoardFrameWorld> = {}) =>
  simulatedHall(
    {
      branch: open,
      dispenser: open.dispensers[0]?.key ?? '',
      conditions: ordinary,
      message: null,
      calls: [],
      ...change,
    },
    now,
  );
const numbersOf = (some: readonly { readonly number: string }[]) => some.map(({ number }) => number);

describe('the calls on a simulated board', () => {
  it('depend only on the time', () => {
    const { last, current } = hallAt(testNow);
    expect(last).toHaveLength(20);
    expect(hallAt(testNow).last).toEqual(last);
    expect(current).toEqual(last.slice(0, 1));
    expect(hallAt(testNow + 3 * minute).last.slice(1)).toEqual(last.slice(0, -1));
  });

  it('begin at the opening, and none is in the future', () => {
    const nine = testNow - 102 * minute;
    expect(hallAt(nine - minute).last).toEqual([]);
    expect(hallAt(nine).last).toHaveLength(1);
    const { last } = hallAt(nine + 10 * minute);
    expect(last.map(({ at }) => (at - nine) / minute)).toEqual([9, 6, 3, 0]);
  });

  it('are at the counters of the draft, with their waiting areas', () => {
    const counters = [
      { key: 'c7', name: 'Counter 7', number: '7', websocketID: 'c7', area: 'Ground floor' },
      { key: 'c8', name: 'Counter 8', number: '8', websocketID: 'c8' },
    ];
    const { last, areas } = hallAt(testNow, { branch: { ...open, counters } });
    expect(new Set(last.map(({ counter }) => counter.number))).toEqual(new Set(['7', '8']));
    expect(last.find(({ counter }) => counter.number === '7')?.counter.area).toBe('Ground floor');
    expect(areas).toEqual(['Ground floor']);
  });
});

describe('the next numbers', () => {
  const branch = { ...open, rules: { ...aBranchFile().rules, boardNext: 3 } };
  const soonAt = (now: number, change: Partial<BoardFrameWorld> = {}) => {
    const { next } = hallAt(now, { branch, ...change });
    return next && nextNumbers(next.orders, next.most);
  };

  it('are called in the order in which they are shown', () => {
    const { last } = hallAt(testNow + 9 * minute);
    expect(soonAt(testNow)).toEqual(numbersOf(last.slice(0, 3).reverse()));
  });

  it('are empty if the branch hides them or is closed, or if nobody waits', () => {
    expect(soonAt(testNow, { branch: open })).toBeNull();
    expect(soonAt(testNow, { conditions: { ...ordinary, queue: 'empty' } })).toEqual([]);
    expect(soonAt(testNow - 3 * 60 * minute)).toEqual([]);
  });
});

describe('numbers that an administrator calls', () => {
  const next = simulatedDay(open, open.dispensers[0]?.key ?? '', testNow).next(5);
  const at = testNow + minute;
  const calls = next.slice(0, 3).map((visitor) => ({ ...visitor, language: 'en', at, calls: 1 }));

  it('are called at once, and not again when it would be their turn', () => {
    expect(hallAt(testNow, { calls })).toEqual(hallAt(testNow));
    const called = numbersOf(calls);
    expect(numbersOf(hallAt(at, { calls }).current.slice(0, 3))).toEqual([...called].reverse());
    const later = numbersOf(hallAt(testNow + 9 * minute, { calls }).last);
    expect(later.filter((number) => called.includes(number))).toEqual([...called].reverse());
  });

  it('are no longer among the next numbers', () => {
    const { next: soon } = hallAt(at, {
      calls,
      branch: { ...open, rules: { ...aBranchFile().rules, boardNext: 2 } },
    });
    expect(nextNumbers(soon?.orders ?? [], 2)).toEqual(numbersOf(next.slice(3)));
  });
});
