import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { type KioskSession, startSession } from '../session/kiosk-session.ts';
import { useSession } from './use-session.ts';

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
const draft = { services: ['passport'], language: 'en' };

function ScreenName({ session }: { readonly session: KioskSession }) {
  return useSession(session).session.screen.at;
}

async function openMenu() {
  const session = startSession(manualTimers());
  session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(<ScreenName session={session} />);
  await expect.poll(() => place.textContent).toBe('menu');
  // React subscribes after rendering.
  await new Promise(setImmediate);
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
  onTestFinished(() => {
    vi.useRealTimers();
    root.unmount();
  });
  return {
    session,
    fingerDown: () => window.dispatchEvent(new Event('pointerdown')),
    choose: (requestId: string) => session.send({ type: 'draft-started', draft, questions: [], requestId }),
    nextFrame() {
      vi.advanceTimersToNextFrame();
      vi.advanceTimersByTime(1);
    },
    async drawn() {
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      return place.textContent;
    },
  };
}

it('a tap that is shorter than a frame shows the pressed tile, and then the next screen', async () => {
  const { fingerDown, choose, nextFrame, drawn } = await openMenu();
  fingerDown();
  choose('request-1');
  expect(await drawn()).toBe('menu');
  nextFrame();
  expect(await drawn()).toBe('issuing');
});

it('a second tap before the next screen is drawn changes nothing', async () => {
  const { session, fingerDown, choose, nextFrame, drawn } = await openMenu();
  fingerDown();
  choose('request-1');
  fingerDown();
  choose('request-2');
  nextFrame();
  expect(await drawn()).toBe('issuing');
  expect(session.current().session.screen).toMatchObject({ at: 'issuing', requestId: 'request-1' });
});

it('a visitor who holds the finger down for a frame sees the next screen at once', async () => {
  const { fingerDown, choose, nextFrame, drawn } = await openMenu();
  fingerDown();
  nextFrame();
  choose('request-1');
  expect(await drawn()).toBe('issuing');
});

it('a visitor who uses keys sees the next screen at once', async () => {
  const { choose, drawn } = await openMenu();
  choose('request-1');
  expect(await drawn()).toBe('issuing');
});
