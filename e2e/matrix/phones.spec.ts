import { expect, type Page, test } from '@playwright/test';
import type { FollowedTicket } from '../../src/contract/additions/following.ts';
import type { Visit } from '../../src/phone/visit/visit.ts';
import { isWhole } from '../../src/testing/is-whole.ts';
import { type PhoneStateName, phoneStates } from '../../src/testing/phone/phone-states.ts';
import { languageCodes } from '../../src/words/sentences.ts';
import { animationsEnded } from '../flows.ts';
import { expectNoViolations } from '../measures.ts';
import { openBuiltPhone } from '../open-phone.ts';
import { type Defect, findDefects } from './find-defects.ts';

/** `npm run prove -- phone-matrix` checks all states in all languages; `LANGUAGES=de,ar` limits the languages. */
const isProof = process.env.PHONES !== undefined;
const { LANGUAGES = isProof ? languageCodes.join() : 'hu,ar' } = process.env;
const all = Object.keys(phoneStates(0)) as PhoneStateName[];
/** Every kind of view for visitors. A ticket that a phone follows has several kinds. */
const kinds: Readonly<Record<Exclude<Visit['at'], 'following'> | FollowedTicket['state'], true>> = {
  starting: true,
  nothing: true,
  refused: true,
  choosing: true,
  booked: true,
  reserved: true,
  waiting: true,
  called: true,
  serving: true,
  missed: true,
  done: true,
  void: true,
};
/** The states in which our own sentences have the least space. */
const hard: readonly PhoneStateName[] = ['why-not-me', 'wrong-number', 'called-again'];

/** The sizes of phones in CSS pixels, at 160 pixels per inch. */
const phones = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
];
const mm = 160 / 25.4;
/** The smallest allowed sizes: 7 mm for a finger, and the capitals of a 15-pixel text. */
const least = { button: 7, key: 7, capitals: 10.7 / mm };

/** Phones hyphenate names of the branch, but the test browser does not. */
const isHyphenatedElsewhere = ({ kind, what }: Defect) =>
  kind === 'broken' && /^(bdi|branch|service|item|name):/.test(what);

/** The height of the whole page. A long question scrolls. */
const lengthOf = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      document.documentElement.scrollHeight,
      ...[...document.querySelectorAll('dialog')].map(({ scrollHeight }) => scrollHeight + 64),
    ),
  );

/** The parts that are not completely visible, over the page's whole length. */
async function defectsOf(
  page: Page,
  name: PhoneStateName,
  counts: (defect: Defect) => boolean,
): Promise<string[]> {
  await animationsEnded(page);
  const { height, width } = page.viewportSize() ?? { height: 0, width: 0 };
  await page.evaluate((px) => document.documentElement.style.setProperty('--mm', `${px}px`), mm);
  let defects: Defect[] = [];
  // A part that loads later may make the page longer.
  for (let seen = 0; seen < (await lengthOf(page)); ) {
    seen = Math.max(height, await lengthOf(page));
    await page.setViewportSize({ width, height: seen });
    defects = await page.evaluate(findDefects, { anyText: name.startsWith('hostile'), least });
  }
  const broad = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width, height });
  const found = defects
    .filter((defect) => counts(defect) && !isHyphenatedElsewhere(defect))
    .map(({ kind, what }) => `${kind} ${what}`);
  return broad > width ? [...found, `the page scrolls sideways, to ${broad}`] : found;
}

for (const [index, language] of LANGUAGES.split(',').entries()) {
  const names = isProof || isWhole ? all : hard;
  test(`every state of the phone page is accessible and fits, even at twice the text size: ${language}`, async ({
    browser,
  }) => {
    if (isProof) test.setTimeout(0);
    const page = await browser.newPage({
      locale: language,
      colorScheme: index % 2 ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    const defects: string[] = [];
    const seen = new Set<string | null>();
    for (const name of names) {
      const [smallest, ...others] = phones;
      await page.setViewportSize(smallest as (typeof phones)[0]);
      await openBuiltPhone(page, name, language);
      seen.add(await page.locator('main').getAttribute('data-state'));
      // At twice the text size, a word may be broken rather than cut.
      const look = async (where: string, counts = (_: Defect) => true) => {
        const found = await defectsOf(page, name, counts);
        defects.push(...found.map((defect) => `${name}, ${where}: ${defect}`));
        if (found.length === 0) return;
        await page.screenshot({ path: test.info().outputPath(`${name}-${where}.png`), fullPage: true });
      };
      await look('320');
      if (isProof || isWhole) {
        await expectNoViolations(page);
        for (const size of others) {
          await page.setViewportSize(size);
          await look(String(size.width));
        }
        await page.setViewportSize(smallest as (typeof phones)[0]);
      }
      await page.addStyleTag({ content: ':root { font-size: 200% }' });
      await look('320-large', ({ kind }) => kind !== 'broken');
      await page.evaluate(() => localStorage.clear());
    }
    await page.close();
    expect(defects).toEqual([]);
    if (names === all) expect([...seen]).toEqual(expect.arrayContaining(Object.keys(kinds)));
  });
}
