import { describe, expect, it } from 'vitest';
import { inBerlin as at, berlinHours as hours } from '../../testing/berlin-hours.ts';
import { lastClosing } from './last-closing.ts';

describe('the last closing', () => {
  it('is the end of the last opening hours', () => {
    expect(lastClosing(hours, at('2026-01-06T00:00'))).toBe(at('2026-01-05T17:00'));
    expect(lastClosing(hours, at('2026-01-05T12:30'))).toBe(at('2026-01-05T12:00'));
    expect(lastClosing(hours, at('2026-01-10T03:00'))).toBe(at('2026-01-10T02:00'));
  });

  it.each([
    ['2026-03-29T08:00+02:00', '2026-03-28T22:00+01:00'],
    ['2026-10-25T08:00+01:00', '2026-10-24T22:00+02:00'],
  ])('is at the right local hour if the clocks changed before %s', (now, closing) => {
    const evening = { ...hours, openingHours: [{ profile: '', day: 6, start: '2000', end: '2200' }] };
    expect(lastClosing(evening, Date.parse(now))).toBe(Date.parse(closing));
  });

  it('is now for an open branch, and for a branch without opening hours', () => {
    for (const open of ['2026-01-05T12:00', '2026-01-05T16:00', '2026-01-10T01:00']) {
      expect(lastClosing(hours, at(open))).toBe(at(open));
    }
    const always = { ...hours, openingHours: [] };
    expect(lastClosing(always, at('2026-01-06T00:00'))).toBe(at('2026-01-06T00:00'));
  });

  it('is now for a branch that has not been open for days', () => {
    expect(lastClosing(hours, at('2026-01-09T12:00'))).toBe(at('2026-01-09T12:00'));
  });
});
