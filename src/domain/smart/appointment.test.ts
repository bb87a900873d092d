import { describe, expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { arrivalTiming } from './appointment.ts';

const rules = { bookingEarlyMinutes: 30, bookingLateMinutes: 15 };
const minute = 60_000;

describe('a visitor with an appointment', () => {
  it('can check in exactly 30 minutes early to 15 minutes late', () => {
    expect(arrivalTiming(testNow, testNow - 30 * minute, rules).kind).toBe('in-time');
    expect(arrivalTiming(testNow, testNow + 15 * minute, rules).kind).toBe('in-time');
  });

  it('is told the first or the last possible time', () => {
    const from = testNow - 30 * minute;
    expect(arrivalTiming(testNow, from - 1, rules)).toEqual({ kind: 'too-early', from });
    const until = testNow + 15 * minute;
    expect(arrivalTiming(testNow, until + 1, rules)).toEqual({ kind: 'too-late', until });
  });
});
