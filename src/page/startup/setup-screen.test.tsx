import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

const plainText = ({ textContent }: HTMLElement) => textContent?.replace(/[\u2066\u2069]/g, '');

describe('a kiosk that only staff can set up', () => {
  it.each([
    ['not-bound', 'No dispenser is chosen for this machine yet.'],
    ['refused', 'The queue service does not accept the key of this machine.'],
    ['unreadable', 'This machine cannot read the responses of the queue service.'],
    ['no-profile', 'No profile is assigned to this dispenser.'],
    ['no-services', 'The profile has no service with a name.'],
  ])('in the state %s sends visitors to the staff, and shows staff: %s', async (state, sentence) => {
    const { screen, heading } = await openGalleryState('setup', state);
    expect(heading()).toBe('This machine is being set up');
    expect(screen.getByText('Visitors, please ask our staff.')).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('names the command for each dispenser that the machine can become', async () => {
    const { screen } = await openGalleryState('setup', 'choose');
    expect(screen.getByText('Restart this machine with the command of its dispenser:')).toBeTruthy();
    const [entrance, ...others] = screen.getAllByRole('listitem').map(plainText);
    expect(entrance).toBe('Entrance: FOYER_DISPENSER_WSID=entrance-4f0c9a npm start');
    expect(others).toHaveLength(2);
  });

  it('names no command if there is nothing to choose', async () => {
    await openGalleryState('setup', 'not-bound');
    expect(document.body.textContent).not.toContain('npm start');
    expect(document.body.textContent).not.toContain('command of its dispenser');
  });

  it('shows in the language of the browser that another tab is the kiosk', async () => {
    const { heading } = await openGalleryState('setup', 'other-tab', { language: 'de' });
    await expect.poll(heading).toBe('Dieses Gerät wird eingerichtet');
    expect(document.body.textContent).toContain('in einem anderen Tab');
    expect(document.documentElement.lang).toBe('de');
  });

  it('lists the hidden items, and the place for their names', async () => {
    const { screen } = await openGalleryState('setup', 'no-names');
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(3);
    expect(document.body.textContent).toContain('names.skeleton.json');
  });

  it("lists the service's deviations from the interface", async () => {
    await openGalleryState('setup', 'deviations');
    expect(document.body.textContent).toContain('unknown zone Mars/Olympus');
  });
});
