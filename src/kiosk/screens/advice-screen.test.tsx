import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';
import { passport } from '../gallery/states/demo.ts';

describe('the advice screen', () => {
  it('shows the time from which a visitor can check in for an appointment', async () => {
    const { screen } = await openGalleryState('advice', 'too-early');
    expect(screen.getByText('You can check in for your appointment from 15:12.')).toBeTruthy();
    expect(screen.getByText(/^15:12, in 4\sh 30\smin$/)).toBeTruthy();
  });

  it('shows a later appointment on paper that does not look like a ticket, and the time when check-in starts', async () => {
    const { screen } = await openGalleryState('advice', 'too-early-with-time');
    const paper = document.querySelector('.paper');
    expect(paper?.querySelector('.label')?.textContent).toBe('Your appointment');
    expect(paper?.querySelector('.number')?.textContent).toBe('12:17');
    expect(paper?.querySelector('.stamp')).toBeNull();
    expect(screen.getByText(/^11:47, in 1\sh 5\smin$/).className).toBe('news');
  });

  it.each([
    ['too-early-by-days', /^Sunday$/, 'news'],
    ['too-late-by-days', /^Friday 20 November$/, 'news past'],
  ])('names the day of an appointment that is not today: %s', async (state, day, className) => {
    const { screen } = await openGalleryState('advice', state);
    expect(screen.getByText(day).className).toBe(className);
  });

  it('names the day of a missed appointment in the sentence too, because low screens show only the sentence', async () => {
    const { screen } = await openGalleryState('advice', 'too-late-by-days');
    expect(screen.getByText(/^Check-in was open until Friday 20 November\. You can/)).toBeTruthy();
  });

  it('offers a late visitor a number for the service of the appointment, with its wait', async () => {
    const { screen, press, events } = await openGalleryState('advice', 'too-late-with-service');
    expect(screen.getByText(/You can take a number now: Passport or ID card \(.+\)\./)).toBeTruthy();
    await press('Take a number');
    expect(events()).toMatchObject([{ type: 'visit-started', draft: { services: [passport] } }]);
  });

  it('offers no number for a service that issues no numbers today', async () => {
    const { screen } = await openGalleryState('advice', 'too-late-and-full');
    expect(screen.getByText(/^Check-in was open until 10:12\. Please ask our staff\.$/)).toBeTruthy();
    expect(screen.getByText('10:12').className).toBe('news past');
    expect(screen.queryByRole('button', { name: 'Take a number' })).toBeNull();
  });

  it('shows their number to visitors who have already checked in', async () => {
    const { screen } = await openGalleryState('advice', 'already-arrived');
    expect(screen.getByText('Wait until your number is called.')).toBeTruthy();
    expect(document.querySelector('.paper .number')?.textContent).toBe('R 001');
  });

  it('says nothing technical if the machine cannot reach its service', async () => {
    const { heading } = await openGalleryState('advice', 'unreachable');
    expect(heading()).toBe('Please ask our staff');
    expect(document.body.textContent).not.toMatch(/error|network|server|code/i);
  });

  it('gives the reason why a service is closed, and the time when numbers are issued again', async () => {
    const { screen } = await openGalleryState('advice', 'closed-with-reason');
    screen.getByText(/^Closed during a staff meeting. Available again at 14:00. Please choose another/);
  });

  it('leads back to the menu', async () => {
    const { press, events, screen } = await openGalleryState('advice', 'no-more-tickets');
    expect(screen.queryByRole('button', { name: 'Choose again' })).toBeNull();
    await press('Back to the menu');
    expect(events()).toEqual([{ type: 'went-home' }] satisfies GalleryEvent[]);
  });

  it('leads back to the question if another answer to it is possible', async () => {
    const { press, heading } = await openGalleryState('advice', 'clerk-away-with-another-choice');
    await press('Choose again');
    await expect.poll(heading).toBe('Who would you like to see?');
  });
});
