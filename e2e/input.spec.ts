import { expect, type Page } from '@playwright/test';
import { inEveryProfile } from './changed-demo.ts';
import { languages, openMenu, question, tile } from './flows.ts';
import { test as base, demoWith } from './foyer.ts';
import { settled } from './held-time.ts';
import { whole } from './whole.ts';

/** The keys to which a browser would respond. */
const shortcuts = [
  ...['P', 'S', 'O', 'N', 'T', 'W', 'F', 'U', 'J', 'H', 'L', 'D', 'R', '+', '-', '0', 'Tab', 'F4', ']'].map(
    (key) => `Control+${key}`,
  ),
  ...['I', 'J', 'C', 'R', 'N', 'T', 'W', 'Q', 'Delete'].map((key) => `Control+Shift+${key}`),
  ...['ArrowLeft', 'ArrowRight', 'Home', 'D', 'F'].map((key) => `Alt+${key}`),
  ...['F1', 'F3', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12', 'Shift+F10', 'Shift+Escape', 'Shift+Insert'],
  ...['ContextMenu', 'PrintScreen', 'Meta+L'],
];

/** The keys that visitors need in a field, and on the button that Tab leads to. */
const needed = ['a', 'Shift+A', '7', 'Space', 'ArrowLeft', 'Backspace', 'Tab', 'Enter', 'Shift+Tab'];

declare global {
  interface Window {
    /** The default actions that occurred: an event's `type`, or a key's name. */
    happened: string[];
  }
}

/** Records default actions that were not prevented. */
function watchDefaults(): void {
  const gestures = ['contextmenu', 'dragstart', 'drop', 'selectstart', 'auxclick', 'copy', 'paste', 'wheel'];
  window.happened = [];
  for (const type of ['keydown', ...gestures]) {
    window.addEventListener(type, (event) => {
      if (!event.defaultPrevented) window.happened.push(event instanceof KeyboardEvent ? event.key : type);
    });
  }
}

const happened = (page: Page) => page.evaluate(() => window.happened.splice(0));

async function press(page: Page, keys: readonly string[]): Promise<string[]> {
  await happened(page);
  for (const key of keys) await page.keyboard.press(key);
  return (await happened(page)).filter((key) => key !== 'Shift');
}

/** Spreads two fingers apart in the middle of the screen. */
async function pinch(page: Page): Promise<number> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-apart, apart].map((x, id) => ({ x: width / 2 + x, y: height / 2, id })),
    });
  await touch('touchStart', 20);
  for (let apart = 20; apart <= 200; apart += 10) await touch('touchMove', apart);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await settled(page);
  return page.evaluate(() => window.visualViewport?.scale ?? 0);
}

/** Misuses the mouse on the heading, which has text. */
async function harass(page: Page): Promise<string[]> {
  await happened(page);
  const { x, y, width, height } = (await page.locator('h1').first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const [left, middle] = [x + 5, y + height / 2];
  await page.mouse.click(left, middle, { button: 'right' });
  await page.mouse.click(left, middle, { button: 'middle' });
  await page.mouse.dblclick(left, middle);
  await page.mouse.move(left, middle);
  await page.mouse.down();
  await page.mouse.move(x + width - 5, middle, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
  return happened(page);
}

const test = base.extend({
  settings: demoWith((demo) => inEveryProfile(demo, { features: { customerName: 1 } })),
});
test.use({ hasTouch: true, viewport: { width: 1080, height: 1920 } });
test.beforeEach(({ page }) => page.addInitScript(watchDefaults));

/** Expects that no key reaches the browser from this screen. */
async function expectContained(page: Page): Promise<void> {
  expect(await press(page, shortcuts)).toEqual([]);
  expect(await harass(page)).toEqual([]);
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('');
  expect(await pinch(page)).toBe(1);
}

test(
  "the browser's shortcuts, menus, selection and zoom do not work on the screens of a visit",
  whole,
  async ({ page, foyer }) => {
    await openMenu(page, foyer.url);
    await expectContained(page);
    await tile(page, languages.english.passport).click();
    await expect(page.getByRole('textbox')).toBeVisible();
    await expectContained(page);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByText(languages.english.label, { exact: true })).toBeVisible();
    await expectContained(page);
  },
);

test('the kiosk does not block the keys that visitors need', whole, async ({ page, foyer }) => {
  await openMenu(page, foyer.url);
  await tile(page, languages.english.passport).click();
  await expect(page.getByRole('textbox')).toBeFocused();
  expect(await press(page, needed)).toHaveLength(needed.length);
});

test(
  "a kiosk without a configuration also blocks the browser's shortcuts",
  whole,
  async ({ page, foyer }) => {
    await page.route('**/kiosk/**', (route) => route.abort());
    await page.goto(foyer.url);
    await page.locator('h1').first().waitFor();
    await expectContained(page);
  },
);

test('going back in the browser does not end a visit', whole, async ({ page, foyer }) => {
  await openMenu(page, foyer.url);
  await tile(page, languages.english.family).click();
  const back = page.locator('[data-part=sill] .back');
  await expect(back).toBeVisible();
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  for (let time = 0; time < 3; time++) {
    await page.evaluate(() => history.back());
    await settled(page);
  }
  await expect(back).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('the zoom is reset when the visit ends', whole, async ({ page, foyer }) => {
  await openMenu(page, foyer.url);
  await tile(page, languages.english.family).click();
  await expect(page.locator('[data-part=sill] .back')).toBeVisible();
  // The page prevents zooming with fingers. Tools for people with low vision may still zoom.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 3 });
  const scale = () => page.evaluate(() => window.visualViewport?.scale);
  await expect.poll(scale).toBe(3);
  const loaded = page.waitForEvent('load');
  await page.locator('[data-part=sill] .back').dispatchEvent('click');
  await loaded;
  await expect(question(page, languages.english.question)).toBeVisible();
  await expect.poll(scale).toBe(1);
});
