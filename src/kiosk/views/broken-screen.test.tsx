import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as qrPath from '../../page/look/qr-path.ts';
import * as tiles from '../../page/ui/tiles/tile.tsx';
import * as corners from '../../page/ui/wall/corner.tsx';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import { galleryStates } from '../gallery/gallery-states.ts';
import type { At } from '../session/session.ts';
import { screenViews } from './screen-views.tsx';

function quietly(): void {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
}

const broken = () => {
  throw new Error('broken on purpose');
};

function breakScreen(at: At): () => void {
  quietly();
  // The union of all views is too complex for the compiler.
  const view = vi.spyOn(screenViews as Record<At, () => null>, at).mockImplementation(broken);
  return () => view.mockRestore();
}

const part = (name: string) => document.querySelector(`[data-part=${name}]`);
const ats = Object.keys(galleryStates) as At[];
const sheets = ats.filter((at) => at !== 'advertisement' && 'over' in galleryStates[at][0].screen);
const homes: readonly At[] = ['menu', 'closed', 'paused'];

describe('a screen that cannot be drawn', () => {
  // The setup screen is left out: staff see it before there is a branch, and the root error boundary replaces it.
  it.each(ats.filter((at) => at !== 'setup' && !sheets.includes(at)))(
    'lets visitors continue from the screen "%s"',
    async (at) => {
      breakScreen(at);
      const { heading, screen } = await openGalleryState(at, undefined, { isBroken: true });
      if (at === 'issuing' || at === 'starting') return expect(heading()).toBe('One moment');
      if (at === 'standby' || at === 'advertisement') return expect(heading()).toBe('How can we help you?');
      if (at === 'ticket') expect(heading()).toContain('B 003');
      else expect(heading()).toBe('Please ask our staff');
      const home = screen.queryByRole('button', { name: 'Home' });
      expect(home === null).toBe(homes.includes(at));
    },
  );

  it('shows the number of its ticket from left to right, and ends with a touch', async () => {
    const { heading, press, screen } = await openGalleryState('ticket', 'broken', { language: 'ar' });
    expect(heading()).toBe('\u2066B 003\u2069');
    await press(screen.getByRole('button').textContent ?? '');
    expect(document.querySelector('[data-screen=menu]')).not.toBeNull();
  });

  it('is retried when its content changes', async () => {
    const mend = breakScreen('menu');
    const { heading, press } = await openGalleryState('menu', undefined, { isBroken: true });
    expect(heading()).toBe('Please ask our staff');
    mend();
    await press('Español');
    await expect.poll(() => document.querySelector('.tile-grid')).not.toBeNull();
  });

  it('hides no call', async () => {
    breakScreen('menu');
    const { screen } = await openGalleryState('menu', 'call', { isBroken: true });
    await expect.poll(() => part('call-band')).not.toBeNull();
    expect(part('call-band')?.textContent).toContain('F 001');
    expect(screen.getAllByText('Please ask our staff')).not.toHaveLength(0);
  });
});

describe('a sheet that cannot be drawn', () => {
  it.each(sheets)('has a button that goes back ("%s")', async (at) => {
    breakScreen(at);
    const { heading, screen, user } = await openGalleryState(at, undefined, { isBroken: true });
    expect(heading()).toBe('Please ask our staff');
    await user.click(screen.getAllByRole('button', { name: 'Back' }).at(-1) as Element);
    await expect.poll(() => document.querySelector('.sheet')).toBeNull();
  });
});

it('a language and help area that cannot be drawn does not hide the number of the ticket', async () => {
  quietly();
  vi.spyOn(corners, 'Corner').mockImplementation(broken);
  const { heading } = await openGalleryState('ticket');
  expect(heading()).toBe('Please remember your number.');
  expect(document.querySelector('.slip .number')?.textContent).toBe('B 003');
  expect(document.querySelector('.corner')).toBeNull();
});

it('a code that cannot be drawn does not hide the number and the wait of the ticket', async () => {
  quietly();
  vi.spyOn(qrPath, 'qrPath').mockImplementation(broken);
  await openGalleryState('ticket', 'followed');
  expect(document.querySelector('.slip .number')?.textContent).toBe('B 003');
  expect(document.querySelector('.tear-off')?.textContent).toContain('Your wait');
  expect(document.querySelector('.qr')).toBeNull();
});

it('a service that cannot be drawn does not hide the other services on the menu', async () => {
  quietly();
  const draw = tiles.ServiceTile;
  vi.spyOn(tiles, 'ServiceTile').mockImplementation((props) =>
    String(props.name).includes('Passport') ? broken() : draw(props),
  );
  const { heading, screen } = await openGalleryState('menu');
  expect(heading()).toBe('How can we help you?');
  expect(document.querySelectorAll('.tile').length).toBeGreaterThan(2);
  expect(screen.queryAllByRole('button', { name: /^Passport/ })).toEqual([]);
});
