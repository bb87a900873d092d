import { afterEach, expect, it, onTestFinished } from 'vitest';
import { type HostFeatures, usualEar } from '../../contract/additions/host-features.ts';
import { languageModules } from '../../page/configuration/lazy-modules.ts';
import type { Manner } from '../../page/voice/voice.ts';
import { createDictionary } from '../../page/words/words.ts';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { englishLater } from '../../words/english-later.ts';
import { homeMenu, initialSession } from '../session/idle-screen.ts';
import type { Screen, SessionEvent } from '../session/session.ts';
import { type Ear, openEar } from './open-ear.ts';

const words = createDictionary(languageModules).english.withAllSentences(englishLater);
const home: Screen = homeMenu;
const group: Screen = { ...homeMenu, path: ['family'], language: 'english' };

let ear: Ear | undefined;
afterEach(() => ear?.close());

function aMachine(features: Partial<HostFeatures['ear']>, screen: Screen = home, sentenceMs = 0) {
  const timers = manualTimers();
  const heard: string[] = [];
  const manners: Manner[] = [];
  const events: SessionEvent[] = [];
  const session = { ...initialSession, screen };
  ear = openEar({
    page: document,
    session: {
      current: () => ({ session, timeout: undefined }),
      send(event) {
        events.push(event);
        return session;
      },
    },
    timers,
    features: { ...usualEar, ...features },
    screen: { place: 'menu', lines: ['How can we help you?'], isTypedForAll: false, words },
    async speak({ text }, manner) {
      await manner.after;
      if (sentenceMs > 0) await timers.sleep(sentenceMs);
      if (!manner.signal.aborted) heard.push(text);
      manners.push(manner);
      return true;
    },
    mm: () => 4,
    onChange() {},
  });
  return { ear, timers, heard, manners, events };
}

it(
  'plugging in headphones starts speech, and then even private texts may be spoken',
  showsClauses('5.2'),
  async () => {
    const { ear, timers, heard } = aMachine({ watchesJack: true });
    ear.plugged(true);
    await timers.pass(1_000);
    expect(heard.slice(0, 3)).toEqual([
      'You can hear this screen now.',
      'The arrow keys move through the choices. Enter selects one.',
      'How can we help you?',
    ]);
    expect(document.documentElement.dataset.heard).toBe('');
  },
);

it('unplugging headphones ends speech outside of a visit, and asks the visitor during a visit', async () => {
  const idle = aMachine({ watchesJack: true });
  idle.ear.plugged(true);
  idle.ear.plugged(false);
  expect(document.documentElement.dataset.heard).toBeUndefined();
  expect(idle.events).toEqual([]);
  idle.ear.close();

  const visit = aMachine({ watchesJack: true }, group);
  visit.ear.plugged(true);
  visit.ear.plugged(false);
  expect(visit.events).toEqual([{ type: 'time-up' }]);
  expect(document.documentElement.dataset.heard).toBe('');
});

it(
  'speech starts with any key of an audio keypad, and with only the configured key of a keyboard',
  showsClauses('5.2'),
  async () => {
    const { timers, heard } = aMachine({ keypad: 'storm-audionav' });
    for (const key of ['a', 'ArrowDown', 'F1']) document.dispatchEvent(new KeyboardEvent('keydown', { key }));
    await timers.pass(1_000);
    expect(heard).toEqual([]);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F21' }));
    await timers.pass(1_000);
    expect(heard[0]).toBe('You can hear this screen now.');
  },
);

it('visitors are invited at a low volume to listen with the devices of this machine, but not while somebody listens', async () => {
  const { ear, timers, heard, manners } = aMachine({ watchesJack: true });
  ear.invite();
  await timers.pass(1_000);
  expect(heard).toEqual([
    'You can hear this screen. Plug in your headphones.',
    'You can hear this screen. Press F9.',
  ]);
  expect(manners.map(({ volume }) => volume)).toEqual([0.2, 0.2]);
  ear.plugged(true);
  await timers.pass(1_000);
  const before = heard.length;
  ear.invite();
  await timers.pass(1_000);
  expect(heard).toHaveLength(before);
});

