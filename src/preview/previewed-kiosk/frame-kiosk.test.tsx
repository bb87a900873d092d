import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { leastShownMs } from '../../domain/calls/call-times.ts';
import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import type { EventSocket } from '../../page/api/follow-events.ts';
import { languageModules } from '../../page/configuration/lazy-modules.ts';
import { aBranch, aLanguage, anExceptionDay, aProfile, testNow } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { defaultAddress } from '../address/preview-address.ts';
import { type BranchClock, branchClock } from './branch-clock.ts';
import { frameKiosk, loadAhead } from './frame-kiosk.tsx';
import { heldTimers } from './held-timers.ts';
import type { Conditions, FrameWorld, FromFrame } from './messages.ts';
import { simulatedDay } from './simulated-day.ts';

const menu: KioskView = { screen: 'menu', language: undefined, groups: [] };
const { conditions: ordinary } = defaultAddress;

/**
 * A moment during the kiosk's start, given as a number of resolved promises. The first reads begin after a few
 * promises, and end after more.
 */
interface WhileItStarts {
  readonly promises: number;
  act(clock: BranchClock): void;
}

async function open(
  world: Partial<FrameWorld> = {},
  { promises, act }: WhileItStarts = { promises: 0, act() {} },
) {
  const timers = manualTimers();
  const held = heldTimers(timers);
  let conditions = ordinary;
  const told: FromFrame[] = [];
  const requests: string[] = [];
  const sockets: (EventSocket & { close(): void })[] = [];
  const branch = aPreviewedBranch();
  const clock = branchClock({ monotonic: timers.now, every: () => () => {} }, { at: testNow, speed: 0 });
  const kiosk = frameKiosk(
    {
      branch,
      dispenser: branch.dispensers[0]?.key ?? '',
      view: menu,
      conditions,
      diagonal: 21.5,
      isReal: false,
      canArrange: false,
      pause: undefined,
      elsewhere: [],
      ...world,
    },
    {
      clock,
      machineTimeZone: 'Europe/Vienna',
      heldTimers: held,
      timers,
      voice: undefined,
      random: crypto,
      conditions: () => conditions,
      tell: (message) => told.push(message),
      async realFetch(address) {
        requests.push(String(address));
        return new Response(null, { status: 503 });
      },
      connect() {
        const socket = { onmessage: null, onclose: null, close() {} };
        sockets.push(socket);
        return socket;
      },
    },
  );
  onTestFinished(() => kiosk.close());
  const prepared = kiosk.prepare();
  for (let awaited = 0; awaited < promises; awaited++) await Promise.resolve();
  act(clock);
  await eventually(async () => {
    await timers.pass(100);
    expect(kiosk.isSettled()).toBe(true);
  });
  const drawn = await prepared;
  const at = () => kiosk.session.current().session.screen.at;
  return {
    kiosk,
    drawn,
    told,
    timers,
    held,
    at,
    requests,
    /** Sends an event of the real branch on each connection. */
    report(frame: EventFrame) {
      const data = JSON.stringify(frame);
      for (const { onmessage } of sockets)
        onmessage?.call(null as never, new MessageEvent('message', { data }));
    },
    set: (next: Partial<Conditions>) => (conditions = { ...conditions, ...next }),
  };
}

it.each([
  ['menu', 'menu'],
  ['name', 'name'],
  ['code', 'appointment'],
  ['ticket', 'ticket'],
] as const)('a link to %s leads to that screen, from any other screen', async (screen, shown) => {
  const { kiosk, at } = await open();
  for (const first of ['ticket', 'code', 'menu'] as const) {
    await kiosk.go({ ...menu, screen: first });
    await kiosk.go({ ...menu, screen, language: 'ar' });
    expect(at()).toBe(shown);
  }
});

it('a closed branch shows that it is closed, whatever a link asks for', async () => {
  const openingHours = [{ profile: '', day: 0, start: '0300', end: '0301' }];
  const { kiosk, at, told, timers } = await open({
    branch: aPreviewedBranch({ branch: aBranch({ openingHours }) }),
  });
  await kiosk.go({ ...menu, screen: 'ticket' });
  expect(at()).toBe('closed');
  await timers.pass(1_000);
  expect(told.filter(({ type }) => type === 'printed')).toEqual([]);
});

