import { expect, type Locator, type Page } from '@playwright/test';
import { seededRandom } from '../src/domain/chance/seeded-random.ts';
import { isWhole } from '../src/testing/is-whole.ts';
import { withFurtherLanguages } from '../src/testing/service/further-languages.ts';
import { inEveryProfile } from './changed-demo.ts';
import { clerkAt } from './counter-clerk.ts';
import { languages, openMenu, passTime, question, screenSizes, tile } from './flows.ts';
import { test as base, demoWith, type Foyer } from './foyer.ts';
import { glassOf } from './glass.ts';
import { openRequests } from './held-time.ts';
import { wholeUnless } from './whole.ts';

const staffFlags = ['--staff-pin', '271828'];

/** More languages than fit on one page of the language sheet, and a question that has keys: the name. */
const test = base.extend({
  settings: demoWith(
    (demo) => {
      const all = { ...demo, ...withFurtherLanguages(demo) };
      return { ...all, ...inEveryProfile(all, { standByTime: 120, features: { customerName: 1 } }) };
    },
    ...staffFlags,
  ),
});
test.use({ hasTouch: true });

declare global {
  interface Window {
    slides: { pressed: Element[]; cancelled: number; isWatching: boolean };
  }
}

/** Records presses of controls, and touches that the browser cancels. While recording, a press has no effect. */
function watchSlides(): void {
  window.slides = { pressed: [], cancelled: 0, isWatching: false };
  const { slides } = window;
  window.addEventListener('pointercancel', () => {
    slides.cancelled += 1;
  });
  const onClick = (event: Event) => {
    if (!slides.isWatching) return;
    if (!event.isTrusted) slides.pressed.push(event.target as Element);
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', onClick, { capture: true });
}

const turns = isWhole ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 2, 5];
const lengths = isWhole ? [5, 15, 30, 60] : [30];

/**
 * Slides a finger from the middle of a control in each direction. A press that ends on the control acts once; all
 * others do nothing.
 */
