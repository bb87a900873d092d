import { afterEach, describe, expect, it, vi } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { demoGroup, demoService } from '../../testing/demo-branch.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';

const passport = demoService('Passport or ID card');
const sevenInches = { width: 800, height: 480 };

afterEach(() => vi.restoreAllMocks());

describe('the menu', () => {
  it('shows for each service how long the wait is and how many people are waiting', async () => {
    const { screen } = await openGalleryState('menu', 'home');
    const tile = screen.getByRole('button', { name: /^Passport or ID card/ });
    expect(tile.textContent).toContain('over 10 min');
    expect(screen.getByRole('img', { name: '9 people waiting' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Collect a document/ }).textContent).toContain('No wait');
  });

  it(
    'has icons without a text alternative, because they are beside the name',
    showsClauses('5.1.3.6'),
    async () => {
      const size = { width: 1080, height: 1920 };
      const { screen } = await openGalleryState('menu', '6-tiles-with-icons', size);
      expect(document.querySelectorAll('.tile use')).toHaveLength(6);
      screen.getByRole('button', { name: /^Passport or ID card/ });
    },
  );

  it('shows no waits that are unknown or hidden by the profile', async () => {
    for (const state of ['no-waits', 'waits-hidden']) {
      const { screen } = await openGalleryState('menu', state);
      expect(screen.queryByText('min')).toBeNull();
      expect(screen.queryByText('No wait')).toBeNull();
      expect(screen.queryByRole('img', { name: /waiting/ })).toBeNull();
    }
  });

  it('begins a visit for the service that is touched', async () => {
    const { press, events } = await openGalleryState('menu', 'home');
    await press(/^Passport or ID card/);
    await expect.poll(events).toMatchObject([{ type: 'visit-started', draft: { services: [passport] } }]);
  });

  it('opens the touched group, which leads back and home', async () => {
    const { press, events, heading } = await openGalleryState('menu', 'home');
    await press(/^Family and life events/);
    await expect.poll(heading).toBe('Family and life events');
    await press('Back');
    await expect.poll(heading).toBe('How can we help you?');
    await press(/^Family and life events/);
    await press('Home');
    expect(events()).toEqual([
      { type: 'group-opened', group: demoGroup('Family and life events') },
      { type: 'went-back' },
      { type: 'group-opened', group: demoGroup('Family and life events') },
      { type: 'went-home' },
    ] satisfies GalleryEvent[]);
  });

  it('has no home button if the profile turns the button off', async () => {
    const { screen } = await openGalleryState('menu', 'group-without-start-button');
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Home' })).toBeNull();
  });

  it('splits items that do not fit into pages, and never scrolls', showsClauses('11.1.4.10'), async () => {
    const { screen, press, events } = await openGalleryState('menu', '30-tiles', sevenInches);
    expect(screen.getByText(/^1\/\d$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Residence permit/ })).toBeNull();
    await press('Next page');
    expect(events()).toEqual([{ type: 'page-turned', page: 1 }] satisfies GalleryEvent[]);
    await expect.poll(() => screen.queryByRole('button', { name: /^Residence permit/ })).not.toBeNull();
  });

  it('offers a search if it has three or more pages, and shows the results', async () => {
    const few = await openGalleryState('menu', 'page-2');
    expect(few.screen.queryByRole('button', { name: 'Search' })).toBeNull();
    const many = await openGalleryState('menu', '30-tiles', sevenInches);
    await many.press('Search');
    expect(many.events()).toEqual([{ type: 'search-opened' }] satisfies GalleryEvent[]);
    const found = await openGalleryState('menu', 'found');
    expect(found.heading()).toBe('Found: 3');
    expect(found.screen.getByRole('button', { name: /^Register a birth/ })).toBeTruthy();
    await found.press('Back');
    await expect.poll(() => found.screen.queryByRole('textbox', { name: 'Search' })).not.toBeNull();
  });

  it('has more pages if menu area and footer leave less height', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(150);
    const { screen } = await openGalleryState('menu', '30-tiles');
    await expect.poll(() => screen.queryByText('1/8')).not.toBeNull();
  });

  it('reaches a stable layout even if the footer depends on the number of pages, and that number on the footer', async () => {
    /** The footer exists once there are pages to search. */
    const isSearchable = () =>
      [...document.querySelectorAll('.sill button')].some(({ textContent }) => textContent === 'Search');
    const heights = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get');
    heights.mockImplementation(() => (isSearchable() ? 2_000 : 60));
    const { screen } = await openGalleryState('menu', '30-tiles');
    await expect.poll(() => screen.queryByText(/^1\//)?.textContent).toBe('1/15');
  });

  it('leads back to the chosen services, and adds another service to them', async () => {
    const { press, events } = await openGalleryState('menu', 'basket-in-progress');
    await press('Your choice (2)');
    await press(/^Certificates/);
    const services = [passport, demoService('Register a birth')];
    await expect.poll(events).toMatchObject([
      { type: 'visit-started', draft: { services } },
      { type: 'visit-started', draft: { services: [...services, demoService('Certificates')] } },
    ]);
  });

  it('shows which services are chosen, and removes a chosen service that is touched again', async () => {
    const { screen, press, events } = await openGalleryState('menu', 'basket-in-progress');
    const chosen = () => screen.queryAllByRole('button', { pressed: true }).map((one) => one.dataset.service);
    expect(chosen()).toContain(passport);
    await press(/^Passport or ID card/);
    expect(events()).toEqual([{ type: 'service-taken-out', service: passport }] satisfies GalleryEvent[]);
    await expect.poll(chosen).not.toContain(passport);
    expect(screen.getByRole('button', { name: 'Your choice (1)' })).toBeTruthy();
  });

  it('answers a touch on a service that has no numbers left', async () => {
    const { screen, press, events } = await openGalleryState('menu', 'service-full');
    const tile = screen.getByRole('button', { name: /^Passport or ID card/ });
    expect(tile.textContent).toContain('No numbers');
    await press(/^Passport or ID card/);
    await expect.poll(events).toMatchObject([{ type: 'visit-started', full: [passport] }]);
  });

  it('says on the tile that a visitor might not be served today, even if waits are hidden', async () => {
    const { screen, press, events } = await openGalleryState('menu', 'service-late');
    const tile = screen.getByRole('button', { name: /^Passport or ID card/ });
    expect(tile.textContent).toMatch(/Too late\?$/);
    await press(/^Passport or ID card/);
    expect(events()).toMatchObject([{ type: 'visit-started', draft: { services: [passport] } }]);
  });

  it('answers touches on a service that no counter serves, even if it has its own button', async () => {
    const { screen, press, events } = await openGalleryState('menu', 'service-closed');
    const closed = screen.getAllByRole('button', { name: /^(Passport or ID card|Parking permit)/ });
    expect(closed).toHaveLength(2);
    for (const tile of closed) expect(tile.textContent).toContain('No numbers');
    await press(/^Parking permit/);
    await expect
      .poll(events)
      .toMatchObject([{ type: 'visit-started', full: [passport, demoService('Parking permit')] }]);
  });

  it('offers the special service as a separate button', async () => {
    const { press, events, screen } = await openGalleryState('menu', 'special-service');
    expect(screen.getAllByRole('button', { name: /^Parking permit/ })).toHaveLength(2);
    await press('Parking permit');
    await expect
      .poll(events)
      .toMatchObject([{ type: 'visit-started', draft: { services: [demoService('Parking permit')] } }]);
  });

  it('offers the special service as its first tile if the name does not fit on a button', async () => {
    const { press, events, screen } = await openGalleryState('menu', 'special-service-alone', {
      width: 800,
      height: 480,
    });
    const [first] = document.querySelectorAll('[data-part=tile]');
    expect(first?.textContent).toContain('Parking permit');
    expect(screen.getAllByRole('button', { name: /^Parking permit/ })).toHaveLength(1);
    await press(/^Parking permit/);
    await expect
      .poll(events)
      .toMatchObject([{ type: 'visit-started', draft: { services: [demoService('Parking permit')] } }]);
  });

  it.each([
    ['I have an appointment', 'appointment'],
    ['Customer number', 'identification'],
  ])('asks first for the input that "%s" needs', async (button, question) => {
    const { press, events } = await openGalleryState('menu', 'appointment-and-identification');
    await press(button);
    await expect
      .poll(events)
      .toMatchObject([{ type: 'visit-started', draft: { services: [] }, early: { question } }]);
  });

  it('has the appointment button beside the heading if it fits there within reach, otherwise below the tiles', async () => {
    const short = { width: 1920, height: 800 };
    for (const [size, state, part] of [
      [{ width: 1920, height: 1080 }, 'home', 'wall'],
      [{ width: 1920, height: 1080 }, 'header-and-footer', 'wall'],
      [short, 'home', 'wall'],
      [short, 'header-and-footer', 'sill'],
      [{ width: 1080, height: 1920 }, 'home', 'sill'],
      [sevenInches, 'home', undefined],
    ] as const) {
      const { screen } = await openGalleryState('menu', state, size);
      const button = screen.queryByRole('button', { name: 'I have an appointment' });
      expect(button?.closest('[data-part]')?.getAttribute('data-part')).toBe(part);
    }
  });

  it('offers no appointment if the profile has no button for it', async () => {
    const { screen } = await openGalleryState('menu', 'no-appointment');
    expect(screen.queryByRole('button', { name: 'I have an appointment' })).toBeNull();
  });

  it('changes to the language that is touched', async () => {
    const { press, heading } = await openGalleryState('menu', 'home');
    await press('العربية');
    await expect.poll(heading).toBe('كيف يمكننا مساعدتك؟');
    expect(document.documentElement.dir).toBe('rtl');
  });

  it('opens the sheet of languages if the profile asks for a list, or the screen is small', async () => {
    const listed = await openGalleryState('menu', 'languages-as-list');
    await listed.press(/^English/);
    expect(listed.events()).toEqual([{ type: 'languages-opened' }] satisfies GalleryEvent[]);
    const small = await openGalleryState('menu', 'home', { width: 800, height: 480 });
    await small.press(/^English/);
    expect(small.events()).toEqual([{ type: 'languages-opened' }] satisfies GalleryEvent[]);
  });

  it('has a button that opens the code for phones, if the service provides codes', async () => {
    const lit = await openGalleryState('menu', 'home');
    await lit.press(/^Ticket or check-in/);
    expect(lit.events()).toEqual([{ type: 'smart-ticket-opened' }] satisfies GalleryEvent[]);
    const dark = await openGalleryState('menu', 'no-smart-ticket');
    expect(dark.screen.queryByRole('button', { name: /^Ticket or check-in/ })).toBeNull();
  });

  it('shows the texts of the profile in header and footer', async () => {
    const { screen } = await openGalleryState('menu', 'header-and-footer');
    for (const text of ['Old Harbour · Hall 2', 'Ask us at the desk', 'Photo booth on the first floor'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Saturday 21 November')).toBeTruthy();
    expect(screen.queryByText('10:42')).toBeNull();
  });
});