it('a branch that a manager has closed shows the reason, even during its opening hours', async () => {
  const closing = {
    from: testNow - 60_000,
    until: testNow + 3_600_000,
    texts: { en: 'The lift is broken.' },
  };
  const day = anExceptionDay({ times: { year: 2026, month: 11, day: 21 }, openingHours: [] });
  const { kiosk, at, drawn } = await open({
    branch: aPreviewedBranch({ closedDays: [{ ...day, closings: [closing] }] }),
  });
  await kiosk.go(menu);
  expect(at()).toBe('closed');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(drawn);
  await vi.waitFor(() => expect(place.textContent).toContain('The lift is broken.'));
});

it.each(['', 'The printer is being repaired.'])(
  'a dispenser that is paused with “%s” is shown paused',
  async (pause) => {
    const { kiosk, at, drawn } = await open({ pause });
    await kiosk.go(menu);
    expect(at()).toBe('paused');
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    onTestFinished(() => {
      root.unmount();
      place.remove();
    });
    root.render(drawn);
    await vi.waitFor(() => expect(place.textContent).toContain(pause || 'This machine is out of service.'));
  },
);

it.each([0, 4, 8, 12, 16, 20, 40])(
  'a date that is chosen %i promises after the start of the kiosk has its own exception days',
  async (promises) => {
    const holiday = anExceptionDay({ times: { year: 2026, month: 12, day: 25 }, openingHours: [] });
    const { drawn, timers } = await open(
      { branch: aPreviewedBranch({ exceptionDays: [holiday] }) },
      { promises, act: (clock) => clock.set({ at: Date.parse('2026-12-25T10:00:00+01:00'), speed: 0 }) },
    );
    const place = document.createElement('div');
    const root = createRoot(place);
    onTestFinished(() => root.unmount());
    root.render(drawn);
    await eventually(async () => {
      await timers.pass(100);
      expect(place.querySelector('[data-screen=closed] h1')?.textContent).toBe('We are closed');
    });
  },
);

type Opened = Awaited<ReturnType<typeof open>>;

const spokenIn = (told: Opened['told']) =>
  told.flatMap((one) => (one.type === 'called' ? `${one.number} ${one.counter}` : []));

/**
 * Waits until each call is spoken before the time advances further, because a call that waits too long is not spoken.
 */
async function hear(count: number, { told, timers }: Pick<Opened, 'told' | 'timers'>): Promise<void> {
  for (let call = spokenIn(told).length + 1; call <= count; call++) {
    await eventually(async () => {
      await timers.pass(100);
      expect(spokenIn(told).length).toBeGreaterThanOrEqual(call);
    });
    await timers.pass(leastShownMs);
  }
  expect(spokenIn(told)).toHaveLength(count);
}

it('a view that a visitor reaches is reported as a new view; a view that the page opens is not reported', async () => {
  const { kiosk, told } = await open();
  await kiosk.go({ ...menu, language: 'ar' });
  expect(told).toEqual([]);
  kiosk.session.send({ type: 'language-chosen', language: 'en' });
  expect(told).toEqual([{ type: 'went', view: { ...menu, language: 'en' } }]);
});

it('a ticket is reported to the page as printed paper, with its number and the picture of its group', async () => {
  const { features } = aProfile();
  const advertisements = { enabled: true, idleTime: 0, groups: [], ticketGroups: ['city'] };
  const { capabilities } = aPreviewedBranch();
  const branch = aPreviewedBranch({
    profiles: [aProfile({ features: { ...features, advertisements } })],
    advertisements: [{ key: 'city', items: [{ kind: 'image', url: 'blob:poster', seconds: 9 }] }],
    capabilities: { additions: [...capabilities.additions, 'advertisement'] },
  });
  const { kiosk, told, timers } = await open({ branch });
  await kiosk.go({ ...menu, screen: 'ticket' });
  await eventually(async () => {
    await timers.pass(500);
    const paper = { type: 'printed', number: 'B 043', picture: 'blob:poster' };
    expect(told).toContainEqual(expect.objectContaining(paper));
  });
});

it('a printer without paper prints nothing', async () => {
  const { kiosk, told, timers, set, at } = await open();
  set({ printer: 'paper-out' });
  await kiosk.go({ ...menu, screen: 'ticket' });
  for (let second = 0; second < 5; second++) await timers.pass(1_000);
  expect(at()).toBe('ticket');
  expect(told.filter(({ type }) => type === 'printed')).toEqual([]);
});

