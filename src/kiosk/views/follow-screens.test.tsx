import { describe, expect, it } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

const focused = () => document.activeElement?.textContent;

describe('the focus', () => {
  it(
    'is on the heading of each new screen, and Tab leads from there to the next button',
    showsClauses('11.2.4.3'),
    async () => {
      const { press, user } = await openGalleryState('menu', 'home');
      await press(/Family and life events/);
      await expect.poll(focused).toBe('Family and life events');
      await user.tab();
      expect(document.activeElement?.matches('.tile')).toBe(true);
      await press('Back');
      await expect.poll(focused).toBe('How can we help you?');
    },
  );

  it(
    'is in the sheet that opens, and then returns to the button that opened it',
    showsClauses('11.2.4.3'),
    async () => {
      const { press, screen } = await openGalleryState('menu', 'languages-as-list');
      await press(/English/);
      await expect.poll(focused).toBe('Choose your language');
      await press('Close');
      const opener = screen.getByRole('button', { name: /English/ });
      await expect.poll(() => document.activeElement).toBe(opener);
    },
  );

  it('is in the field in which visitors and staff type', async () => {
    await openGalleryState('name', 'optional');
    expect(document.activeElement?.matches('.ticket-form textarea')).toBe(true);
    await openGalleryState('menu', 'staff-pin');
    await expect.poll(() => document.activeElement?.matches('.pin-pad input')).toBe(true);
  });

  it('is on the heading of the staff panel once the PIN is right', async () => {
    await openGalleryState('menu', 'staff-panel');
    await expect.poll(() => document.activeElement?.matches('.staff-panel h1')).toBe(true);
  });
});

describe('screen readers announce', () => {
  const polite = () => [...document.querySelectorAll('#polite > p')].map(({ textContent }) => textContent);

  it('the number of a ticket, its service, the wait, and the next step', async () => {
    await openGalleryState('ticket', 'paper-printed');
    expect(polite()).toEqual([
      'Your number: B 003',
      'Passport or ID card',
      'Your wait over 10\u00a0min',
      'Please take your ticket. Have a seat. We show and call your number when it is your turn.',
    ]);
  });
});