async function slidesOn(page: Page, control: Locator, actsBy: 'press' | 'letter'): Promise<void> {
  const glass = await glassOf(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const field = page.getByRole('textbox');
  await page.evaluate((isWatching) => Object.assign(window.slides, { isWatching }), actsBy === 'press');
  for (const turn of turns) {
    for (const length of lengths) {
      const [byX, byY] = [Math.cos((turn * Math.PI) / 4) * length, Math.sin((turn * Math.PI) / 4) * length];
      await page.clock.runFor(400);
      const finger = (part: number) => ({ id: 1, x: middleX + byX * part, y: middleY + byY * part });
      await glass.put(finger(0));
      for (const part of [0.3, 0.6, 1]) await glass.slide(finger(part));
      await glass.lift(finger(1));
      const { pressed, cancelled } = await page.evaluate(() => ({
        pressed: window.slides.pressed.splice(0).length,
        cancelled: window.slides.cancelled,
      }));
      const isInside = Math.abs(byX) < width / 2 - 2 && Math.abs(byY) < height / 2 - 2;
      const isOutside = Math.abs(byX) > width / 2 + 2 || Math.abs(byY) > height / 2 + 2;
      const slide = `${await control.textContent()} by ${byX}, ${byY}`;
      expect(cancelled, slide).toBe(0);
      if (actsBy === 'letter') {
        await expect(field, slide).toHaveValue(/^.$/);
        await page.keyboard.press('Backspace');
      } else if (isInside) expect(pressed, slide).toBe(1);
      else if (isOutside) expect(pressed, slide).toBe(0);
    }
  }
  await page.evaluate(() => Object.assign(window.slides, { isWatching: false }));
}

async function openTouched(page: Page, foyer: Foyer): Promise<void> {
  await page.addInitScript(watchSlides);
  await openMenu(page, foyer.url);
  await passTime(page, foyer, 1);
}

const { passport, family } = languages.english;

async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

for (const [size, viewport] of Object.entries(screenSizes)) {
  test.describe(size, () => {
    test.use({ viewport });

    test(
      'a finger that slides on a tile, pager, sheet or key presses this control only if it is lifted there',
      wholeUnless(size === 'small'),
      async ({ page, foyer }) => {
        if (isWhole) test.setTimeout(0);
        await openTouched(page, foyer);
        await slidesOn(page, tile(page, passport), 'press');
        await passTime(page, foyer, 1);
        await page.locator('.corner [aria-haspopup="dialog"]').first().click();
        const sheet = page.getByRole('alertdialog');
        await expect(sheet).toBeVisible();
        await passTime(page, foyer, 1);
        await slidesOn(page, sheet.getByRole('button', { name: 'Deutsch', exact: true }), 'press');
        const next = sheet.locator('.pager button').last();
        if (await next.isVisible()) await slidesOn(page, next, 'press');
        await passTime(page, foyer, 1);
        await sheet.getByRole('button', { name: 'Close', exact: true }).click();
        await passTime(page, foyer, 1);
        await tile(page, passport).click();
        await expect(page.getByRole('textbox')).toBeVisible();
        await passTime(page, foyer, 1);
        await slidesOn(page, page.getByRole('button', { name: /^g$/i }), 'letter');
        await slidesOn(page, page.getByRole('button', { name: 'Skip', exact: true }), 'press');
      },
    );
  });
}

test.describe('on a small screen', () => {
  test.use({ viewport: screenSizes.small });

  test('a tap types one letter even if the panel also reports mouse events, and a pinch chooses nothing', async ({
    page,
    foyer,
  }) => {
    await openTouched(page, foyer);
    const glass = await glassOf(page);
    const [one, other] = [await middleOf(tile(page, passport)), await middleOf(tile(page, family))];
    const nearer = (from: typeof one, to: typeof one, part: number) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    });
    await glass.put({ id: 1, ...one });
    await glass.put({ id: 2, ...other });
    for (const part of [0.05, 0.1, 0.15]) {
      await glass.slide({ id: 1, ...nearer(one, other, part) });
      await glass.slide({ id: 2, ...nearer(other, one, part) });
    }
    await glass.lift({ id: 1, ...nearer(one, other, 0.15) });
    await glass.lift({ id: 2, ...nearer(other, one, 0.15) });
    await passTime(page, foyer, 1);
    await expect(page.locator('h1')).toHaveText(languages.english.question);

    await tile(page, passport).click();
    await expect(page.getByRole('textbox')).toBeVisible();
    await passTime(page, foyer, 1);
    const key = { id: 1, ...(await middleOf(page.getByRole('button', { name: /^g$/i }))) };
    for (const delay of [0, 28, 60, 110]) {
      await glass.put(key);
      await glass.lift(key);
      if (delay > 0) await page.clock.runFor(delay);
      await page.mouse.click(key.x, key.y);
      await expect(page.getByRole('textbox')).toHaveValue(/^.$/);
      await page.keyboard.press('Backspace');
      await page.clock.runFor(600);
    }
    // Holding a key down does not repeat its letter.
    await glass.put(key);
    await page.clock.runFor(1_800);
    await glass.lift(key);
    await expect(page.getByRole('textbox')).toHaveValue(/^.$/);
  });
});

test.describe('the staff panel', () => {
  test.use({ viewport: screenSizes.small });

  test('can be scrolled with a finger', async ({ page, foyer }) => {
    await openMenu(page, foyer.url);
    await page.keyboard.press('Control+Alt+S');
    const panel = page.getByRole('dialog');
    for (const digit of '271828') await panel.getByRole('button', { name: digit, exact: true }).click();
    await panel.getByRole('button', { name: 'Continue' }).click();
    // The first page has the commands.
    await panel.getByRole('button', { name: 'Next page' }).click();
    await passTime(page, foyer, 1);
    const list = panel.locator('dl');
    // A long error makes the list too long for its page in the same way.
    await list.evaluate((element) => {
      element.querySelector('dd')?.append('\n'.repeat(40));
    });
    const { x, y } = await middleOf(list);
    const glass = await glassOf(page);
    await glass.put({ id: 1, x, y });
    for (const by of [20, 40, 60, 80]) await glass.slide({ id: 1, x, y: y - by });
    await glass.lift({ id: 1, x, y: y - 80 });
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  });
});