it('a key that is pressed while the page is loading starts speech', async () => {
  const timers = manualTimers();
  const heard: string[] = [];
  ear = openEar({
    page: document,
    session: { current: () => ({ session: initialSession, timeout: undefined }), send: () => initialSession },
    timers,
    features: usualEar,
    screen: { place: 'menu', lines: [], isTypedForAll: false, words },
    async speak({ text }) {
      heard.push(text);
      return true;
    },
    mm: () => 4,
    earlyKey: new KeyboardEvent('keydown', { key: 'F9' }),
    onChange() {},
  });
  await timers.pass(1_000);
  expect(heard[0]).toBe('You can hear this screen now.');
});

function show(html: string): void {
  document.body.innerHTML = html;
  onTestFinished(() => {
    document.body.innerHTML = '';
  });
}

it('the error message about a typed text is spoken to its end, even if a key is pressed', async () => {
  show('<h1>Your name</h1>');
  const { ear, timers, heard } = aMachine({ watchesJack: true }, home, 1_000);
  ear.plugged(true);
  await timers.pass(20_000);
  show('<h1>Please type a name</h1><p class="hint problem"><b>2 to 24 letters</b></p>');
  await timers.pass(500);
  const before = heard.length;
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
  await timers.pass(10_000);
  expect(heard[before]).toBe('Please type a name');
  expect(heard).not.toContain('2 to 24 letters');
});

it.each([true, false])(
  'a visitor who hears only the length of a text hears that headphones help, if there is a socket: %s',
  async (watchesJack) => {
    show('<h1>Your name</h1><input>');
    const { timers, heard } = aMachine({ watchesJack });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9' }));
    await timers.pass(1_000);
    expect(heard).toContain(words.say('ear.overheard'));
    expect(heard.includes(words.say('ear.plugIn'))).toBe(watchesJack);
  },
);

it('speech ends when staff open their panel, and cannot start while the panel is open', async () => {
  const { timers, heard } = aMachine({ watchesJack: true });
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9' }));
  await timers.pass(1_000);
  show('<dialog open><h1>PIN</h1><button>1</button></dialog>');
  await timers.pass(1_000);
  expect(heard.at(-1)).toBe(words.say('ear.end'));
  expect(document.documentElement.dataset.heard).toBeUndefined();

  const before = heard.length;
  for (const key of ['F9', 'ArrowDown', 'ArrowRight'])
    document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  ear?.plugged(true);
  await timers.pass(1_000);
  expect(heard).toHaveLength(before);
});

it('five taps in the corner for staff press nothing, but a double tap there presses the control', async () => {
  document.documentElement.style.fontSize = '40px';
  document.body.innerHTML = '<button data-part="tile">Passport</button>';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
    document.body.innerHTML = '';
  });
  let pressed = 0;
  document.querySelector('button')?.addEventListener('click', () => {
    pressed += 1;
  });
  const { timers } = aMachine({ watchesJack: true });
  ear?.plugged(true);
  // This listener represents the staff gesture, whose listener may be added after speech has started.
  let touches = 0;
  const count = () => {
    touches += 1;
  };
  window.addEventListener('pointerdown', count, { capture: true });
  onTestFinished(() => window.removeEventListener('pointerdown', count, { capture: true }));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));

  async function tap(times: number, pauseMs: number): Promise<void> {
    for (let tap = 0; tap < times; tap++) {
      for (const type of ['pointerdown', 'pointerup'])
        document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 9, clientY: 9 }));
      await timers.pass(pauseMs);
    }
    await timers.pass(2_000);
  }
  for (const pauseMs of [150, 300, 700]) await tap(5, pauseMs);
  expect([pressed, touches]).toEqual([0, 15]);
  await tap(2, 300);
  expect(pressed).toBe(1);
});
