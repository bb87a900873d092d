import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';

describe('the question for a clerk', () => {
  it('can always be answered with "anyone"', async () => {
    const { screen, press, events } = await openGalleryState('clerk', 'nobody');
    expect(screen.getAllByRole('button', { name: /./ }).map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('Anyone'),
    );
    await press(/^Anyone/);
    await expect
      .poll(events)
      .toEqual([{ type: 'question-answered', answer: { clerk: undefined } }] satisfies GalleryEvent[]);
  });

  it('is answered by touching the name of a clerk', async () => {
    const { press, events } = await openGalleryState('clerk', 'several');
    await press(/Joseph Camilleri/);
    await expect
      .poll(events)
      .toEqual([
        { type: 'question-answered', answer: { clerk: 'user-Joseph Camilleri' } },
      ] satisfies GalleryEvent[]);
  });

  it('shows the place and the wait of each clerk, but no wait if the profile hides waits', async () => {
    const shown = await openGalleryState('clerk', 'several');
    const tile = shown.screen.getByRole('button', { name: /Joseph Camilleri/ });
    expect(tile.textContent).toContain('Counter 2');
    expect(tile.textContent).toContain('4 min');
    const hidden = await openGalleryState('clerk', 'waits-hidden');
    expect(hidden.screen.queryByText('min')).toBeNull();
    expect(hidden.screen.getByText('Counter 2')).toBeTruthy();
  });

  it('splits the clerks into pages on a small screen', async () => {
    const { screen, press } = await openGalleryState('clerk', 'many', { width: 800, height: 480 });
    expect(screen.queryByRole('button', { name: /Ngozi/ })).toBeNull();
    const lastPage = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled;
    while (!screen.queryByRole('button', { name: /Ngozi/ }) && !lastPage()) await press('Next page');
    expect(screen.getByRole('button', { name: /Ngozi/ })).toBeTruthy();
  });
});
