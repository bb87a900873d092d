import { describe, expect, it } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

const part = (name: string) => document.querySelector(`[data-part=${name}]`);

describe('a call', () => {
  it.each([
    ['menu', 'call'],
    ['closed', 'call'],
    ['paused', 'call'],
  ] as const)(
    'is over the %s while nobody is there, and is heard',
    showsClauses('5.1.5'),
    async (at, state) => {
      const { screen } = await openGalleryState(at, state);
      expect(part('call')?.textContent).toContain('B 001');
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Number B 001, please go to counter 1.',
      );
    },
  );

  it('shows the calls before it, smaller', async () => {
    await openGalleryState('menu', 'call-with-earlier');
    expect(part('call')?.querySelector('.number')?.textContent).toBe('F 001');
    expect(part('call')?.querySelector('li')?.textContent).toBe('B 0011');
    expect(part('call')?.textContent).toContain('Family room');
  });

  it('to a place without a number says its name alone', async () => {
    await openGalleryState('menu', 'call-to-a-named-place');
    expect(part('call')?.textContent).toContain('Family room');
    expect(part('call')?.textContent).not.toContain('Counter');
  });

  it('stays at the edge of what a visitor does', async () => {
    const { heading } = await openGalleryState('menu', 'call-at-the-edge');
    expect(heading()).toBe('Family and life events');
    expect(part('call')).toBeNull();
    expect(part('call-band')?.textContent).toContain('F 001');
  });
});
