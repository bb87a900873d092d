import { expect, it } from 'vitest';
import { branchTime } from './branch-time.ts';
import { localInstant } from './local-instant.ts';

const vienna = 'Europe/Vienna';
const iso = (instant: number) => new Date(instant).toISOString();

it('a minute of an ordinary day maps to its only instant', () => {
  expect(iso(localInstant('2026-12-24', 13 * 60 + 5, vienna))).toBe('2026-12-24T12:05:00.000Z');
  expect(iso(localInstant('2026-07-01', 0, 'America/New_York'))).toBe('2026-07-01T04:00:00.000Z');
  expect(iso(localInstant('2026-07-01', 0, 'Pacific/Kiritimati'))).toBe('2026-06-30T10:00:00.000Z');
});

it('a skipped minute maps to the end of the gap', () => {
  for (const minute of [120, 150, 179, 180]) {
    expect(iso(localInstant('2026-03-29', minute, vienna))).toBe('2026-03-29T01:00:00.000Z');
  }
  expect(iso(localInstant('2026-03-29', 119, vienna))).toBe('2026-03-29T00:59:00.000Z');
  // The day begins at one o'clock, because midnight is skipped.
  expect(branchTime(localInstant('2026-03-29', 0, 'Asia/Beirut'), 'Asia/Beirut')).toMatchObject({
    date: '2026-03-29',
    minute: 60,
  });
});

it('a repeated minute maps to its first instant', () => {
  expect(iso(localInstant('2026-10-25', 120, vienna))).toBe('2026-10-25T00:00:00.000Z');
  expect(iso(localInstant('2026-10-25', 179, vienna))).toBe('2026-10-25T00:59:00.000Z');
  expect(iso(localInstant('2026-10-25', 180, vienna))).toBe('2026-10-25T02:00:00.000Z');
  expect(iso(localInstant('2026-04-05', 105, 'Australia/Lord_Howe'))).toBe('2026-04-04T14:45:00.000Z');
});

it('every existing minute around a clock change maps to an instant with this local time', () => {
  for (const [timeZone, dates] of [
    [vienna, ['2026-03-28', '2026-03-29', '2026-10-25', '2026-10-26']],
    ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
    ['America/Havana', ['2026-03-08', '2026-11-01']],
  ] as const) {
    for (const date of dates) {
      let last = Number.NEGATIVE_INFINITY;
      for (let minute = 0; minute < 1440; minute++) {
        const instant = localInstant(date, minute, timeZone);
        const shown = branchTime(instant, timeZone);
        expect(shown.date).toBe(date);
        expect(shown.minute).toBeGreaterThanOrEqual(minute);
        expect(instant).toBeGreaterThanOrEqual(last);
        last = instant;
      }
    }
  }
});
