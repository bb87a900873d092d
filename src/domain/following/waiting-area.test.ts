import { describe, expect, it } from 'vitest';
import { waitingAreaOf } from './waiting-area.ts';

const counters = [
  { key: 'c1', services: ['passport'], area: 'Ground floor' },
  { key: 'c2', services: ['passport', 'car'], area: 'Ground floor' },
  { key: 'c3', services: ['car'], area: 'First floor' },
  { key: 'c4', services: ['post'] },
];
const areaOf = (services: string[], counter: string | null = null) =>
  waitingAreaOf({ services, counter }, counters);

describe('the waiting area of a visitor', () => {
  it('is shared by all counters that may call the ticket', () => {
    expect(areaOf(['passport'])).toBe('Ground floor');
  });

  it('is the waiting area of the counter to which the ticket was transferred', () => {
    expect(areaOf(['car'], 'c3')).toBe('First floor');
  });

  it('is unknown if the call may come from two areas, or from a counter without an area', () => {
    expect(areaOf(['car'])).toBeUndefined();
    expect(areaOf(['post'])).toBeUndefined();
    expect(areaOf(['passport', 'post'])).toBeUndefined();
  });

  it('is the waiting area of the only counter if that counter serves everything', () => {
    const only = [{ key: 'c1', area: 'Hall B' }];
    expect(waitingAreaOf({ services: ['any'], counter: null }, only)).toBe('Hall B');
  });
});
