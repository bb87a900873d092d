import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import type { RecordedMenu } from '../../contract/additions/page/recorded-menu.ts';
import type { Client } from '../../page/api/client.ts';
import { activeProfileOf } from '../../page/configuration/active-profile.ts';
import { aProfile } from '../../testing/builders.ts';
import { aConfiguration } from '../../testing/configuration-builder.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import { home, passport } from '../gallery/states/demo.ts';
import type { Screen } from '../session/session.ts';
import { MenuRecorder } from './menu-recorder.tsx';

const rendered = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The recorder beside a menu of the gallery, and the records that it has sent. */
async function openRecorder(failures = 0, profile = aProfile()) {
  await openGalleryState('menu', 'home');
  // happy-dom loads no fonts.
  const fonts = Object.assign(new EventTarget(), { ready: Promise.resolve() });
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  document.documentElement.dataset.shell = '0123456789ab';
  const sent: (RecordedMenu | null)[] = [];
  const client = {
    async call(_endpoint: unknown, { body }: { readonly body: { readonly menu: RecordedMenu | null } }) {
      sent.push(body.menu);
      return { ok: sent.length > failures };
    },
  } as unknown as Client;
  const timers = manualTimers();
  const activeProfile = activeProfileOf(aConfiguration({ profiles: [profile] }), profile.key);
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    root.unmount();
    Reflect.deleteProperty(document, 'fonts');
    delete document.documentElement.dataset.shell;
  });
  const answers = {};
  async function show(screen: Screen): Promise<void> {
    root.render(<MenuRecorder {...{ client, timers, screen, activeProfile, answers }} />);
    await rendered();
  }
  async function pass(ms: number): Promise<void> {
    await timers.pass(ms);
    await rendered();
  }
  await show(home);
  return { sent, show, pass };
}

it('the menu is recorded half a second after its last change', async () => {
  const { sent, pass } = await openRecorder();
  await pass(400);
  document.querySelector('.tile')?.setAttribute('data-lines', '2');
  await rendered();
  await pass(400);
  expect(sent).toEqual([]);
  await pass(100);
  expect(sent).toMatchObject([{ profile: aProfile().key }]);
});

it('a menu is recorded again only if the record differs', async () => {
  const { sent, pass } = await openRecorder();
  await pass(500);
  const change = async (selector: string) => {
    document.querySelector(selector)?.append('now');
    await rendered();
    await pass(500);
    return sent.length;
  };
  expect(await change('[data-part=stub]')).toBe(1);
  expect(await change('.tile b')).toBe(2);
});

it('a record is sent again after a failure', async () => {
  const { sent, pass } = await openRecorder(1);
  await pass(500);
  document.querySelector('[data-part=clock]')?.append('now');
  await rendered();
  await pass(500);
  expect(sent).toHaveLength(2);
});

it('the host learns that there is no menu while the kiosk is paused, but not while the branch is closed', async () => {
  const { sent, show } = await openRecorder();
  await show({ at: 'closed', language: undefined });
  expect(sent).toEqual([]);
  await show({ at: 'paused', language: undefined });
  expect(sent).toEqual([null]);
});

it('no menu is recorded during a visit', async () => {
  const { sent, show, pass } = await openRecorder();
  await pass(400);
  await show({ ...home, path: [passport] });
  await pass(5_000);
  expect(sent).toEqual([]);
});

it('no menu is recorded with a full service, or with a service whose next visitors might not be served', async () => {
  for (const state of ['full', 'late']) {
    const { sent, pass } = await openRecorder();
    document.querySelector('.tile')?.classList.add(state);
    await pass(5_000);
    expect(sent).toEqual([]);
  }
});

it('no menu is recorded for a profile with its own style sheet, or its own wording of the time', async () => {
  const { appearance } = aProfile();
  const ownWays: readonly Partial<typeof appearance>[] = [
    { customCss: '.tile { color: red }' },
    { header: { ...appearance.header, visible: true, leftText: 'Now #{time}' } },
    { footer: { ...appearance.footer, visible: true, rightText: '#{date}' } },
  ];
  for (const own of ownWays) {
    const { sent, pass } = await openRecorder(0, aProfile({ appearance: { ...appearance, ...own } }));
    await pass(5_000);
    expect(sent).toEqual([]);
  }
});
