import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { demoWith, test } from './foyer.ts';
import { whole } from './whole.ts';

test.use({
  time: 'real',
  settings: demoWith(() => ({})),
  viewport: { width: 1440, height: 900 },
});

/** The input of a person who uses only the keyboard, and recognises the focus only by its outline. */
function keysOf(page: Page) {
  const { keyboard } = page;
  async function reach(target: Locator, by = 'Tab'): Promise<void> {
    const wanted = target.first();
    await wanted.waitFor();
    for (let steps = 0; steps < 400; steps++) {
      const outline = await wanted.evaluate((element) =>
        element === document.activeElement ? getComputedStyle(element).outlineStyle : undefined,
      );
      if (outline !== undefined) return expect(outline).not.toBe('none');
      await keyboard.press(by);
    }
    throw new Error(`the Tab key does not lead to ${target}`);
  }
  async function press(name: string | RegExp, by?: string): Promise<void> {
    await reach(page.getByRole('button', { name, exact: true }), by);
    await keyboard.press('Enter');
  }
  return {
    reach,
    press,
    async toggle(target: Locator): Promise<void> {
      await reach(target);
      await keyboard.press('Space');
    },
    async write(target: Locator, text: string): Promise<void> {
      await reach(target);
      await keyboard.press('Control+A');
      await keyboard.type(text);
    },
    async open(task: string): Promise<void> {
      const all = page.getByRole('button', { name: 'All tasks' });
      if (await all.isVisible()) await press('All tasks', 'Shift+Tab');
      await press(task);
    },
  };
}

test(
  'an administrator does ten tasks from the first view with the keyboard alone, in forced colours',
  whole,
  async ({ page, foyer, settings }) => {
    const contentOf = async () => JSON.parse(await readFile(settings[1] ?? '', 'utf8'));
    const before = await contentOf();
    const { reach, press, toggle, write, open } = keysOf(page);
    const field = (name: string) => page.locator(`[data-field="${name}"]`);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(foyer.administratorUrl);
    await press(/^Change/);

    await open('Name and opening hours');
    await press('Add an entry to “Opening hours”');
    await write(field('branch.openingHours').locator('.rows input').nth(1), '18:00');
    await open('Holidays and closed days');
    for (const date of ['12222026', '12232026']) {
      await press('Add exception day');
      await reach(field('exceptionDays[].times').locator('input'));
      await page.keyboard.type(date);
    }
    await open('Services and languages');
    const names = field('services[].texts').locator('fieldset');
    for (const place of [0, 1, 2]) await write(names.nth(place).getByRole('textbox'), `Travel ${place}`);
    await open('The menu and its order');
    await press(/^Move .+ down$/);
    await open('Colours, logo and texts');
    await write(field('settings.styling.logoImage').getByRole('textbox'), 'https://example.org/logo.svg');
    await open('Counters and clerks');
    await press('Add clerk');
    await open('Appointments');
    await toggle(field('branch.features.appointment').getByRole('checkbox'));
    await open('Questions for visitors');
    await reach(field('profiles[].features.customerName').getByRole('combobox'));
    await page.keyboard.press('ArrowDown');
    await open('Phones');
    await toggle(field('branch.features.smartTicket').getByRole('checkbox'));

    await press('Publish…');
    await press(/^Publish changes \(\d+\)$/);
    await expect(page.getByText('The branch file was replaced and applied.')).toBeVisible();
    await press('Close');
    const { branch, exceptionDays, services, profiles, settings: look, users } = await contentOf();
    expect(branch.openingHours[0]).toMatchObject({ day: 1, start: '0900', end: '1800' });
    expect(exceptionDays).toHaveLength(before.exceptionDays.length + 2);
    expect(JSON.stringify(services)).toMatch(/Travel 0.*Travel 1.*Travel 2/);
    expect(profiles).not.toEqual(before.profiles);
    expect(look.styling.logoImage).toBe('https://example.org/logo.svg');
    expect(users).toHaveLength(before.users.length + 1);
    expect(branch.features).toMatchObject({ appointment: false, smartTicket: false });

    await press('Versions…');
    await press(/^Restore version \d+$/);
    await press('Restore');
    await expect(page.getByText(/is live again/)).toBeVisible();
    expect(await contentOf()).toEqual(before);
  },
);
