import { describe, expect, it } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { openGalleryState, pressKey } from '../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';

const cells = () =>
  [...document.querySelectorAll('.code-cells > *')].map(({ textContent }) => textContent || '_').join('');

describe('the cells of a booking code', () => {
  it('take one typed character each, in the groups of the printed code', async () => {
    const { screen, user } = await openGalleryState('appointment', 'empty');
    expect(cells()).toBe('___-___-___');
    await pressKey(screen, 'K');
    await user.keyboard('7p');
    await expect.poll(cells).toBe('K7P-___-___');
    await pressKey(screen, 'Delete');
    await expect.poll(cells).toBe('K7_-___-___');
    await user.keyboard('{Backspace}');
    await expect.poll(cells).toBe('K__-___-___');
  });

  it.each(['K7P-XW3-9AC', ' k7pxw39ac\n'])('take a pasted code: "%s"', async (code) => {
    const { user, events } = await openGalleryState('appointment', 'partly-filled');
    await user.paste(code);
    await expect.poll(cells).toBe('K7P-XW3-9AC');
    await user.keyboard('{Enter}');
    await expect
      .poll(events)
      .toEqual([
        { type: 'question-answered', answer: { bookingCode: 'K7P-XW3-9AC' } },
      ] satisfies GalleryEvent[]);
  });

  it('take a pasted part of a code after the first characters', async () => {
    const { user } = await openGalleryState('appointment', 'empty');
    await user.keyboard('K7P');
    await user.paste('XW3-9');
    await expect.poll(cells).toBe('K7P-XW3-9__');
  });

  it(
    'are one field to assistive technologies, with an example beside it',
    showsClauses('11.3.3.2'),
    async () => {
      const { screen } = await openGalleryState('appointment', 'partly-filled');
      const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Booking code' });
      expect(field.value).toBe('K7P-XW3-9A_');
      const { textContent } =
        document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[1] ?? '') ?? {};
      expect(textContent).toContain('e.g. K3X-W8T-H7K');
    },
  );

  it('are absent if the length of codes varies', async () => {
    const { screen, user } = await openGalleryState('appointment', 'digits');
    expect(cells()).toBe('');
    expect(screen.queryByText(/e\.g\./)).toBeNull();
    await user.keyboard('47');
    await user.paste('11');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('4711');
  });
});

describe('the question for a booking code', () => {
  it('is answered with the code in the form of its mask', async () => {
    const { screen, events, user } = await openGalleryState('appointment', 'partly-filled');
    await pressKey(screen, 'C');
    await user.keyboard('{Enter}');
    await expect
      .poll(events)
      .toEqual([
        { type: 'question-answered', answer: { bookingCode: 'K7P-XW3-9AC' } },
      ] satisfies GalleryEvent[]);
  });

  it('announces the typed text to screen readers', async () => {
    const { screen } = await openGalleryState('appointment', 'partly-filled');
    await pressKey(screen, 'C');
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await expect.poll(announced).toContain('K7P-XW3-9AC');
  });

  it('says that the code is incomplete, and does not continue', async () => {
    const { screen, heading, events } = await openGalleryState('appointment', 'too-short');
    expect(heading()).toBe('Not complete yet.');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(heading());
    expect(events()).toEqual([]);
  });

  it('keeps a code that the service does not know, and asks again once the visitor changes it', async () => {
    const { screen, heading } = await openGalleryState('appointment', 'unknown');
    expect(heading()).toBe('We do not know this code');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('K7P-XW3-9AA');
    await pressKey(screen, 'Delete');
    await expect.poll(heading).toBe('What is your booking code?');
  });

  it('offers only digits if codes contain only digits', async () => {
    const { screen } = await openGalleryState('appointment', 'digits');
    expect(screen.getByRole('button', { name: '7' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Q' })).toBeNull();
  });

  it('says that a code can be held up to the scanner, if there is a scanner', async () => {
    const { screen } = await openGalleryState('appointment', 'camera');
    expect(
      screen.getByText('Type it, or hold it in front of the reader. Our staff see it with your ticket.'),
    ).toBeTruthy();
  });
});

describe('the question for a customer number', () => {
  it('can be skipped if the service does not need it, and only then', async () => {
    const optional = await openGalleryState('identification', 'optional');
    await optional.press('Skip');
    await expect
      .poll(optional.events)
      .toEqual([{ type: 'question-answered', answer: {} }] satisfies GalleryEvent[]);
    const required = await openGalleryState('identification', 'required');
    expect(required.screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });

  it('shows the typed text after a touch on the field, until the next touch: nothing has to be held', async () => {
    const { screen, pass } = await openGalleryState('identification', 'hidden');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    const touch = (on: Element) => {
      for (const type of ['pointerdown', 'pointerup']) on.dispatchEvent(new Event(type, { bubbles: true }));
    };
    for (const next of [field, document.body]) {
      touch(field);
      await expect.poll(() => field.value).toBe('471122');
      await pass(1_000);
      touch(next);
      await expect.poll(() => field.value).toBe('••••••');
      await pass(1_000);
    }
  });

  it('neither shows nor announces the typed text', async () => {
    const { screen } = await openGalleryState('identification', 'hidden');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('••••••');
    expect(document.body.textContent).not.toContain('4711');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain('471122');
    const last = await openGalleryState('identification', 'last-sign-shown');
    expect(last.screen.getAllByRole<HTMLTextAreaElement>('textbox').at(-1)?.value).toBe('•••••2');
  });
});
