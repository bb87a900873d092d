import { describe, expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { arrivalTiming } from './appointment.ts';

const rules = { bookingEarlyMinutes: 20, bookingLateMinutes: 10 };
const minute = 60_000;

describe('a visitor with an appointment', () => {
  it('can check in exactly as many minutes early and late as the branch allows', () => {
    expect(arrivalTiming(testNow, testNow - 20 * minute, rules).kind).toBe('in-time');
    expect(arrivalTiming(testNow, testNow + 10 * minute, rules).kind).toBe('in-time');
  });

  it('reads the first or the last possible time', () => {
    const from = testNow - 20 * minute;
    expect(arrivalTiming(testNow, from - 1, rules)).toEqual({ kind: 'too-early', from });
    const until = testNow + 10 * minute;
    expect(arrivalTiming(testNow, until + 1, rules)).toEqual({ kind: 'too-late', until });
  });
});
