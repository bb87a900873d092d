import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { serviceAvailability } from './service-availability.ts';

const minuteMs = 60_000;

function setUp() {
  const timers = manualTimers();
  const availability = serviceAvailability(timers);
  const changes: boolean[] = [];
  availability.subscribe(() => changes.push(availability.current().isAway));
  return { timers, availability, changes, isAway: () => availability.current().isAway };
}

describe('the menu', () => {
  it('is hidden after two failed polls, but not after one', () => {
    const { availability, isAway } = setUp();
    availability.onPoll(false);
    availability.onPoll(true);
    availability.onPoll(false);
    expect(isAway()).toBe(false);
    availability.onPoll(false);
    expect(isAway()).toBe(true);
  });

  it('returns three seconds after an answer, unless the service fails again meanwhile', async () => {
    const { timers, availability, isAway } = setUp();
    availability.onPoll(false);
    availability.onPoll(false);
    availability.onPoll(true);
    await timers.pass(2_999);
    availability.onPoll(false);
    await timers.pass(minuteMs);
    expect(isAway()).toBe(true);
    availability.onPoll(true);
    await timers.pass(2_999);
    expect(isAway()).toBe(true);
    await timers.pass(1);
    expect(isAway()).toBe(false);
  });

  it('is hidden only after two failures, and returns only after three good seconds, however the network flaps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 100, max: 4_000 }))),
        async (polls) => {
          const { timers, availability, isAway } = setUp();
          let [failures, goodSince] = [0, 0];
          for (const [isAnswered, ms] of polls) {
            const wasAway = isAway();
            availability.onPoll(isAnswered);
            if (isAnswered && failures > 0) goodSince = timers.now();
            failures = isAnswered ? 0 : failures + 1;
            if (!wasAway && isAway()) expect(failures).toBeGreaterThanOrEqual(2);
            await timers.pass(ms);
            if (isAway()) expect(failures > 0 || timers.now() - goodSince < 3_000).toBe(true);
            else if (wasAway) expect(timers.now() - goodSince).toBeGreaterThanOrEqual(3_000);
          }
        },
      ),
    );
  });
});

describe('a visitor who waited in vain for a ticket', () => {
  it('is the last visitor who can try until the service has committed something', async () => {
    const { timers, availability, isAway } = setUp();
    availability.onTicketRequest(false);
    expect(isAway()).toBe(true);
    availability.onPoll(true);
    await timers.pass(10 * minuteMs);
    expect(isAway()).toBe(true);
    availability.onCommit();
    await timers.pass(3_000);
    expect(isAway()).toBe(false);
  });

  it('is followed by another visitor after longer and longer pauses if the service commits but creates no tickets', async () => {
    const { timers, availability, isAway } = setUp();
    const pauses: number[] = [];
    for (let visitor = 0; visitor < 6; visitor++) {
      availability.onTicketRequest(false);
      availability.onCommit();
      const start = timers.now();
      while (isAway()) await timers.pass(1_000);
      pauses.push((timers.now() - start) / 1_000);
    }
    expect(pauses).toEqual([3, 30, 60, 120, 300, 300]);

    availability.onTicketRequest(true);
    availability.onTicketRequest(false);
    availability.onCommit();
    await timers.pass(3_000);
    expect(isAway()).toBe(false);
  });
});

describe('a dispenser that the service does not know', () => {
  it('pauses the kiosk, and needs staff after five minutes', async () => {
    const { timers, availability } = setUp();
    availability.onDeviceRead(false);
    expect(availability.current()).toMatchObject({ isAway: false, isDeviceUnknown: false });
    availability.onDeviceRead(false);
    await timers.pass(5 * minuteMs - 1);
    expect(availability.current()).toMatchObject({ isAway: true, isDeviceUnknown: false });
    await timers.pass(1);
    expect(availability.current()).toMatchObject({ isAway: true, isDeviceUnknown: true });
    availability.onDeviceRead(true);
    await timers.pass(3_000);
    expect(availability.current()).toMatchObject({ isAway: false, isDeviceUnknown: false });
  });

  it('shows the setup when its host reports a missing key, until the device can be read', () => {
    const { availability } = setUp();
    availability.onNotBound();
    expect(availability.current()).toMatchObject({ isNotBound: true, isDeviceUnknown: false });
    availability.onDeviceRead(true);
    expect(availability.current()).toMatchObject({ isNotBound: false });
  });
});
