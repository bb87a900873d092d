import { beforeEach, describe, expect, it } from 'vitest';
import { databaseClock } from './database-clock.ts';

let monotonic: number;
/** The offset of the database's clock from the monotonic clock, and the travel times of a query and its answer. */
let ahead: number;
let trip: { there: number; back: number };
let clock: Awaited<ReturnType<typeof databaseClock>>;

const shown = () => Math.floor(monotonic + ahead);

async function compare(there: number, back: number): Promise<void> {
  trip = { there, back };
  await clock.compare();
}

beforeEach(async () => {
  monotonic = 1_000;
  ahead = 1_700_000_000_000;
  const read = async () => {
    monotonic += trip.there;
    const time = shown();
    monotonic += trip.back;
    return time;
  };
  trip = { there: 400, back: 400 };
  clock = await databaseClock(
    read,
    () => monotonic,
    async () => ({ monotonic: () => monotonic }),
  );
});

/** The time by which reads are ahead of the database's clock. */
const error = () => clock.now() - shown();

describe('the time of reads', () => {
  it('is never behind the database, and ahead of it at most by the travel time of one query', async () => {
    await compare(30, 5);
    expect(error()).toBe(30);
    await compare(2, 1);
    // A more precise time does not set the clock back.
    monotonic += 28;
    expect(error()).toBe(2);
    await compare(400, 300);
    expect(error()).toBe(2);
  });

  it('is never before a change that this node has made', async () => {
    await compare(1, 1);
    ahead += 500;
    const changed = clock.changeAt(shown());
    expect(changed).toBe(shown());
    expect(clock.now()).toBeGreaterThanOrEqual(changed);
  });

  it('continues after the clock of the database jumps, and follows the jump once it is due', async () => {
    await compare(1, 1);
    clock.now();
    ahead += 3_600_000;
    await compare(1, 1);
    expect(Math.abs(error() + 3_600_000)).toBeLessThan(1_000);
    expect(Math.abs(clock.changeAt(shown()) + 3_600_000 - shown())).toBeLessThan(1_000);
    expect(clock.isHeld()).toBe(true);
    clock.confirm(shown());
    const jump = clock.dueJump();
    expect(jump).toMatchObject({ since: null });
    clock.follow(jump?.by ?? 0);
    expect(Math.abs(error())).toBeLessThan(1_000);
  });

  it("stops while the database's clock is behind by a minute", async () => {
    await compare(1, 1);
    clock.now();
    ahead -= 60_000;
    await compare(1, 1);
    const held = clock.now();
    monotonic += 30_000;
    expect(clock.now()).toBe(held);
    monotonic += 60_000;
    expect(error()).toBe(1);
  });

  it("shows the minimum difference between a node's clock and the database's clock", async () => {
    await compare(30, 20);
    expect(clock.lead(shown() + 1_500)).toBe(1_470);
    expect(clock.lead(shown() - 1_500)).toBe(-1_480);
    expect(clock.lead(shown() + 10)).toBe(0);
    expect(clock.lead(shown() - 10)).toBe(0);
  });

  it('follows clocks that drift apart', async () => {
    await compare(1, 1);
    for (let minutes = 0; minutes < 60; minutes++) {
      monotonic += 60_000;
      ahead -= 5;
      await compare(3, 3);
    }
    expect(error()).toBeLessThan(10);
  });
});
