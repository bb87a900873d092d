import { expect, type Page } from '@playwright/test';
import type { GalleryPlace } from '../src/kiosk/gallery/gallery-address.ts';
import { showsClauses } from '../src/testing/conformance-table/shows-clauses.ts';
import { languages, openMenu, passTime, question, screenSizes, ticketNumber, tile } from './flows.ts';
import { test as journey } from './foyer.ts';
import { test } from './gallery.ts';
import { expectAccessible } from './measures.ts';
import { expectReached } from './reached.ts';
import { all } from './visitor.ts';
import { whole, wholeUnless } from './whole.ts';

const { passport, label, question: menu } = languages.english;

const ordinary: readonly GalleryPlace[] = [
  { screen: 'menu', state: 'home' },
  { screen: 'menu', state: 'group' },
  { screen: 'menu', state: 'appointment-and-identification' },
  { screen: 'still-there' },
  { screen: 'clerk', state: 'several' },
  { screen: 'appointment', state: 'partly-filled' },
  { screen: 'ticket', state: 'one-service' },
  { screen: 'standby' },
];

/** Other states with texts for visitors. The states for staff are left out: their texts are smaller. */
const further: readonly GalleryPlace[] = [
  { screen: 'menu', state: '30-tiles' },
  { screen: 'menu', state: 'basket-in-progress' },
  ...['service-full', 'special-service', 'languages-as-list', 'header-and-footer', 'call-at-the-edge'].map(
    (state) => ({ screen: 'menu', state }) as const,
  ),
  { screen: 'menu', state: 'call-with-earlier' },
  { screen: 'languages', state: 'eight' },
  { screen: 'languages', state: 'twenty' },
  { screen: 'message' },
  { screen: 'basket' },
  { screen: 'clerk', state: 'many' },
  { screen: 'name', state: 'refused' },
  { screen: 'phone', state: 'filled' },
  { screen: 'appointment', state: 'unknown' },
  { screen: 'identification', state: 'hidden' },
  { screen: 'paper', state: 'with-phone' },
  { screen: 'issuing' },
  { screen: 'ticket', state: 'paper-asked' },
  { screen: 'ticket', state: 'number-kept-by-phone' },
  { screen: 'paper', state: 'with-phone', language: 'ar' },
  { screen: 'ticket', state: 'paper-asked', language: 'ar' },
  { screen: 'ticket', state: 'number-kept-by-phone', language: 'ar' },
  { screen: 'advice' },
  { screen: 'paused' },
  { screen: 'closed' },
];

const typed = (page: Page, name: string) => page.getByRole('textbox', { name });

for (const [size, viewport] of Object.entries(screenSizes)) {
  test.describe(size, () => {
    test.use({ viewport });

    test(
      'every screen of a visit has readable texts and controls that are large enough to touch',
      wholeUnless(size === 'small'),
      async ({ page, gallery }) => {
        for (const place of ordinary) {
          await test.step([place.screen, place.state].join(' '), async () => {
            await gallery.open(place);
            await expectAccessible(page);
          });
        }
      },
    );

    test(
      'the screens for a name and a phone number are readable, and their keys are large enough to touch',
      whole,
      async ({ page, gallery }) => {
        await gallery.open({ screen: 'name', state: 'optional' });
        await page.getByRole('button', { name: 'M', exact: true }).click();
        await expect(typed(page, 'Your name')).toHaveValue('M');
        await expectAccessible(page);
        await page.keyboard.type('arie');
        await page.keyboard.press('Enter');
        expect(await gallery.events()).toEqual([
          { type: 'question-answered', answer: { customerName: 'Marie' } },
        ]);
        await gallery.open({ screen: 'phone', state: 'empty' });
        await expect(typed(page, 'Your phone number')).toBeFocused();
        await expectAccessible(page);
      },
    );

    // On 7-inch screens, the QR code would be too small for a phone's camera.
    if (size !== 'small') {
      test(
        'the sheet with the QR code for phones can be opened, read and closed',
        whole,
        async ({ page, gallery }) => {
          await gallery.open({ screen: 'menu' });
          await page.getByRole('button', { name: 'Ticket or check-in' }).click();
          await expect(page.getByRole('alertdialog')).toBeVisible();
          await expectAccessible(page);
          await page.getByRole('button', { name: 'Close' }).click();
          await expect(page.getByRole('alertdialog')).toHaveCount(0);
        },
      );
    }
  });
}

test('all other states with texts for visitors are accessible', whole, async ({ page, gallery }) => {
  await page.setViewportSize(screenSizes.portrait);
  for (const place of further) {
    await test.step([place.screen, place.state].join(' '), async () => {
      await gallery.open(place);
      await expectAccessible(page);
    });
  }
});

test(
  'visitors can use every control in every language with keys and with one switch',
  whole,
  async ({ page, gallery }) => {
    await page.setViewportSize(screenSizes.landscape);
    for (const { code, name } of all.languages) {
      for (const [screen, state] of [
        ['menu', 'home'],
        ['basket', 'full'],
        ['name', 'optional'],
        ['ticket', 'one-service'],
      ] as const) {
        await test.step(`${name}: ${screen}`, async () => {
          await gallery.open({ screen, state, language: code.split('-')[0] ?? code });
          await expectReached(page);
        });
      }
    }
  },
);

test('keys cannot reach controls under a sheet or under the staff dialog', async ({ page, gallery }) => {
  await page.setViewportSize(screenSizes.small);
  const covered = [
    { screen: 'menu', state: 'staff-panel' },
    { screen: 'still-there', state: 'over-a-group' },
  ] as const;
  for (const place of covered) {
    await gallery.open(place);
    const reached = [];
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(() => document.activeElement?.closest('dialog, .sheet, body')?.tagName),
      );
    }
    // After the page's last control, Chromium moves the focus to its own buttons and then back.
    expect(new Set(reached)).toEqual(new Set([place.screen === 'menu' ? 'DIALOG' : 'DIV', 'BODY']));
  }
});

journey(
  'a visitor without paper hears and sees that the number disappears soon, and keeps it with any key or touch',
  { ...whole, ...showsClauses('5.1.5', '11.2.2.1') },
  async ({ page, foyer }) => {
    const pitches: number[] = [];
    await page.exposeFunction('onTone', (pitch: number) => pitches.push(pitch));
    await page.addInitScript(() => {
      window.OscillatorNode = class extends OscillatorNode {
        constructor(context: BaseAudioContext, options?: OscillatorOptions) {
          super(context, options);
          (window as unknown as { onTone(pitch?: number): void }).onTone(options?.frequency);
        }
      };
    });
    const stillThere = question(page, 'Are you still there?');
    await openMenu(page, foyer.url);
    await tile(page, passport).click();
    const number = await ticketNumber(page, label);
    await expect(page.getByRole('status')).toContainText(number);
    await passTime(page, foyer, 29);
    await expect(stillThere).toBeHidden();
    await passTime(page, foyer, 1);
    await expect(stillThere).toBeFocused();
    await expect(page.getByRole('alertdialog')).toContainText(number);
    await expect.poll(() => pitches.length).toBe(2);

    await passTime(page, foyer, 19);
    await page.keyboard.press('x');
    await passTime(page, foyer, 19);
    await expect(stillThere).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(stillThere).toBeHidden();
    expect(await ticketNumber(page, label)).toBe(number);
    await passTime(page, foyer, 50);
    await expect(question(page, menu)).toBeVisible();
    await expect(page.getByText(number)).toBeHidden();
  },
);