it('three calls are reported as they are spoken, and end with another view', async () => {
  const { kiosk, told, timers } = await open();
  await kiosk.go({ ...menu, screen: 'call' });
  await hear(3, { told, timers });
  await kiosk.go(menu);
  kiosk.session.send({ type: 'language-chosen', language: 'ar' });
  expect(told.at(-1)).toEqual({ type: 'went', view: { ...menu, language: 'ar' } });
});

it('new calls are reported to the page as the view of a call', async () => {
  const { kiosk, told } = await open();
  await kiosk.go({ ...menu, language: 'ar' });
  kiosk.callNumbers();
  const view = { screen: 'call', language: 'ar', groups: [] };
  await eventually(() => expect(told).toContainEqual({ type: 'went', view }));
});

it('the frame calls the next six visitors, and reports the spoken calls', async () => {
  const { kiosk, told, timers } = await open();
  for (const count of [3, 6]) {
    kiosk.callNumbers();
    await hear(count, { told, timers });
  }
  const branch = aPreviewedBranch();
  const next = simulatedDay(branch, branch.dispensers[0]?.key ?? '', testNow).next(6);
  expect(spokenIn(told)).toEqual(next.map(({ number, counter }) => `${number} ${counter.number}`));
  const calls = told.flatMap((one) => (one.type === 'numbers-called' ? one.calls : []));
  expect(calls).toEqual(next.map((visitor) => expect.objectContaining({ ...visitor, at: testNow })));
});

it('a frame with real tickets shows the calls of the real branch', async () => {
  const { report, told } = await open({ isReal: true });
  const ticket = { ticket: 't-1', number: 'B 007', language: 'en', calls: 1 };
  const counter = { key: 'counter-3', name: '', number: '3' };
  report({ seq: 1, event: 'hello', time: testNow, data: { epoch: 'e' } });
  report({ seq: 2, event: 'ticket.called', time: testNow, data: { ...ticket, counter } });
  await eventually(() =>
    expect(told).toContainEqual(expect.objectContaining({ type: 'called', number: 'B 007', counter: '3' })),
  );
});

it('a branch without numbers left shows advice instead of giving a ticket', async () => {
  const { kiosk, set, at } = await open();
  set({ queue: 'full' });
  await kiosk.go({ ...menu, screen: 'ticket' });
  expect(at()).toBe('advice');
});

it('a visitor who leaves is asked whether they are still there, although the time is paused', async () => {
  const { kiosk, held, at } = await open();
  held.hold(true);
  await kiosk.go({ ...menu, screen: 'name' });
  kiosk.leaveScreen();
  expect(at()).toBe('still-there');
});

it('a link creates no real ticket', async () => {
  const { kiosk, requests } = await open({ isReal: true });
  await kiosk.go({ ...menu, screen: 'ticket' });
  expect(requests.filter((address) => address.includes('/ticket'))).toEqual([]);
});

it('a link to a ticket leaves the menu on the screen if no service of the branch issues tickets', async () => {
  const profiles = [aProfile({ structure: [] })];
  const { kiosk, at } = await open({ branch: aPreviewedBranch({ profiles }) });
  const before = at();
  await kiosk.go({ ...menu, screen: 'ticket' });
  expect(at()).toBe(before);
});

it('a change on the way to a view, or by time without a visitor, is not reported as a new view', async () => {
  const { kiosk, told } = await open();
  const { timings } = kiosk.session.current().session;
  const atRest = Promise.resolve();
  const going = kiosk.go({ ...menu, screen: 'name' }, atRest);
  kiosk.session.send({ type: 'language-chosen', language: 'ar' });
  await going;
  kiosk.session.send({ type: 'went-home' });
  kiosk.session.send({ type: 'idle-state-changed', idleState: 'closed', timings });
  expect(told).toEqual([{ type: 'went', view: menu }]);
});

it.each([
  ['de', 'de-AT'],
  ['unknown', 'en'],
  [undefined, 'fi-FI'],
])('a frame in the language %s hyphenates words as in %s', async (language, locale) => {
  const loadHyphenate = vi.fn();
  const load = vi.spyOn(languageModules, 'loadHyphenation');
  onTestFinished(() => load.mockRestore());
  load.mockResolvedValue({ loadHyphenate } as never);
  const branch = aPreviewedBranch({
    branch: aBranch({ defaultLang: 'fi' }),
    languages: [
      aLanguage(),
      aLanguage({ key: 'de', code: 'de-AT' }),
      aLanguage({ key: 'fi', code: 'fi-FI' }),
    ],
  });
  await loadAhead({ branch, view: { language } as never });
  expect(loadHyphenate.mock.calls).toEqual([[locale]]);
});
