import { describe, expect, it } from 'vitest';
import { claimNumber, type PhoneOrigin, phoneLimit } from './claim-number.ts';

const interval = { key: 'a', name: 'A', prefix: 'A', min: 1, max: 40 };
const none = { code: 0, remote: 0 };
const nothing: Parameters<typeof claimNumber>[2] = {
  share: 1 / 4,
  last: undefined,
  open: none,
  ofDay: none,
  isTaken: () => false,
};
const claim = (origin: Parameters<typeof claimNumber>[1], change: Partial<typeof nothing> = {}) =>
  claimNumber(interval, origin, { ...nothing, ...change });

describe('a claim of a number', () => {
  it('gets the next free number, wherever the claim comes from', () => {
    for (const origin of ['here', 'code', 'remote'] as const) {
      expect(claim(origin)).toEqual({ kind: 'claimed', number: 1 });
    }
  });

  it.each([
    ['from elsewhere', 'remote', 'code'],
    ['by the code of a dispenser', 'code', 'remote'],
  ] as const)(
    '%s is refused once such claims have a quarter of the numbers, whatever numbers other phones have',
    (_, own, other) => {
      const used = (count: number) => ({ [own]: count, [other]: 10 }) as Record<PhoneOrigin, number>;
      expect(claim(own, { open: used(9), ofDay: used(9) })).toEqual({ kind: 'claimed', number: 1 });
      const full = { kind: 'share-full', origin: own, limit: 10 };
      expect(claim(own, { open: used(10), ofDay: used(9) })).toEqual({ ...full, isForToday: false });
      expect(claim(own, { open: used(0), ofDay: used(10) })).toEqual({ ...full, isForToday: true });
    },
  );

  it('at the branch succeeds while any number is free, however many numbers phones hold', () => {
    const used = { open: { code: 10, remote: 10 }, ofDay: { code: 400, remote: 400 } };
    expect(claim('here', used)).toEqual({ kind: 'claimed', number: 1 });
    expect(claim('here', { ...used, isTaken: (number) => number < 40 })).toMatchObject({ number: 40 });
    expect(claim('here', { isTaken: () => true })).toEqual({ kind: 'interval-full' });
  });

  it('from elsewhere gets nothing if its share of the interval is less than one number', () => {
    expect(claimNumber({ ...interval, max: 3 }, 'remote', nothing)).toMatchObject({ limit: 0 });
    expect(claim('remote', { share: 0 })).toMatchObject({ limit: 0 });
    const open = { code: 0, remote: 39 };
    expect(claim('remote', { share: 1, open, ofDay: open })).toMatchObject({ kind: 'claimed' });
  });
});

it('phones with a photographed code get at most a quarter of every interval, and phones elsewhere another quarter', () => {
  for (let max = 1; max <= 999; max++) {
    const given = { code: 0, remote: 0 };
    const taken = new Set<number>();
    for (const origin of ['code', 'remote', 'here'] as const) {
      for (;;) {
        const last = taken.size || undefined;
        const claimed = claimNumber({ ...interval, max }, origin, {
          share: 1 / 4,
          last,
          open: given,
          ofDay: given,
          isTaken: (number) => taken.has(number),
        });
        if (claimed.kind !== 'claimed') break;
        taken.add(claimed.number);
        if (origin !== 'here') given[origin] += 1;
        // The rest of the interval is for the dispensers.
        else if (taken.size > max / 2 + 2) break;
      }
    }
    expect(given).toEqual({ code: phoneLimit(max, 1 / 4), remote: phoneLimit(max, 1 / 4) });
    expect(max - given.code).toBeGreaterThanOrEqual((max * 3) / 4);
  }
  expect(999 - phoneLimit(999, 1 / 4)).toBe(750);
});
