import { expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';

it('a scanned slip shows its number, the number of tickets before it, and the wait', async () => {
  const { heading, press, events } = await openGalleryState('place', 'waiting');
  expect(heading()).toBe('Wait until your number is called.');
  const paper = document.querySelector('.paper')?.textContent;
  expect(paper).toMatch(/^Your numberB 003Before you 4Your wait about 14\smin$/);
  await press(/^Back to the menu/);
  expect(events()).toEqual([{ type: 'went-home' }] satisfies GalleryEvent[]);
});

it.each([
  ['called', 'Number B 003, please go to counter 14.'],
  ['missed', 'Please tell our staff that you are here. They can call your number again.'],
  ['done', 'Thank you for your visit.'],
  ['void', 'To be served, please take a new number.'],
  ['unknown', 'We do not know this code'],
])('a visitor with a scanned ticket that is %s reads the next step', async (state, text) => {
  const { screen } = await openGalleryState('place', state);
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

it('the number of a void ticket is struck out, without a postmark, and the arches beside it are dimmed', async () => {
  await openGalleryState('place', 'void');
  expect(document.querySelector('.paper .number.void')?.textContent).toBe('B 003');
  expect(document.querySelector('.paper .stamp')).toBeNull();
  expect(document.querySelector('.arches.dim')).not.toBeNull();
});

it('the postmark stays on the number of a visitor who was served', async () => {
  await openGalleryState('place', 'done');
  expect(document.querySelector('.paper .number')?.className).toBe('number');
  expect(document.querySelector('.paper .stamp')).not.toBeNull();
});

it('a scanned ticket that is called shows its number and its counter as large as a call', async () => {
  await openGalleryState('place', 'called');
  expect(document.querySelector('.call .number')?.textContent).toBe('B 003');
  expect(document.querySelector('.call .arches.called b')?.textContent).toBe('14');
});
