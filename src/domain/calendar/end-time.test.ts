import { expect, it } from 'vitest';
import { fieldTime, nextInstantAt } from './end-time.ts';

const malta = 'Europe/Malta';
/** In winter, the clocks of Malta are an hour ahead of UTC. */
const at = (text: string) => Date.parse(`${text}+01:00`);

it('a message ends at the next time of day that staff type', () => {
  expect(nextInstantAt('14:00', at('2026-11-21T10:42:30'), malta)).toBe(at('2026-11-21T14:00:00'));
  expect(nextInstantAt('09:30', at('2026-11-21T10:42:30'), malta)).toBe(at('2026-11-22T09:30:00'));
  expect(nextInstantAt('10:42', at('2026-11-21T10:42:00'), malta)).toBe(at('2026-11-22T10:42:00'));
});

it('a message ends at the time that the clocks show, also on the day when they are set forward', () => {
  expect(nextInstantAt('14:00', at('2026-03-29T01:30:00'), malta)).toBe(
    Date.parse('2026-03-29T14:00:00+02:00'),
  );
});

it('staff read the end of a message as a time of day of the branch', () => {
  expect(fieldTime(at('2026-11-21T09:05:59'), malta)).toBe('09:05');
});
