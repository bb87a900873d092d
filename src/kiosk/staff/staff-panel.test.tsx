import { within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import { timedKeyboard } from '../../testing/typed-keys.ts';
import { withProfile } from '../gallery/states/demo.ts';
import { knownCode } from './scanner-setup.tsx';

const dialog = (screen: Awaited<ReturnType<typeof openGalleryState>>['screen']) =>
  within(screen.getByRole('dialog', { name: 'Staff' }));

describe('the panel for staff', () => {
  it('asks for a PIN, and hides the typed digits', async () => {
    const { screen } = await openGalleryState('menu', 'staff-pin');
    expect(dialog(screen).getByLabelText('PIN for staff').getAttribute('type')).toBe('password');
    expect(dialog(screen).queryByText('Test print')).toBeNull();
  });

  it.each([
    ['staff-pin-wrong', 'Wrong PIN.'],
    ['staff-pin-wait', 'Please wait 30 s.'],
  ])('in the state %s shows the alert: %s', async (state, sentence) => {
    const { screen } = await openGalleryState('menu', state);
    expect(
      dialog(screen)
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toContain(sentence);
    expect(document.body.innerHTML).not.toContain('271828');
  });

  it('shows the state of the kiosk, and the available actions', async () => {
    const { screen } = await openGalleryState('menu', 'staff-panel');
    const panel = dialog(screen);
    expect(panel.getByText('ready · 330 slips left')).toBeTruthy();
    expect(panel.getByText('en: this machine · uk: no voice')).toBeTruthy();
    for (const name of ['Test print', 'Test voice', 'Identify', 'Reload'])
      expect(panel.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false);
    expect(document.body.innerHTML).not.toContain('271828');
  });

  it('shows problems first', async () => {
    await openGalleryState('menu', 'staff-panel');
    const classes = [...document.querySelectorAll('.staff-panel dl > div')].map(({ className }) => className);
    expect(classes).toContain('wrong');
    expect(classes).toEqual([...classes].sort().reverse());
  });

  it('leads staff to the setup page of the machine, with their permission and in their language', async () => {
    const { screen } = await openGalleryState('menu', 'staff-panel');
    const replace = vi.spyOn(location, 'replace').mockReturnValue();
    dialog(screen).getByRole('button', { name: 'Set up this machine' }).click();
    const [address = ''] = replace.mock.lastCall ?? [];
    replace.mockRestore();
    expect(address).toMatch(/^\/first-start\?language=en[^#]*#[\w-]{32}$/);
  });

  it('learns the settings of the scanner from one scan, and uses them from then on', async () => {
    const { screen, pass, press, events } = await openGalleryState('menu', 'staff-scanner', {
      branch: (demo) => {
        const keyboard = { type: 'alphanumeric', min: 4, max: 4, mask: '' } as const;
        const { branch, ...rest } = withProfile({
          appearance: { enableAppointmentQrReading: true, keyboard },
        })(demo);
        return { ...rest, branch: { ...branch, features: { ...branch.features, appointment: true } } };
      },
    });
    const type = timedKeyboard(pass);
    const scanner = (text: string, pauseMs: number) =>
      type([...text].map((key) => ({ key, pauseMs })).concat({ key: 'Enter', pauseMs }));
    const panel = dialog(screen);
    await scanner('ANOTHER-1', 20);
    await expect.poll(() => panel.queryByText(/not the code on the screen/)).not.toBeNull();
    expect(panel.getByText('ANOTHER-1')).toBeTruthy();

    await scanner(`(${knownCode}~`, 210);
    await expect.poll(() => panel.queryByText('The scanner works. Its settings are saved.')).not.toBeNull();
    expect(panel.getByText('Before the code').nextSibling?.textContent).toBe('(');
    expect(panel.getByText('After the code').nextSibling?.textContent).toBe('~');
    expect(panel.getByText('Slowest key').nextSibling?.textContent).toBe('210 ms');
    panel.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => panel.queryByRole('button', { name: 'Scanner' })).not.toBeNull();
    await press('Close');
    await scanner('(K7P2~', 210);
    expect(events()).toEqual([
      expect.objectContaining({
        type: 'visit-started',
        early: { question: 'appointment', answer: { bookingCode: 'K7P2' } },
      }),
    ]);
  });

  it('shows how many are waiting for each service, and pauses and resumes the kiosk', async () => {
    const { screen } = await openGalleryState('menu', 'staff-panel');
    const panel = dialog(screen);
    panel.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => panel.queryByText('Waiting · Passport or ID card')).not.toBeNull();
    expect(panel.getByText('Waiting · Passport or ID card').nextSibling?.textContent).toBe('2 · 10\u00a0min');
    panel.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => panel.queryByRole('button', { name: 'Pause' })).toBeNull();
    panel.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => panel.queryByRole('button', { name: 'Pause' })).not.toBeNull();
  });

  it('warns before it closes by itself, and stays after any touch', async () => {
    const { screen, user, pass } = await openGalleryState('menu', 'staff-panel');
    const warning = () => dialog(screen).queryByText(/closes soon/);
    await pass(39_000);
    expect(warning()).toBeNull();
    await pass(1_000);
    await expect.poll(warning).not.toBeNull();
    await user.click(dialog(screen).getByText('Device'));
    await expect.poll(warning).toBeNull();
    await pass(40_000);
    await expect.poll(warning).not.toBeNull();
    await pass(20_000);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('closes with "Close"', async () => {
    const { screen, heading } = await openGalleryState('menu', 'staff-panel');
    dialog(screen).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(heading()).toBe('How can we help you?');
  });
});

it('a dispenser shows its name after a command to identify itself, until it is touched', async () => {
  const { screen, press } = await openGalleryState('menu', 'identity-card');
  expect(screen.getByRole('button', { name: /Entrance/ })).toBeTruthy();
  await press(/Entrance/);
  await expect.poll(() => screen.queryByRole('button', { name: /Entrance/ })).toBeNull();
});
