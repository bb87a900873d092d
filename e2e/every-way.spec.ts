import { expect, type Page } from '@playwright/test';
import { testNow } from '../src/testing/builders.ts';
import { showsClauses } from '../src/testing/conformance-table/shows-clauses.ts';
import { isWhole } from '../src/testing/is-whole.ts';
import { aBooking } from '../src/testing/service/branch-file-builders.ts';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { languageCodes } from '../src/words/sentences.ts';
import { beginByEar, hears, pressByEar } from './by-ear.ts';
import { pressByArrows } from './by-keys.ts';
import { beginBySwitch, pressBySwitch } from './by-switch.ts';
import { inEveryProfile } from './changed-demo.ts';
import { clerkAt } from './counter-clerk.ts';
import { openMenu, screenSizes } from './flows.ts';
import { test as base, demoWith, serviceKey } from './foyer.ts';
import { all, bookingCode, type Press, visitorOf, wordsOf } from './visitor.ts';
import { wholeUnless } from './whole.ts';

const pin = '2718';

/** A branch that asks every question. */
const test = base.extend({
  settings: demoWith(
    () => ({
      ...all,
      bookings: [aBooking({ service: serviceKey('Residence permit'), bookingCode, time: testNow })],
      ...inEveryProfile(demoBranchFile(), {
        serviceCount: 2,
        features: {
          clerkSelection: true,
          customerName: 1,
          smsTicket: { enabled: true, customData: 'data2' },
        },
        appearance: {
          showAppointmentButton: true,
          keyboard: { type: 'numeric', min: 4, max: 4, mask: '' },
        },
      }),
    }),
    '--staff-pin',
    pin,
  ),
});

/** A way to operate the kiosk: the first press of a visit, and all later presses. */
interface Way {
  readonly begin?: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Press;
  /** Waits for a sentence that the visitor perceives without seeing the screen. */
  readonly notice?: (page: Page) => (sentence: string) => Promise<void>;
}

const ways = {
  touch: { press: () => (target) => target.click() },
  keys: { press: (page) => (target) => pressByArrows(page, target) },
  ear: {
    begin: beginByEar,
    press: (page) => (target) => pressByEar(page, target),
    notice: (page) => (sentence) => hears(page, sentence),
  },
  'one switch': { begin: beginBySwitch, press: (page) => (target) => pressBySwitch(page, target) },
} satisfies Readonly<Record<string, Way>>;

const languageOf = (code: string) => {
  const language = all.languages.find((one) => one.code.startsWith(code));
  if (!language) throw new Error(`the demo does not speak ${code}`);
  return language;
};

type Journey = readonly [way: keyof typeof ways, code: string, size: keyof typeof screenSizes];
const shortRun: readonly Journey[] = [
  ['touch', 'ar', 'landscape'],
  ['keys', 'ar', 'portrait'],
  ['ear', 'ar', 'landscape'],
  ['one switch', 'de', 'landscape'],
];
/** The journeys of `npm run prove -- ways`. */
const allLanguages = languageCodes.flatMap((code): Journey[] => [
  ['keys', code, 'landscape'],
  ['ear', code, 'landscape'],
  ['one switch', code, 'landscape'],
]);

const isProof = process.env.EVERY_WAY !== undefined;
for (const [way, code, size] of isProof ? allLanguages : shortRun) {
  const language = languageOf(code);
  test.describe(`by ${way}`, () => {
    test.use({ viewport: screenSizes[size] });

    test(`a first-time visitor takes every path to a number in ${language.name}`, {
      ...wholeUnless(way === 'one switch' || isProof),
      ...showsClauses('5.1.2.2', '5.1.3.1', '5.1.3.14', '5.1.6.1'),
    }, async ({ page, foyer }) => {
      const { begin, press, notice }: Way = ways[way];
      const visitor = visitorOf(page, language, await wordsOf(language), press(page), notice?.(page));
      const first = languageOf('en');
      const english = visitorOf(page, first, await wordsOf(first), press(page));
      await clerkAt(foyer.url, 'Maria Vella', '1');
      await openMenu(page, foyer.url);

      async function start(): Promise<void> {
        await english.asked('menu.question');
        await begin?.(page);
        if (language === first) return;
        const button = page.getByRole('button', { name: language.name, exact: true });
        await english.pressOn(page.getByRole('button', { name: new RegExp(`^${first.name}`) }));
        await expect(page.getByRole('alertdialog')).toBeVisible();
        if (!(await button.isVisible())) await english.press('menu.pageNext');
        await visitor.pressOn(button);
        await visitor.asked('menu.question');
      }

      const takesAll = isProof || isWhole;
      // Runs with one switch are slow, and other journeys already test the switch on such screens.
      const isShort = way === 'one switch' && !takesAll;
      const stepBesides = isShort ? test.step.skip : test.step;
      await stepBesides('for two services', async () => {
        await start();
        await visitor.choose('Passport or ID card');
        await visitor.asked('basket.question');
        await visitor.press('basket.more');
        await visitor.choose('Certificates');
        await visitor.asked('basket.question');
        await visitor.press('step.continue');
        await visitor.asked('name.question');
        await visitor.press('name.leaveOut');
        await visitor.asked('phone.question');
        await visitor.press('name.leaveOut');
        await visitor.leaves();
      });

      await test.step('with a name and a phone number', async () => {
        await start();
        await visitor.choose('Passport or ID card');
        await visitor.press('step.continue');
        await visitor.asked('name.question');
        // Typing three letters with one switch takes longer than all previous steps.
        if (isShort) await visitor.press('name.leaveOut');
        else await visitor.typesName();
        await visitor.asked('phone.question');
        // Short runs leave out the digits too, which are fewer and larger than letters.
        if (isShort) await visitor.press('name.leaveOut');
        else await visitor.typesDigits('79123456');
        await visitor.leaves();
      });

      await stepBesides('for a chosen clerk', async () => {
        await start();
        await visitor.choose('Residence permit');
        await visitor.press('step.continue');
        await visitor.asked('clerk.question');
        await visitor.pressOn(page.getByRole('button', { name: 'Maria Vella' }));
        await visitor.press('name.leaveOut');
        await visitor.press('name.leaveOut');
        await visitor.leaves();
      });

      await stepBesides('by appointment', async () => {
        await start();
        await visitor.press('menu.appointment');
        await visitor.asked('code.appointment.question');
        await visitor.typesDigits(bookingCode);
        await visitor.leaves();
      });

      // The staff panel is not spoken, because staff can see.
      const stepOfStaff = way === 'ear' || isShort ? test.step.skip : test.step;
      await stepOfStaff('and staff open their panel', async () => {
        await english.asked('menu.question');
        await begin?.(page);
        await page.keyboard.press('Control+Alt+S');
        await english.typesDigits(pin);
        await expect(page.getByRole('dialog').getByText('on this machine')).toBeVisible();
        await english.press('languages.close');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    });
  });
}
