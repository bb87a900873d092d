import { expect } from '@playwright/test';
import type { Language } from '../src/contract/language.ts';
import type { At } from '../src/kiosk/session/session.ts';
import { screenSizes } from './flows.ts';
import { test } from './gallery.ts';
import { expectReached } from './reached.ts';
import { all, bookingCode, visitorOf, wordsOf } from './visitor.ts';
import { whole } from './whole.ts';

test.use({ viewport: screenSizes.landscape });

/**
 * The longest words, those written from the right, and a language of each other script. That the other languages have every sentence
 * is checked without a browser.
 */
const inBrowser = ['ar', 'de', 'es', 'fa', 'he', 'hi', 'ru', 'zh'];
const codeOf = ({ code }: Pick<Language, 'code'>) => code.split('-')[0] ?? '';
const isInBrowser = (language: Language) => inBrowser.includes(codeOf(language));

for (const language of all.languages.filter(isInBrowser)) {
  test(
    `a first-time visitor finds every way to a number in ${language.name}`,
    whole,
    async ({ page, gallery }) => {
      const visitor = visitorOf(page, language, await wordsOf(language));
      async function open(screen: At, state?: string): Promise<void> {
        await gallery.open({ screen, state, language: codeOf(language) });
        await expectReached(page);
      }

      await test.step('by the name of the language', async () => {
        await gallery.open({ screen: 'languages', state: 'twenty' });
        const sheet = page.getByRole('alertdialog');
        const named = sheet.getByRole('button', { name: language.name, exact: true });
        if (!(await named.isVisible())) await sheet.getByRole('button', { name: 'Next page' }).click();
        await named.click();
        await visitor.asked('menu.question');
      });

      await test.step('for two services', async () => {
        await open('menu');
        await visitor.asked('menu.question');
        await visitor.choose('Passport or ID card');
        await open('basket', 'one');
        await visitor.asked('basket.question');
        await visitor.press('basket.more');
        await visitor.choose('Certificates');
        await open('basket', 'full');
        await visitor.asked('basket.question');
        await visitor.press('step.continue');
        expect(await gallery.events()).toMatchObject([{ type: 'question-answered' }]);
      });

      await test.step('with a name, and without', async () => {
        await open('name', 'optional');
        await visitor.asked('name.question');
        await visitor.press('name.leaveOut');
        await visitor.typesName();
        const given = { customerName: expect.stringMatching(/^\p{L}{3}$/u) };
        expect(await gallery.events()).toEqual([
          { type: 'question-answered', answer: { customerName: '' } },
          { type: 'question-answered', answer: given },
        ]);
      });

      await test.step('for a chosen clerk', async () => {
        await open('clerk', 'several');
        await visitor.asked('clerk.question');
        await page.getByRole('button', { name: 'Maria Vella' }).click();
        expect(await gallery.events()).toEqual([
          { type: 'question-answered', answer: { clerk: 'user-Maria Vella' } },
        ]);
      });

      await test.step('by appointment', async () => {
        await open('menu');
        await visitor.press('menu.appointment');
        expect(await gallery.events()).toMatchObject([{ type: 'visit-started' }]);
        await open('appointment', 'digits');
        await visitor.asked('code.appointment.question');
        await visitor.typesDigits(bookingCode);
        expect(await gallery.events()).toEqual([{ type: 'question-answered', answer: { bookingCode } }]);
      });

      await test.step('with a phone number', async () => {
        await open('phone', 'empty');
        await visitor.asked('phone.question');
      });

      await test.step('which is left by a touch', async () => {
        await open('ticket');
        await visitor.leaves();
        await visitor.asked('menu.question');
      });
    },
  );
}

test('keys and one switch reach everything in every other language', whole, async ({ page, gallery }) => {
  for (const language of all.languages.filter((one) => !isInBrowser(one))) {
    for (const [screen, state] of [
      ['menu', 'home'],
      ['basket', 'full'],
      ['name', 'optional'],
      ['ticket', 'one-service'],
    ] as const) {
      await test.step(`${language.name}: ${screen}`, async () => {
        await gallery.open({ screen, state, language: codeOf(language) });
        await expectReached(page);
      });
    }
  }
});
