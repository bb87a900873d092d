import { describe, expect, it } from 'vitest';
import type { Profile } from '../../contract/profile.ts';
import { activeProfileOf } from '../../page/configuration/active-profile.ts';
import { aProfile, aTicket, aWaitingInfo } from '../../testing/builders.ts';
import { aConfiguration } from '../../testing/configuration-builder.ts';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { startSession } from './kiosk-session.ts';
import type { Session, SessionEvent } from './session.ts';

type Times = Partial<Pick<Profile, 'standByTime' | 'inactivityCountdown' | 'printDialogTime'>>;

/** An open kiosk with a profile with these times, in seconds. */
function kioskWith(times: Times & { readonly idleTime?: number; readonly enabled?: boolean }) {
  const { idleTime, enabled = idleTime !== undefined, ...own } = times;
  const profile = aProfile(own);
  const advertisements = {
    enabled,
    idleTime: idleTime ?? 0,
    groups: [],
    ticketGroups: [],
  };
  const profiles = [{ ...profile, features: { ...profile.features, advertisements } }];
  const activeProfile = activeProfileOf(
    aConfiguration({ profiles, additions: ['advertisement'] }),
    profile.key,
  );
  if (!activeProfile) throw new Error('there is no active profile');
  const timers = manualTimers();
  const session = startSession(timers);
  session.send({ type: 'idle-state-changed', idleState: 'open', timings: activeProfile.timings });
  const at = (): Session['screen']['at'] => session.current().session.screen.at;
  return {
    send: session.send,
    at,
    pass: (seconds: number) => timers.pass(seconds * 1000),
    async leavesAfter(): Promise<number> {
      const before = at();
      for (let seconds = 0.5; seconds <= 20_000; seconds += 0.5) {
        await timers.pass(500);
        if (at() !== before) return seconds;
      }
      return Number.POSITIVE_INFINITY;
    },
  };
}

const aRecoveredTicket: SessionEvent = {
  type: 'ticket-recovered',
  requestId: 'r',
  services: ['passport'],
  created: { ticket: aTicket(), waiting: aWaitingInfo() },
};

describe('the time limits of a profile', () => {
  it.each([
    [15, 15],
    [1, 5],
    [500, 120],
    [15_000, 15],
  ])(
    'keep a ticket printed with printDialogTime %d for %d seconds, then ask for twenty seconds whether its visitor is there',
    async (printDialogTime, seconds) => {
      const kiosk = kioskWith({ printDialogTime });
      kiosk.send(aRecoveredTicket);
      kiosk.send({ type: 'paper-changed', paper: { at: 'printed' }, minimumMs: 0 });
      expect(await kiosk.leavesAfter()).toBe(seconds);
      expect(kiosk.at()).toBe('still-there');
      expect(await kiosk.leavesAfter()).toBe(20);
      expect(kiosk.at()).toBe('menu');
    },
  );

  it('keep an unprinted number on the screen for at least half a minute before "Are you still there?"', async () => {
    const kiosk = kioskWith({ printDialogTime: 5 });
    kiosk.send(aRecoveredTicket);
    expect(await kiosk.leavesAfter()).toBe(30);
    expect(kiosk.at()).toBe('still-there');
  });

  it.each([
    [60, 40, 60],
    [600, 580, 600],
    [9_000, 580, 600],
    [40, 20, 40],
    [25, 5, 25],
    [20, 5, 25],
  ])(
    'with inactivityCountdown %d, give an inactive visitor %d seconds, then a countdown until second %d',
    async (inactivityCountdown, asked, over) => {
      const kiosk = kioskWith({ inactivityCountdown });
      kiosk.send({ type: 'group-opened', group: 'family' });
      expect(await kiosk.leavesAfter()).toBe(asked);
      expect(kiosk.at()).toBe('still-there');
      expect(await kiosk.leavesAfter()).toBe(over - asked);
      expect(kiosk.at()).toBe('menu');
    },
  );

  it('restart at each touch, and at the answer "yes" during the countdown', async () => {
    const kiosk = kioskWith({ inactivityCountdown: 60 });
    kiosk.send({ type: 'group-opened', group: 'family' });
    await kiosk.pass(39);
    kiosk.send({ type: 'touched' });
    expect(await kiosk.leavesAfter()).toBe(40);
    await kiosk.pass(19);
    kiosk.send({ type: 'stayed' });
    expect(kiosk.at()).toBe('menu');
    expect(await kiosk.leavesAfter()).toBe(40);
  });

  it(
    'are extended by any touch, even in the countdown, as often as a visitor wants',
    showsClauses('11.2.2.1'),
    async () => {
      const kiosk = kioskWith({ inactivityCountdown: 60 });
      kiosk.send({ type: 'group-opened', group: 'family' });
      expect(await kiosk.leavesAfter()).toBe(40);
      for (let touch = 0; touch < 12; touch++) {
        await kiosk.pass(19);
        kiosk.send({ type: 'touched' });
      }
      expect(kiosk.at()).toBe('still-there');
      expect(await kiosk.leavesAfter()).toBe(20);
      expect(kiosk.at()).toBe('menu');
    },
  );

  it('do not restart if the branch has closed', async () => {
    const kiosk = kioskWith({ inactivityCountdown: 60 });
    kiosk.send({ type: 'group-opened', group: 'family' });
    await kiosk.pass(30);
    const { timings } = kiosk.send({ type: 'touched' });
    await kiosk.pass(30);
    kiosk.send({ type: 'idle-state-changed', idleState: 'closed', timings });
    expect(await kiosk.leavesAfter()).toBe(10);
  });

  it.each([
    [0, Number.POSITIVE_INFINITY],
    [1, 30],
    [90, 90],
    [50_000, 50],
  ])('with standByTime %d, start standby after %d seconds', async (standByTime, seconds) => {
    const kiosk = kioskWith({ standByTime });
    expect(await kiosk.leavesAfter()).toBe(seconds);
  });

  it('end advertisements when standby starts', async () => {
    const kiosk = kioskWith({ idleTime: 45, standByTime: 100 });
    expect(await kiosk.leavesAfter()).toBe(45);
    expect(kiosk.at()).toBe('advertisement');
    expect(await kiosk.leavesAfter()).toBe(55);
    expect(kiosk.at()).toBe('standby');
  });

  it('allow no advertisements that are not enabled', async () => {
    const kiosk = kioskWith({ idleTime: 45, standByTime: 100, enabled: false });
    expect(await kiosk.leavesAfter()).toBe(100);
  });

  it('allow advertisements until a visitor comes if there is no standby', async () => {
    const kiosk = kioskWith({ idleTime: 45, standByTime: 0 });
    expect(await kiosk.leavesAfter()).toBe(45);
    expect(kiosk.at()).toBe('advertisement');
    expect(await kiosk.leavesAfter()).toBe(Number.POSITIVE_INFINITY);
  });
});

it('a session is reported to the page only after a change', () => {
  const session = startSession(manualTimers());
  const told: string[] = [];
  session.subscribe(() => told.push(session.current().session.screen.at));
  const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
  session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  session.send({ type: 'touched' });
  session.send({ type: 'stayed' });
  expect(told).toEqual(['menu']);
});

it('the page can tell when the screen of a visitor ends', async () => {
  const timers = manualTimers();
  const session = startSession(timers);
  const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
  session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  expect(session.current().timeout).toBeUndefined();
  await timers.pass(7_000);
  session.send({ type: 'group-opened', group: 'family' });
  expect(session.current().timeout).toEqual({ endsAt: 47_000, totalMs: 40_000 });
});
