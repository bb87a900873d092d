import { expect, it } from 'vitest';
import { occupiedSince } from './occupancy.ts';

const minute = 60_000;
const now = 60 * minute;

it('a ticket that waited occupies its counter from the end of the one before, with the pause of the clerk', () => {
  expect(occupiedSince({ now, freeSince: now - minute, callableAt: now - 20 * minute })).toBe(now - minute);
});

it('a ticket that came to a free counter occupies it from its arrival', () => {
  expect(occupiedSince({ now, freeSince: now - 30 * minute, callableAt: now - 5_000 })).toBe(now - 5_000);
});

it('a long gap is not a pause, and neither is the time before the first ticket or after a clock was set back', () => {
  expect(occupiedSince({ now, freeSince: now - 4 * minute, callableAt: 0 })).toBe(now);
  expect(occupiedSince({ now, freeSince: null, callableAt: 0 })).toBe(now);
  expect(occupiedSince({ now, freeSince: now + minute, callableAt: 0 })).toBe(now);
});
