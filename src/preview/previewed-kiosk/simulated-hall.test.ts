import { describe, expect, it } from 'vitest';
import { aBranch, hours, testNow } from '../../testing/builders.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { simulatedHall } from './simulated-hall.ts';

const minute = 60_000;
/** A Saturday, 10:42. */
const open = aPreviewedBranch({ branch: aBranch({ openingHours: [hours(6, '0900', '1200')] }) });
const hallAt = (now: number, branch = open) => simulatedHall(branch, branch.dispensers[0]?.key ?? '', now);

describe('an administrator sees a board with calls', () => {
  it('that follow from the time alone', () => {
    const { last, current } = hallAt(testNow);
    expect(last).toHaveLength(20);
    expect(hallAt(testNow).last).toEqual(last);
    expect(current).toEqual(last.slice(0, 1));
    expect(hallAt(testNow + 3 * minute).last.slice(1)).toEqual(last.slice(0, -1));
  });

  it('from the opening on, and none of a time to come', () => {
    const nine = testNow - 102 * minute;
    expect(hallAt(nine - minute).last).toEqual([]);
    expect(hallAt(nine).last).toHaveLength(1);
    const { last } = hallAt(nine + 10 * minute);
    expect(last.map(({ at }) => (at - nine) / minute)).toEqual([9, 6, 3, 0]);
  });

  it('at the counters of the draft, with their waiting areas', () => {
    const counters = [
      { key: 'c7', name: 'Counter 7', number: '7', websocketID: 'c7', area: 'Ground floor' },
      { key: 'c8', name: 'Counter 8', number: '8', websocketID: 'c8' },
    ];
    const { last, areas } = hallAt(testNow, { ...open, counters });
    expect(new Set(last.map(({ counter }) => counter.number))).toEqual(new Set(['7', '8']));
    expect(last.find(({ counter }) => counter.number === '7')?.counter.area).toBe('Ground floor');
    expect(areas).toEqual(['Ground floor']);
  });
});
