import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

type Opened = Awaited<ReturnType<typeof openGalleryState>>;

const keysAreUsed = () => document.documentElement.dataset.input === 'keys';

/** After this time, a key can no longer be the first of a scanned code. */
const heldMs = 200;

async function type({ user, pass }: Opened, keys: string): Promise<void> {
  await user.keyboard(keys);
  await pass(heldMs);
}

const pressedTile = ({ events }: Opened) => events().find(({ type }) => type === 'visit-started');

describe('a digit', () => {
  it('chooses its tile, and the digits are shown until the screen is touched', async () => {
    const opened = await openGalleryState('menu', 'home');
    const tiles = document.querySelectorAll<HTMLElement>('[data-part=tile]');
    expect(keysAreUsed()).toBe(false);
    await type(opened, '2');
    expect(keysAreUsed()).toBe(true);
    expect(pressedTile(opened)).toMatchObject({ draft: { services: [tiles[1]?.dataset.service] } });
    await opened.user.pointer({ target: document.body, keys: '[TouchA]' });
    expect(keysAreUsed()).toBe(false);
  });

  it('chooses one tile when it is held down', async () => {
    const opened = await openGalleryState('menu', 'home');
    await type(opened, '{2>5/}');
    expect(opened.events()).toHaveLength(1);
  });

  it('is typed if the question is answered by typing', async () => {
    const opened = await openGalleryState('phone', 'empty');
    await type(opened, '7');
    expect(opened.events()).toEqual([]);
    expect(opened.screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('7');
  });
});

it('a scanned code chooses no tile and presses no button, even on a screen that reads no codes', async () => {
  const opened = await openGalleryState('menu', 'home');
  // The time stamps are equal: on a busy machine, the scanner's keys would seem as slow as a person's.
  const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
  onTestFinished(() => time.mockRestore());
  document.querySelector<HTMLElement>('[data-part=tile]')?.focus();
  await type(opened, '4711{Enter}');
  expect(opened.events()).toMatchObject([{ type: 'code-scanned', isOffered: false }]);
});

describe('Escape', () => {
  it.each([
    ['menu', 'group', 'went-back'],
    ['basket', 'one', 'went-back'],
    ['languages', 'five', 'went-back'],
    ['smart-ticket', 'code', 'went-back'],
    ['still-there', 'over-a-question', 'stayed'],
    ['name', 'optional', 'went-back'],
  ] as const)('leads back from the screen "%s" in the state %s', async (screen, state, event) => {
    const opened = await openGalleryState(screen, state);
    await type(opened, '{Escape}');
    expect(opened.events()).toMatchObject([{ type: event }]);
  });

  it('closes the code that stores a number on a phone, and the ticket stays', async () => {
    const opened = await openGalleryState('ticket', 'number-kept-by-phone');
    await type(opened, '{Escape}');
    expect(opened.screen.queryByRole('alertdialog')).toBeNull();
    expect(opened.events()).toEqual([]);
  });
});

describe('Home', () => {
  it.each([
    ['menu', 'group'],
    ['basket', 'one'],
    ['phone', 'empty'],
    ['still-there', 'over-a-question'],
    ['ticket', 'one-service'],
    ['advice', undefined],
  ] as const)('returns home from the screen "%s" in the state %s', async (screen, state) => {
    const opened = await openGalleryState(screen, state);
    await type(opened, '{Home}');
    await expect.poll(opened.heading).toBe('How can we help you?');
  });

  it('moves within a text that is being typed', async () => {
    const { user, events } = await openGalleryState('name', 'filled');
    await user.keyboard('{Home}');
    expect(events()).toEqual([]);
  });
});

it('the page keys turn the pages of a menu', async () => {
  const { user, events } = await openGalleryState('menu', '30-tiles');
  await user.keyboard('{PageDown}{PageDown}{PageUp}{PageUp}');
  expect(events()).toMatchObject([1, 0].map((page) => ({ type: 'page-turned', page })));
});

it('a held Enter presses a button once', showsClauses('5.7'), async () => {
  const opened = await openGalleryState('menu', '30-tiles');
  document.querySelector<HTMLElement>('.pager .main')?.focus();
  await type(opened, '{Enter>9/}');
  expect(opened.events()).toMatchObject([{ type: 'page-turned', page: 1 }]);
});

it('a held letter is typed once, and a held arrow moves the focus once', showsClauses('5.7'), async () => {
  const { user, screen } = await openGalleryState('phone', 'empty');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  field.focus();
  await user.keyboard('{7>5/}{8>5/}');
  expect(field.value).toBe('78');
  await user.keyboard('{Backspace>5/}');
  expect(field.value).toBe('7');
  await openGalleryState('menu', 'home');
  await user.keyboard('{ArrowRight>5/}');
  expect(document.activeElement).toBe(document.querySelector('[data-part=tile]'));
});

it('no button stays focused, so the first key of the next visitor presses nothing', async () => {
  const { pass } = await openGalleryState('menu', 'home');
  const tile = document.querySelector<HTMLElement>('[data-part=tile]');
  tile?.focus();
  tile?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(keysAreUsed()).toBe(true);
  await pass(60_000);
  expect(document.activeElement).not.toBe(tile);
  expect(keysAreUsed()).toBe(false);
});
