import { expect, type Page } from '@playwright/test';
import type { Language } from '../src/contract/language.ts';
import { laterEnglish } from '../src/domain/words/english-later.ts';
import type { Sentence } from '../src/domain/words/sentence.ts';
import { languageModules } from '../src/kiosk/boot/lazy-modules.ts';
import type { At } from '../src/kiosk/session/session.ts';
import { type AllWords, createDictionary } from '../src/kiosk/words/words.ts';
import { testNow } from '../src/testing/builders.ts';
import { aBooking } from '../src/testing/service/branch-file-builders.ts';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { withFurtherLanguages } from '../src/testing/service/further-languages.ts';
import { inEveryProfile, writeChangedDemo } from './changed-demo.ts';
import { clerkAt } from './counter-clerk.ts';
import { chooseLanguage, openKiosk, question, screenSizes } from './flows.ts';
import { test as base, serviceKey } from './foyer.ts';
import { test } from './gallery.ts';

const demo = demoBranchFile();
const all = withFurtherLanguages(demo);

const bookingCode = '4711';

const journey = base.extend({
  settings: async ({ browserName: _ }, use) => {
    const file = await writeChangedDemo(() => ({
      ...all,
      bookings: [aBooking({ service: serviceKey('Residence permit'), bookingCode, time: testNow })],
      ...inEveryProfile(demo, {
        serviceCount: 2,
        features: { clerkSelection: true, customerName: 1 },
        appearance: {
          showAppointmentButton: true,
          keyboard: { type: 'numeric', min: 4, max: 4, mask: '' },
        },
      }),
    }));
    await use(['--branch-file', file]);
  },
});
for (const tests of [test, journey]) tests.use({ viewport: screenSizes.landscape });

/** What somebody does who reads one language and has never been here. */
function visitorOf(page: Page, language: Language, words: AllWords) {
  const say = (sentence: Sentence) => words.say(sentence);
  const button = (sentence: Sentence) => page.getByRole('button', { name: say(sentence), exact: true });
  return {
    asked: (sentence: Sentence) => expect(question(page, say(sentence))).toBeVisible(),
    press: (sentence: Sentence) => button(sentence).click(),
    /** Takes a service by its own name. */
    async choose(service: string) {
      const name = all.services.find((one) => one.name === service)?.texts[language.key]?.name ?? '';
      await page
        .getByRole('button')
        .filter({ has: page.getByText(name, { exact: true }) })
        .click();
    },
    /** Types the first letters that the keys offer. */
    async typesName() {
      const letters = page.getByRole('group').getByRole('button', { name: /^\p{L}$/u });
      for (const letter of [0, 1, 2]) await letters.nth(letter).click();
      await expect(page.getByRole('textbox')).toHaveValue(/^\p{L}{3}$/u);
      await button('step.continue').last().click();
    },
    async typesCode() {
      const keys = page.getByRole('group');
      for (const digit of bookingCode) await keys.getByRole('button', { name: digit, exact: true }).click();
      await button('step.continue').last().click();
    },
    /** Reads the number, and leaves. */
    async leaves() {
      await expect(page.getByText(say('ticket.label'), { exact: true })).toBeVisible();
      await expect(page.locator('bdi', { hasText: /\d/ })).toBeVisible();
      await button('ticket.done').click();
    },
  };
}

/** The words of a language, with all sentences. */
const wordsOf = async (language: Language) =>
  (await createDictionary(languageModules).wordsOf(language)).withAllSentences(laterEnglish);

/**
 * The longest words, those written from the right, and a language of each other script. That the other languages have every sentence
 * is checked without a browser.
 */
const inBrowser = ['ar', 'de', 'es', 'fa', 'he', 'hi', 'ru', 'zh'];

for (const language of all.languages.filter(({ code }) => inBrowser.includes(code.split('-')[0] ?? ''))) {
  test(`a first-time visitor finds every way to a number in ${language.name}`, async ({ page, gallery }) => {
    const visitor = visitorOf(page, language, await wordsOf(language));
    const [code = 'en'] = language.code.split('-');
    const open = (screen: At, state?: string) => gallery.open({ screen, state, language: code });

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
      await visitor.typesCode();
      expect(await gallery.events()).toEqual([{ type: 'question-answered', answer: { bookingCode } }]);
    });

    await test.step('which is left by a touch', async () => {
      await open('ticket');
      await visitor.leaves();
      await visitor.asked('menu.question');
    });
  });
}

for (const language of all.languages.filter(({ code }) => code.startsWith('ar'))) {
  journey(`a first-time visitor takes every way to a number in ${language.name}`, async ({ page, foyer }) => {
    const visitor = visitorOf(page, language, await wordsOf(language));
    await clerkAt(foyer.url, 'Maria Vella', '1');
    await openKiosk(page, foyer.url);
    async function begin(): Promise<void> {
      await chooseLanguage(page, language.name);
      await visitor.asked('menu.question');
    }

    await journey.step('for two services', async () => {
      await begin();
      await visitor.choose('Passport or ID card');
      await visitor.asked('basket.question');
      await visitor.press('basket.more');
      await visitor.choose('Certificates');
      await visitor.asked('basket.question');
      await visitor.press('step.continue');
      await visitor.asked('name.question');
      await visitor.press('name.leaveOut');
      await visitor.leaves();
    });

    await journey.step('with a name', async () => {
      await begin();
      await visitor.choose('Passport or ID card');
      await visitor.press('step.continue');
      await visitor.asked('name.question');
      await visitor.typesName();
      await visitor.leaves();
    });

    await journey.step('for a chosen clerk', async () => {
      await begin();
      await visitor.choose('Residence permit');
      await visitor.press('step.continue');
      await visitor.asked('clerk.question');
      await page.getByRole('button', { name: 'Maria Vella' }).click();
      await visitor.press('name.leaveOut');
      await visitor.leaves();
    });

    await journey.step('by appointment', async () => {
      await begin();
      await visitor.press('menu.appointment');
      await visitor.asked('code.appointment.question');
      await visitor.typesCode();
      await visitor.leaves();
    });
  });
}
