import { describe, expect, it } from 'vitest';
import { type CounterPresence, expectedStretches } from './expected-stretches.ts';

const minute = 60_000;
const at = (hour: number, minutes = 0) => (hour * 60 + minutes) * minute;
const forever = Number.POSITIVE_INFINITY;
const morning = { from: at(8), until: at(12) };
const afternoon = { from: at(13), until: at(17) };

const stretches = (change: Partial<CounterPresence>) =>
  expected(change).map(({ from, until }) => [from / minute, until / minute]);

const expected = (change: Partial<CounterPresence>) =>
  expectedStretches({
    now: at(10),
    isServing: true,
    idleSince: null,
    usual: [morning, afternoon],
    usualEnd: at(17),
    meanDuration: 0,
    ...change,
  });

describe('a staffed counter', () => {
  it('continues until its usual pause, and at the end of the day until all are served', () => {
    expect(stretches({})).toEqual([
      [600, 720],
      [780, forever],
    ]);
    expect(stretches({ usual: [] })).toEqual([[600, forever]]);
  });

  it('may return late from its pause, and is not late once it serves', () => {
    const lateAt = (hour: number, minutes = 0) => expected({ now: at(hour, minutes) }).at(-1)?.lateFrom;
    expect(lateAt(10)).toBe(at(13, 25));
    for (const minutes of [0, 5, 20]) expect(lateAt(13, minutes)).toBeUndefined();
    expect(lateAt(12, 50)).toBe(at(12, 50));
  });

  it('calls no ticket in the last minutes before it closes', () => {
    expect(stretches({ meanDuration: 8 * minute })[0]).toEqual([600, 716]);
  });

  it('is expected to stay open if it opened early, and to close soon if it is open for longer than usual', () => {
    expect(stretches({ now: at(12, 50) })).toEqual([[770, forever]]);
    expect(stretches({ now: at(12, 5) })).toEqual([
      [725, 730],
      [780, forever],
    ]);
  });

  it('is expected to call after the same idle time again, and to serve nobody after an idle hour', () => {
    expect(stretches({ idleSince: at(9, 55) })[0]).toEqual([605, 720]);
    expect(stretches({ idleSince: at(8, 55) })).toEqual([]);
  });
});

describe('a counter without a clerk', () => {
  it('is expected at its usual times', () => {
    expect(stretches({ isServing: false, now: at(7) })).toEqual([
      [480, 720],
      [780, forever],
    ]);
    expect(stretches({ isServing: false, usual: [] })).toEqual([]);
  });

  it('is expected after the same delay again when it is late, and not at all when it is half an hour late', () => {
    expect(stretches({ isServing: false, now: at(8, 10) })[0]).toEqual([500, 720]);
    expect(stretches({ isServing: false, now: at(8) })[0]).toEqual([482, 720]);
    expect(stretches({ isServing: false, now: at(8, 31) })).toEqual([[780, forever]]);
  });
});
