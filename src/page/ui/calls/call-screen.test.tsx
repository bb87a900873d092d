import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { showsClauses } from '../../../testing/conformance-table/shows-clauses.ts';
import { openGalleryState } from '../../../testing/open-gallery-state.ts';
import * as counterTexts from '../../calls/counter-text.ts';

const part = (name: string) => document.querySelector(`[data-part=${name}]`);

describe('a call', () => {
  it.each([
    ['menu', 'call', 'call-band', 'F 001', 'Number F 001, please go to room 3.'],
    ['paused', 'call', 'call-band', 'B 001', 'Number B 001, please go to counter 1.'],
    ['closed', 'call', 'call', 'B 001', 'Number B 001, please go to counter 1.'],
  ] as const)(
    'is on the screen "%s" while nobody is there, and screen readers announce it',
    showsClauses('5.1.5'),
    async (at, state, place, number, sentence) => {
      const { screen } = await openGalleryState(at, state);
      expect(part(place)?.textContent).toContain(number);
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(sentence);
    },
  );

  it('leaves the menu touchable: a touch on a service continues at once', async () => {
    const { events, screen, user } = await openGalleryState('menu', 'call');
    await user.click(screen.getByRole('button', { name: /^Family and life events/ }));
    expect(events()).toEqual([expect.objectContaining({ type: 'group-opened' })]);
  });

  it('shows the earlier calls in a smaller size', async () => {
    await openGalleryState('menu', 'call-with-earlier');
    expect(part('call')?.querySelector('.number')?.textContent).toBe('F 001');
    expect(part('call')?.querySelector('li')?.textContent).toContain('B 001');
    expect(part('call')?.textContent).toContain('Family room');
  });

  it('to a room does not mention a counter, and earlier calls name their places', async () => {
    await openGalleryState('menu', 'call-with-earlier');
    expect(part('call')?.querySelector('.arches')?.textContent).toBe('Room3Family room');
    expect(part('call')?.querySelector('li')?.textContent).toBe('B 001Counter 1');
    await openGalleryState('menu', 'call-at-the-edge');
    expect(part('call-band')?.textContent).toContain('Desk 12');
  });

  it('to a place without a number shows only its name', async () => {
    await openGalleryState('menu', 'call-to-a-named-place');
    expect(part('call-band')?.textContent).toContain('Family room');
    expect(part('call-band')?.textContent).not.toContain('Counter');
  });

  it("stays at the edge during a visitor's actions", async () => {
    const { heading } = await openGalleryState('menu', 'call-at-the-edge');
    expect(heading()).toBe('Family and life events');
    expect(part('call')).toBeNull();
    expect(part('call-band')?.textContent).toContain('F 001');
  });
});

describe('a call that cannot be rendered', () => {
  function breakCallsToCounterOne(): void {
    const read = counterTexts.counterText;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(counterTexts, 'counterText').mockImplementation((counter) => {
      if (counter.number === '1') throw new Error('broken on purpose');
      return read(counter);
    });
    onTestFinished(() => void vi.restoreAllMocks());
  }

  it('still shows its number', async () => {
    breakCallsToCounterOne();
    await openGalleryState('closed', 'call', { isBroken: true });
    await expect.poll(() => part('call-band')?.textContent).toBe('B 001');
    expect(part('call')).toBeNull();
  });

  it('affects no later call', async () => {
    breakCallsToCounterOne();
    await openGalleryState('menu', 'call-with-earlier');
    expect(part('call')?.querySelector('.number')?.textContent).toBe('F 001');
    expect(part('call')?.textContent).not.toContain('B 001');
  });
});
