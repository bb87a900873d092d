import { expect, it } from 'vitest';
import { fieldInstant, fieldMoment, fieldTime, nextInstantAt } from './end-time.ts';

const malta = 'Europe/Malta';
/** An instant in Malta, which is an hour ahead of UTC in winter. */
const at = (text: string) => Date.parse(`${text}+01:00`);

it('a message ends at the next occurrence of the typed time', () => {
  expect(nextInstantAt('14:00', at('2026-11-21T10:42:30'), malta)).toBe(at('2026-11-21T14:00:00'));
  expect(nextInstantAt('09:30', at('2026-11-21T10:42:30'), malta)).toBe(at('2026-11-22T09:30:00'));
  expect(nextInstantAt('10:42', at('2026-11-21T10:42:00'), malta)).toBe(at('2026-11-22T10:42:00'));
});

it('a message ends at the local time, even on the day of a clock change', () => {
  expect(nextInstantAt('14:00', at('2026-03-29T01:30:00'), malta)).toBe(
    Date.parse('2026-03-29T14:00:00+02:00'),
  );
});

it('staff see the end of a message as a local time of the branch', () => {
  expect(fieldTime(at('2026-11-21T09:05:59'), malta)).toBe('09:05');
});

it('a date and a time are read as staff typed them, and a mistyped year is limited to 1971 or 9999', () => {
  const typed = '2026-11-21T10:42';
  expect(fieldInstant(typed, malta)).toBe(at(typed));
  expect(fieldMoment(at(typed), malta)).toBe(typed);
  expect(fieldInstant('0026-11-21T10:42', malta)).toBe(at('1971-01-01T00:00'));
  expect(fieldInstant('20026-11-21T10:42', malta)).toBe(at('9999-12-31T23:59'));
});
