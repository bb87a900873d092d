import { describe, expect, it } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { openGalleryState, pressKey } from '../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';

const answered = (customerName: string): GalleryEvent[] => [
  { type: 'question-answered', answer: { customerName } },
];

describe('the question for a name', () => {
  it('is answered with the on-screen keyboard', async () => {
    const { screen, events } = await openGalleryState('name', 'optional');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your name' });
    expect(document.activeElement).toBe(field);
    for (const name of ['M', 'i', 'a', 'Delete', 'l']) await pressKey(screen, name);
    await expect.poll(() => field.value).toBe('Mil');
    screen.getAllByRole('button', { name: 'Continue' }).at(-1)?.click();
    await expect.poll(events).toEqual(answered('Mil'));
  });

  it('is answered in another alphabet of the branch', async () => {
    const { screen, events } = await openGalleryState('name', 'optional');
    for (const name of ['Other alphabets', 'Українська', 'І', 'в', 'а', 'н', 'Letters', 'o'])
      await pressKey(screen, name);
    screen.getAllByRole('button', { name: 'Continue' }).at(-1)?.click();
    await expect.poll(events).toEqual(answered('Іванo'));
  });

  it('accepts the name Ελένη in a branch without Greek', async () => {
    const { screen, events } = await openGalleryState('name', 'optional');
    for (const name of ['Other alphabets', 'Ελληνικά', 'Ε', 'λ', 'έ', 'ν', 'η']) await pressKey(screen, name);
    screen.getAllByRole('button', { name: 'Continue' }).at(-1)?.click();
    await expect.poll(events).toEqual(answered('Ελένη'));
  });

  it('is answered with letters that the keyboard of the branch lacks', async () => {
    const { screen, events } = await openGalleryState('name', 'optional');
    for (const name of ['More letters', 'Ł', 'Letters', 'u', 'More letters', 'ç'])
      await pressKey(screen, name);
    screen.getAllByRole('button', { name: 'Continue' }).at(-1)?.click();
    await expect.poll(events).toEqual(answered('Łuç'));
  });

  it('can be answered with either of two equal keys in the keyboard layout of the branch', async () => {
    const customerName = ['{shift} q w e r t y {shift}', '. a s d f .', '{bksp} {space} {space} {bksp}'];
    const { screen, events } = await openGalleryState('name', 'optional', {
      branch: (demo) => ({
        ...demo,
        languages: demo.languages.map((language) => ({ ...language, keyboardLayouts: { customerName } })),
      }),
    });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your name' });
    await pressKey(screen, 'Q');
    for (const [name, nth, typed] of [
      ['Full stop, .', 0, 'Q.'],
      ['Full stop, .', 1, 'Q..'],
      ['Space', 1, 'Q.. '],
      ['Delete', 0, 'Q..'],
      ['Delete', 1, 'Q.'],
    ] as const) {
      screen.getAllByRole('button', { name })[nth]?.click();
      await expect.poll(() => field.value).toBe(typed);
    }
    for (const nth of [0, 1]) {
      screen.getAllByRole('button', { name: 'Capital letters' })[nth]?.click();
      await pressKey(screen, 'D');
    }
    screen.getAllByRole('button', { name: 'Continue' }).at(-1)?.click();
    await expect.poll(events).toEqual(answered('Q.DD'));
  });

  it('is answered with a hardware keyboard', async () => {
    const { user, events } = await openGalleryState('name', 'optional');
    await user.keyboard('Ana{Enter}');
    await expect.poll(events).toEqual(answered('Ana'));
  });

  it('can be skipped if the profile allows it, and only then', async () => {
    const optional = await openGalleryState('name', 'optional');
    await optional.press('Skip');
    await expect.poll(optional.events).toEqual(answered(''));
    const required = await openGalleryState('name', 'required');
    expect(required.screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });

  it.each([
    ['refused', 'Please choose another name'],
    ['too-short', 'Please type at least 2 letters'],
    ['missing', 'Please type a name'],
  ])(
    'shows and announces the error of a name that is %s',
    showsClauses('11.3.3.3'),
    async (state, sentence) => {
      const { screen, heading, events } = await openGalleryState('name', state);
      expect(heading()).toBe(sentence);
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(sentence);
      expect(events()).toEqual([]);
    },
  );

  it('keeps a refused name, so it can be corrected', async () => {
    const { screen, user, heading } = await openGalleryState('name', 'refused');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    expect(field.value).toBe('Mr. Nobody');
    await user.type(field, '{Backspace}');
    await expect.poll(heading).toBe('Your name for our staff');
  });

  it('accepts no more letters than fit', async () => {
    const { screen, user } = await openGalleryState('name', 'full');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    const { value } = field;
    await user.type(field, 'xyz');
    expect(field.value).toBe(value);
    expect(screen.getByText('No more letters fit.')).toBeTruthy();
  });
});
