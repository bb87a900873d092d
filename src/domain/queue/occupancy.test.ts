import { expect, it } from 'vitest';
import { occupiedSince } from './occupancy.ts';

const minute = 60_000;
const now = 60 * minute;

it("counts a waiting ticket's counter as occupied from the end of the previous ticket, including the clerk's pause", () => {
  expect(occupiedSince({ now, freeSince: now - minute, callableAt: now - 20 * minute })).toBe(now - minute);
});

it('counts a ticket at a free counter from its arrival', () => {
  expect(occupiedSince({ now, freeSince: now - 30 * minute, callableAt: now - 5_000 })).toBe(now - 5_000);
});

it('excludes a long gap, the time before the first ticket, and the time after a clock was set back', () => {
  expect(occupiedSince({ now, freeSince: now - 4 * minute, callableAt: 0 })).toBe(now);
  expect(occupiedSince({ now, freeSince: null, callableAt: 0 })).toBe(now);
  expect(occupiedSince({ now, freeSince: now + minute, callableAt: 0 })).toBe(now);
});
