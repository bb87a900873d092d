import { describe, expect, it } from 'vitest';
import type { BranchData } from '../../testing/demo-branch.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';

describe('a ticket', () => {
  it('shows its number, its service, the wait and the number of people before the visitor', async () => {
    const { screen } = await openGalleryState('ticket', 'one-service');
    expect(screen.getByText('B 003').getAttribute('dir')).toBe('ltr');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Passport or ID card');
    expect(screen.getByText('Your wait').textContent).toBe('Your wait over 10\u00a0min');
    expect(screen.getByText('Before you').textContent).toBe('Before you 2');
  });

  it('can be given back only if the service supports that', async () => {
    const { screen } = await openGalleryState('ticket', 'one-service');
    expect(screen.getByRole('button', { name: /give.*back/i })).toBeTruthy();
    const branch = (demo: BranchData) => ({ ...demo, additions: ['ticket', 'service', 'group'] });
    const other = await openGalleryState('ticket', 'one-service', { branch });
    expect(other.screen.queryByRole('button', { name: /give.*back/i })).toBeNull();
  });

  it('shows the name of its visitor if the branch shows names on tickets', async () => {
    const { screen } = await openGalleryState('ticket', 'with-name');
    expect(screen.getByText('Maximiliana-Ludovica')).toBeTruthy();
  });

  it('shows each of its services, and begins no line with the dot between two names', async () => {
    const { screen } = await openGalleryState('ticket', 'basket');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'Passport or ID card\u00a0· Register a birth\u00a0· Residence permit',
    );
  });

  it('shows no wait that the profile hides, but the note of the service', async () => {
    const hidden = await openGalleryState('ticket', 'no-wait-shown');
    expect(hidden.screen.queryByText(/Your wait/)).toBeNull();
    expect(hidden.screen.queryByText(/Before you/)).toBeNull();
    const commented = await openGalleryState('ticket', 'comment');
    expect(commented.screen.getByText('Please have your old passport and a photo ready.')).toBeTruthy();
  });

  it('warns, without a label, that its visitor might not be served today', async () => {
    await openGalleryState('ticket', 'late');
    const fact = document.querySelector('.tear-off p');
    expect(fact?.textContent?.trim()).toBe('You might not be served today');
  });

  it('closes with "Done", and leaves nothing for the next visitor', async () => {
    const { screen, press, events, heading } = await openGalleryState('ticket', 'one-service');
    await press('Done');
    expect(events()).toEqual([{ type: 'went-home' }] satisfies GalleryEvent[]);
    await expect.poll(heading).toBe('How can we help you?');
    expect(screen.queryByText('B 003')).toBeNull();
  });
});

describe('the tickets of a group', () => {
  it('are all on the slip, and in the code for the phone', async () => {
    const { screen, press } = await openGalleryState('ticket', 'five-numbers');
    const numbers = ['B 003', 'B 004', 'B 005', 'B 006', 'B 007'];
    for (const number of numbers) expect(screen.getByText(number)).toBeTruthy();
    await press('Keep it on my phone');
    await expect.poll(() => screen.getByRole('alertdialog').textContent).toContain(numbers.join(', '));
  });

  it('are shown with a message if some are missing', async () => {
    const { heading } = await openGalleryState('ticket', 'fewer-numbers');
    expect(heading()).toBe('Some numbers are missing.');
  });
});

describe('a number that its visitor does not want', () => {
  it.each(['paper-printing', 'paper-printed', 'paper-sent', 'paper-none', 'paper-missing', 'paper-asked'])(
    'can be given back in the state %s',
    async (state) => {
      const { press, events } = await openGalleryState('ticket', state);
      await press('Give a number back');
      expect(events()).toEqual([{ type: 'give-back-opened' }] satisfies GalleryEvent[]);
    },
  );

  it('is given back after one question, which shows the number', async () => {
    const { screen, press, events } = await openGalleryState('give-back', 'group');
    expect(screen.getByRole('alertdialog').textContent).toContain('its ticket is no longer valid');
    await press('Give back B 004');
    await expect
      .poll(events)
      .toEqual([{ type: 'gave-back', requestId: 'request-2' }] satisfies GalleryEvent[]);
    const kept = await openGalleryState('give-back', 'one');
    await kept.press('Keep my number');
    await expect.poll(kept.heading).toBe('Please remember your number.');
  });
});

describe('the code with which a phone follows a ticket', () => {
  it('is on the paper, and is large for visitors without paper', async () => {
    const printed = await openGalleryState('ticket', 'followed');
    expect(printed.screen.getByRole('img', { name: 'QR code for your phone' })).toBeTruthy();
    const kept = await openGalleryState('ticket', 'followed-without-paper');
    expect(kept.screen.getByText(/Your phone then shows when it is your turn/)).toBeTruthy();
  });

  it('is absent if the service has no page for phones', async () => {
    const { screen } = await openGalleryState('ticket', 'paper-printed');
    expect(screen.queryByRole('img', { name: 'QR code for your phone' })).toBeNull();
  });
});

describe('the paper of a ticket', () => {
  it.each([
    ['paper-printing', 'Your ticket is being printed.'],
    ['paper-printed', 'Please take your ticket.'],
    ['paper-sent', 'Your ticket comes out in a moment.'],
    ['paper-none', 'Please remember your number.'],
    ['paper-missing', 'Your ticket did not come out.'],
    ['paper-asked', 'Did your ticket come out?'],
  ])('is described in the state %s with: %s', async (state, sentence) => {
    const { screen, heading } = await openGalleryState('ticket', state);
    expect(heading()).toBe(sentence);
    expect(screen.getByText('B 003')).toBeTruthy();
  });

  it.each([
    ['Yes', true],
    ['No, print it again', false],
  ])('is asked about if only the visitor knows whether it came out: %s', async (button, cameOut) => {
    const { press, events } = await openGalleryState('ticket', 'paper-asked');
    await press(button);
    await expect.poll(events).toEqual([{ type: 'paper-answered', cameOut }] satisfies GalleryEvent[]);
  });

  it.each([
    ['paper-missing'],
    ['paper-none'],
    // In this state, the kiosk prints no tickets.
    ['one-service'],
  ])('is replaced by a code for the phone if the paper does not come: %s', async (state) => {
    const { press, heading } = await openGalleryState('ticket', state);
    await press('Keep it on my phone');
    await expect.poll(heading).toContain('Keep your number on your phone');
  });
});
