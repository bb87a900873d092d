import { expect, it, onTestFinished } from 'vitest';
import { openGalleryState } from '../../../testing/open-gallery-state.ts';

const remPixels = () => Number.parseFloat(document.documentElement.style.getPropertyValue('--grow'));

it('a visitor compares four text sizes, and continues with the chosen size', async () => {
  const { screen, press, heading } = await openGalleryState('help', 'over-the-menu');
  const ordinary = remPixels();
  const sizeOf = (size: number) => screen.getByRole('button', { name: `Text size ${size}` });
  expect(sizeOf(1).getAttribute('aria-pressed')).toBe('true');
  for (const size of [2, 3, 4]) {
    const before = remPixels();
    sizeOf(size).click();
    await expect.poll(() => sizeOf(size).getAttribute('aria-pressed')).toBe('true');
    expect(remPixels()).toBeGreaterThan(before);
  }
  expect(remPixels() / ordinary).toBeCloseTo(1.53);
  await press('Close');
  await expect.poll(heading).toBe('How can we help you?');
  expect(remPixels() / ordinary).toBeCloseTo(1.53);
});

it('white on black stays after the sheet is closed, and the colours of the branch can be restored', async () => {
  const { screen, press } = await openGalleryState('help', 'over-the-menu');
  const page = () => document.documentElement.style.getPropertyValue('--page');
  const edge = () => document.documentElement.style.getPropertyValue('--fall');
  const usual = page();
  await press('White on black');
  await expect.poll(page).toBe('#000000');
  expect(edge()).not.toBe('');
  await press('Close');
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(page()).toBe('#000000');
  await press('Help');
  await press('Standard colours');
  await expect.poll(page).toBe(usual);
  expect(edge()).toBe('');
});

it('a visitor is offered lower buttons only if not all of the screen is within reach', async () => {
  const { dataset } = document.documentElement;
  onTestFinished(() => void delete dataset.bottom);
  const name = { name: 'Buttons lower down' };
  for (const bottom of ['', '600']) {
    dataset.bottom = bottom;
    const { screen } = await openGalleryState('help', 'over-the-menu');
    expect(screen.queryByRole('button', name)).toBeNull();
  }
  dataset.bottom = '1050';
  const { screen, press } = await openGalleryState('help', 'over-the-menu');
  await press('Buttons lower down');
  await expect.poll(() => screen.getByRole('button', name).getAttribute('aria-pressed')).toBe('true');
});

it('a visitor can say once that they need more time, and undo this, but only if the service supports such needs', async () => {
  const opened = await openGalleryState('help', 'over-the-menu');
  const time = () => opened.screen.getByRole('button', { name: 'More time with our staff' });
  for (const isPressed of ['true', 'false']) {
    time().click();
    await expect.poll(() => time().getAttribute('aria-pressed')).toBe(isPressed);
  }
  const needs = opened.events().map((event) => event.type === 'reading-chosen' && event.reading.needs);
  expect(needs).toEqual([['time'], []]);
  const { screen } = await openGalleryState('help', 'without-needs');
  expect(screen.queryByRole('button', { name: 'More time with our staff' })).toBeNull();
});

it('a visitor sees the instructions, reads and hears all five sentences, and returns to the same screen', async () => {
  const { screen, press, heading } = await openGalleryState('help', 'over-a-question');
  await press('Show me how');
  await expect.poll(heading).toBe('Show me how');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Look for what you need.',
    'Touch it with one finger.',
    'You get a number.',
    'Wait until your number is called.',
    'Go to the place shown.',
  ]);
  await press('Close');
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('María');
});

it('the screens of a visit have a button that opens help', async () => {
  for (const at of ['menu', 'name', 'ticket', 'advice'] as const) {
    const { press, events } = await openGalleryState(at);
    await press('Help');
    expect(events(), at).toEqual([{ type: 'help-opened' }]);
  }
});
