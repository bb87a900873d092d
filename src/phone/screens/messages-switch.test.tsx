/** @jsxImportSource preact */
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { render } from 'preact';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { PushRequest } from '../../contract/additions/push.ts';
import type { PushAnswer } from '../visit/browser-push.ts';
import { loadWords } from '../words/load-words.ts';
import type { PhoneWords } from '../words/phone-words.ts';
import { PhoneWordsProvider } from './parts/words-context.ts';

const address = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
};
let words: PhoneWords;
let MessagesSwitch: typeof import('./messages-switch.tsx').MessagesSwitch;

beforeEach(async () => {
  // The test browser has no notifications.
  (globalThis as { Notification?: unknown }).Notification ??= class {};
  ({ MessagesSwitch } = await import('./messages-switch.tsx'));
  words = (await loadWords('de')) as PhoneWords;
});

function openSwitch(answer: PushAnswer, { isServiceThere = true } = {}) {
  const asked: (PushRequest | string)[] = [];
  let isTold = false;
  const visit = {
    isTold: () => isTold,
    async tell(request: PushRequest) {
      asked.push(request);
      isTold = isServiceThere;
      return isServiceThere;
    },
    async tellNoMore() {
      asked.push('end');
      isTold = false;
      return true;
    },
  };
  const browser = {
    async ask(pushKey: string) {
      asked.push(`browser ${pushKey}`);
      return answer;
    },
  };
  const place = document.body.appendChild(document.createElement('div'));
  render(
    <PhoneWordsProvider value={words}>
      <MessagesSwitch pushKey="key" visit={visit} browser={browser} />
    </PhoneWordsProvider>,
    place,
  );
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  const screen = within(place);
  const user = userEvent.setup({ delay: null });
  return {
    asked,
    screen,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
}

it('a visitor first reads why messages need a permission, and the browser asks only after one more touch', async () => {
  const { asked, screen, press } = openSwitch(address);
  await press('Benachrichtigen, wenn ich dran bin');
  await screen.findByText(/Ihr Handy fragt vorher/);
  expect(asked).toEqual([]);
  await press('Weiter');
  await screen.findByText(/Dieses Handy meldet sich/);
  expect(asked).toEqual(['browser key', { subscription: address, language: 'de' }]);
});

it('a visitor turns the messages off again', async () => {
  const { asked, screen, press } = openSwitch(address);
  await press('Benachrichtigen, wenn ich dran bin');
  await press('Weiter');
  await press('Keine Nachrichten mehr');
  await screen.findByRole('button', { name: 'Benachrichtigen, wenn ich dran bin' });
  expect(asked.at(-1)).toBe('end');
});

it('a visitor whose phone blocks messages reads where to allow them', async () => {
  const { asked, screen, press } = openSwitch('refused');
  await press('Benachrichtigen, wenn ich dran bin');
  await press('Weiter');
  await screen.findByText(/Dieses Handy erlaubt dieser Seite keine Nachrichten/);
  expect(asked).toEqual(['browser key']);
});

it('a visitor is not promised messages if the service does not answer, or the browser has no push service', async () => {
  for (const [phone, text] of [
    [openSwitch(address, { isServiceThere: false }), /Das hat nicht geklappt/],
    [openSwitch('not-possible'), /kann keine Nachrichten empfangen/],
  ] as const) {
    await phone.press('Benachrichtigen, wenn ich dran bin');
    await phone.press('Weiter');
    await phone.screen.findByText(text);
    expect(phone.screen.queryByText(/Dieses Handy meldet sich/)).toBeNull();
    // The switch is not offered again if it can never work.
    const offers = phone.screen.queryAllByRole('button', { name: 'Benachrichtigen, wenn ich dran bin' });
    expect(offers).toHaveLength(text.source.startsWith('Das') ? 1 : 0);
    offers[0]?.remove();
  }
});
