import { describe, expect, it } from 'vitest';
import { inBerlin as at, berlinHours as hours } from '../../testing/berlin-hours.ts';
import { lastCallTime } from './closing-time.ts';

const lastCall = (stopAt: number, now: string) => lastCallTime({ ...hours, closing: { stopAt } }, at(now));
const never = Number.POSITIVE_INFINITY;

describe('the last call of the counters', () => {
  it.each([
    [0, '2026-01-05T11:59', '2026-01-05T12:00'],
    [-20, '2026-01-05T16:50', '2026-01-05T16:40'],
    [30, '2026-01-05T16:50', '2026-01-05T17:30'],
    [30, '2026-01-09T23:50', '2026-01-10T02:30'],
  ])('is %i minutes after the end of the opening hours, as computed at %s', (stopAt, now, time) => {
    expect(lastCall(stopAt, now)).toBe(at(time));
  });

  it('is known for a while after closing time, and unknown before opening', () => {
    expect(lastCall(30, '2026-01-05T17:29')).toBe(at('2026-01-05T17:30'));
    expect(lastCall(30, '2026-01-05T17:30')).toBe(never);
    expect(lastCall(0, '2026-01-05T07:00')).toBe(never);
  });

  it('never comes if the branch serves every visitor, or if it is always open', () => {
    expect(lastCallTime(hours, at('2026-01-05T16:50'))).toBe(never);
    expect(lastCallTime({ ...hours, openingHours: [], closing: { stopAt: 0 } }, at('2026-01-05T16:50'))).toBe(
      never,
    );
  });
});
