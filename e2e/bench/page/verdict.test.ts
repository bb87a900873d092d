import { describe, expect, it } from 'vitest';
import type { Row } from './rows.ts';
import type { Measured, Sample } from './sample.ts';
import type { TargetName } from './served/targets.ts';
import { pairedRatios, verdictOn } from './verdict.ts';

/** Samples of rounds of a cold load at 4x. */
const rounds = (target: TargetName, ...measured: Measured[]): Sample[] =>
  measured.map((one) => ({ part: 'cold', target, condition: '4x', measured: one }));

const row: Row = { what: 'cold menu, 4x', part: 'cold', measure: 'shownMs', condition: '4x' };

describe('the ratio of two pages', () => {
  it('is taken within one round, so a slow machine does not change it', () => {
    expect(pairedRatios([200, 2_000], [100, 1_000])).toEqual([2, 2]);
  });

  it('is 1 if both pages have nothing, and infinite if only the other one has nothing', () => {
    expect(pairedRatios([0, 50], [0, 0])).toEqual([1, Number.POSITIVE_INFINITY]);
  });
});

describe('an aim', () => {
  const samples = [
    ...rounds('kiosk', { shownMs: 90 }, { shownMs: 300 }, { shownMs: 95 }),
    ...rounds('chain', { shownMs: 100 }, { shownMs: 100 }, { shownMs: 100 }),
  ];

  it('depends for a time on the median only, not on a single round', () => {
    const against: Row = { ...row, floor: 'chain', aim: { atMost: 1, by: 'median' } };
    expect(verdictOn(against, samples)).toEqual({ values: [0.9, 3, 0.95], isMet: true });
    expect(verdictOn({ ...against, aim: { atMost: 0.9, by: 'median' } }, samples).isMet).toBe(false);
  });

  it('is missed for a count if a single round misses it', () => {
    const requests = rounds('kiosk', { requests: 12 }, { requests: 13 }, { requests: 12 });
    const aim = { atMost: 12, by: 'maximum' } as const;
    expect(verdictOn({ ...row, measure: 'requests', aim }, requests).isMet).toBe(false);
  });

  it('is missed if there is no measurement', () => {
    const aim = { atMost: 1, by: 'median' } as const;
    expect(verdictOn({ ...row, aim }, []).isMet).toBe(false);
    expect(verdictOn({ ...row, aim }, rounds('kiosk', {})).isMet).toBe(false);
  });

  it('is neither met nor missed if there is no aim', () => {
    expect(verdictOn(row, samples).isMet).toBeUndefined();
  });

  it('counts the rounds of its condition alone, or of all conditions', () => {
    const unthrottled = samples.map((sample) => ({ ...sample, condition: '1x' }));
    const { condition: _, ...allConditions } = row;
    expect(verdictOn(row, [...samples, ...unthrottled]).values).toHaveLength(3);
    expect(verdictOn(allConditions, [...samples, ...unthrottled]).values).toHaveLength(6);
  });
});