/** The controls of the home menu, the result of a tap on each, and the control that leads back. */
const aims = (page: Page): readonly (readonly [aim: Locator, seen: Locator, back: Locator])[] => [
  [tile(page, family), question(page, family), page.locator('[data-part=sill] .back')],
  [
    page.locator('.corner button').last(),
    page.getByRole('alertdialog'),
    page.getByRole('button', { name: 'Close', exact: true }),
  ],
  [
    page.getByRole('button', { name: /^(Search|I have an appointment)$/ }).first(),
    page.locator('[data-part=keyboard]'),
    page.locator('[data-part=sill] .back'),
  ],
];

const isDark = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-screen=standby], [data-screen=advertisement]') !== null);

for (const [size, viewport] of Object.entries(screenSizes)) {
  test.describe(`${size}, in a busy hour`, () => {
    test.use({ viewport });

    test(
      'every tap presses the intended control, whenever numbers are called',
      wholeUnless(size === 'small'),
      async ({ page, foyer }) => {
        if (isWhole) test.setTimeout(0);
        const random = seededRandom(7);
        // At a busy hour in the demo, some request is open at nearly all times.
        async function pass(seconds: number): Promise<void> {
          for (let left = seconds; left > 0; left -= 2) {
            foyer.passTime(2_000);
            await page.clock.runFor(2_000);
            if (seconds < 20) await expect.poll(() => openRequests(page).size).toBe(0);
          }
        }
        const maria = await clerkAt(foyer.url, 'Maria Vella', '1');
        await openTouched(page, foyer);
        const glass = await glassOf(page);
        const seenCalls = { band: 0, whole: 0 };
        let woken = 0;
        for (let tap = 0; tap < (isWhole ? 200 : 6); tap++) {
          // Sometimes no visitor comes until the screen is dark.
          for (let waits = 0; tap % 12 === 5 && waits < 12 && !(await isDark(page)); waits++)
            await pass(waits === 0 ? 130 : 60);
          await foyer.queueUp('Passport or ID card', 1);
          await maria.callNext();
          await pass(1 + Math.floor(random() * 12));
          const wasDark = await isDark(page);
          seenCalls.band += await page.locator('[data-part=call-band]').count();
          seenCalls.whole += await page.locator('[data-part=call]').count();
          const [aim, seen, back] = aims(page)[tap % 3] ?? [];
          if (!aim || !seen || !back) throw new Error('there is nothing to aim at');
          const place = wasDark ? { x: viewport.width / 2, y: viewport.height / 2 } : await middleOf(aim);
          await glass.put({ id: 1, ...place });
          await page.clock.runFor(80);
          await glass.lift({ id: 1, ...place });
          if (wasDark) {
            woken += 1;
            await expect(page.locator('h1')).toHaveText(languages.english.question);
            await expect(page.locator('[data-part=call]')).toHaveCount(0);
          } else {
            await expect(seen, `tap ${tap}`).toBeVisible();
            await pass(1);
            const way = await middleOf(back);
            await glass.put({ id: 1, ...way });
            await page.clock.runFor(80);
            await glass.lift({ id: 1, ...way });
            await expect(seen).toHaveCount(0);
          }
          await pass(1);
        }
        expect(seenCalls.band, 'taps beside a call').toBeGreaterThan(0);
        expect(woken, 'taps that woke the screen').toBeGreaterThan(0);
        console.log(JSON.stringify({ size, ...seenCalls, woken }));
      },
    );
  });
}
