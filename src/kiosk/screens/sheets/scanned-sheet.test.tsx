import { expect, it } from 'vitest';
import { openGalleryState } from '../../../testing/open-gallery-state.ts';
import { timedKeyboard } from '../../../testing/typed-keys.ts';

const keysOf = (text: string, pauseMs: number) =>
  [...text].map((key) => ({ key, pauseMs })).concat({ key: 'Enter', pauseMs });

it('a visitor who did not scan the code continues with their typed text', async () => {
  const { screen, press, pass, events, heading } = await openGalleryState('name', 'optional');
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;
  await timedKeyboard(pass)(keysOf('R2D2', 120));
  await expect.poll(heading).toBe('This code cannot be used here');
  expect(field()).toBe('');
  await press('Close');
  await expect.poll(field).toBe('R2D2');
  expect(events().map(({ type }) => type)).toEqual(['code-scanned', 'went-back']);
});

it('a visitor who uses the code ends the current visit, and begins the visit of the code in the same language', async () => {
  const { screen, press, events } = await openGalleryState('scanned', 'offered-over-a-question');
  expect(screen.getByText('K7P-XW3-9AC')).toBeTruthy();
  await press('Use this code');
  await expect.poll(() => events().map(({ type }) => type)).toEqual(['went-home', 'visit-started']);
  expect(events().at(-1)).toMatchObject({ early: { answer: { bookingCode: 'K7P-XW3-9AC' } } });
});

it('an unusable code is reported, and the screen is as before', async () => {
  const { press, heading } = await openGalleryState('scanned', 'refused');
  expect(heading()).toBe('This code cannot be used here');
  await press('Close');
  await expect.poll(heading).toBe('How can we help you?');
});
