import { describe, expect, it } from 'vitest';
import { claimNumber } from './claim-number.ts';

const interval = { key: 'a', name: 'A', prefix: 'A', min: 1, max: 40 };
const nothing: Parameters<typeof claimNumber>[2] = {
  ...{ share: 1 / 4, last: undefined, remoteOpen: 0, remoteOfDay: 0 },
  isTaken: () => false,
};
const claim = (origin: 'here' | 'remote', change: Partial<typeof nothing> = {}) =>
  claimNumber(interval, origin, { ...nothing, ...change });

describe('a claim of a number', () => {
  it('gets the next free number from anywhere', () => {
    for (const origin of ['here', 'remote'] as const) {
      expect(claim(origin)).toEqual({ kind: 'claimed', number: 1 });
    }
  });

  it('from elsewhere is refused once a quarter of the interval is open, until one of these tickets ends', () => {
    expect(claim('remote', { remoteOpen: 9, remoteOfDay: 9 })).toEqual({ kind: 'claimed', number: 1 });
    expect(claim('remote', { remoteOpen: 10, remoteOfDay: 9 })).toEqual({
      kind: 'remote-full',
      limit: 10,
      isForToday: false,
    });
  });

  it('from elsewhere is refused for the day once a quarter was given, also where all was given back', () => {
    expect(claim('remote', { remoteOpen: 0, remoteOfDay: 10 })).toEqual({
      kind: 'remote-full',
      limit: 10,
      isForToday: true,
    });
  });

  it('at the branch gets a number whatever remote visitors have, as long as one is free', () => {
    const used = { remoteOpen: 10, remoteOfDay: 400 };
    expect(claim('here', used)).toEqual({ kind: 'claimed', number: 1 });
    expect(claim('here', { ...used, isTaken: (number) => number < 40 })).toMatchObject({ number: 40 });
    expect(claim('here', { isTaken: () => true })).toEqual({ kind: 'interval-full' });
  });

  it('from elsewhere gets nothing of an interval with fewer numbers than the share makes one of', () => {
    expect(claimNumber({ ...interval, max: 3 }, 'remote', nothing)).toMatchObject({ limit: 0 });
    expect(claim('remote', { share: 0 })).toMatchObject({ limit: 0 });
    expect(claim('remote', { share: 1, remoteOpen: 39, remoteOfDay: 39 })).toMatchObject({ kind: 'claimed' });
  });
});
