import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

const note = () =>
  document
    .querySelector('.staff-note')
    ?.textContent?.replace(/[\u2066\u2069]/g, '')
    .replaceAll('\u00a0', ' ') ?? '';
const code = () => [...document.querySelectorAll('.enrolment-code span')].map((group) => group.textContent);

describe('a machine that enrols', () => {
  it('sends visitors to the staff, and shows staff the code, its use and its expiry', async () => {
    const { screen, heading } = await openGalleryState('setup', 'enrol');
    expect(heading()).toBe('This machine is being set up');
    expect(screen.getByText('Visitors, please ask our staff.')).toBeTruthy();
    expect(code()).toEqual(['482', '915', '037']);
    expect(note()).toContain('in the preview, or with foyer enrol.');
    expect(note()).toContain('Valid for 12:44. After that, a new code appears automatically.');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('shows the instructions in the language of the browser, with the code in the digits that are typed', async () => {
    const { heading } = await openGalleryState('setup', 'enrol', { language: 'ar' });
    await expect.poll(heading).toBe('يجري إعداد هذا الجهاز');
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.querySelector('.enrolment-code')?.getAttribute('dir')).toBe('ltr');
    expect(code()).toEqual(['482', '915', '037']);
    expect(note()).toContain('12:44');
  });

  it.each([
    ['enrol-again', /^.*does not accept the key of this machine\.Enrol this machine .*Valid for 1:01/],
    ['enrol-replaced', /^For our staffAnother machine has replaced this one\.Enrol/],
    ['replaced', /^For our staffAnother machine has replaced this one\.$/],
    ['enrol-without-network', /482915037The queue service does not answer\. This machine keeps trying\.$/],
    ['enrol-not-offered', /Please set FOYER_DISPENSER_API_KEY and FOYER_DISPENSER_WSID on this machine\.$/],
    ['enrolled', /is now a dispenser\. The menu appears in a moment\.$/],
  ])('in the state %s says: %s', async (state, sentence) => {
    await openGalleryState('setup', state);
    expect(note()).toMatch(sentence);
  });
});

describe('a machine that does not enrol', () => {
  it('shows that no dispenser is chosen', async () => {
    const { screen } = await openGalleryState('setup', 'not-bound');
    await expect.poll(() => screen.queryByText('No dispenser is chosen for this machine yet.')).toBeTruthy();
  });
});
