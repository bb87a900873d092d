import { describe, expect, it } from 'vitest';
import { noon } from '../../testing/builders.ts';
import { arrivalTiming } from './appointment.ts';

const rules = { bookingEarlyMinutes: 30, bookingLateMinutes: 15 };
const minute = 60_000;

describe('a visitor with an appointment', () => {
  it('can check in exactly 30 minutes early to 15 minutes late', () => {
    expect(arrivalTiming(noon, noon - 30 * minute, rules).kind).toBe('in-time');
    expect(arrivalTiming(noon, noon + 15 * minute, rules).kind).toBe('in-time');
  });

  it('is told the first or the last possible time', () => {
    const from = noon - 30 * minute;
    expect(arrivalTiming(noon, from - 1, rules)).toEqual({ kind: 'too-early', from });
    const until = noon + 15 * minute;
    expect(arrivalTiming(noon, until + 1, rules)).toEqual({ kind: 'too-late', until });
  });
});
