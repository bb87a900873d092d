import { expect, it } from 'vitest';
import { occupiedSince } from './occupancy.ts';

const minute = 60_000;
const now = 60 * minute;

it("a waiting ticket's counter is occupied from the end of the previous ticket, including the clerk's pause", () => {
  expect(occupiedSince({ now, freeSince: now - minute, callableAt: now - 20 * minute })).toBe(now - minute);
});

it('a free counter is occupied from the arrival of its ticket', () => {
  expect(occupiedSince({ now, freeSince: now - 30 * minute, callableAt: now - 5_000 })).toBe(now - 5_000);
});

it('a long gap, the time before the first ticket, and the time after a clock was set back do not count as occupied', () => {
  expect(occupiedSince({ now, freeSince: now - 4 * minute, callableAt: 0 })).toBe(now);
  expect(occupiedSince({ now, freeSince: null, callableAt: 0 })).toBe(now);
  expect(occupiedSince({ now, freeSince: now + minute, callableAt: 0 })).toBe(now);
});
