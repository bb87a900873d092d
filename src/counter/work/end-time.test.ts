import { expect, it } from 'vitest';
import { fieldTime, nextInstantAt } from './end-time.ts';

const at = (text: string) => new Date(text).getTime();

it('a message ends at the next time of day that a clerk types', () => {
  expect(nextInstantAt('14:00', at('2026-11-21T10:42:30'))).toBe(at('2026-11-21T14:00:00'));
  expect(nextInstantAt('09:30', at('2026-11-21T10:42:30'))).toBe(at('2026-11-22T09:30:00'));
  expect(nextInstantAt('10:42', at('2026-11-21T10:42:00'))).toBe(at('2026-11-22T10:42:00'));
});

it('a clerk reads the end of a message as a time of day', () => {
  expect(fieldTime(at('2026-11-21T09:05:59'))).toBe('09:05');
});
