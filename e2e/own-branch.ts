import { expect, type Page } from '@playwright/test';
import type { Press } from './visitor.ts';

interface Clerk {
  readonly username: string;
  readonly password: string;
}

/** The actions of an untrained person during the first start of a machine. */
export function newOwnerOf(page: Page, pressOn: Press) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const press = (name: string | RegExp) => pressOn(button(name));
  const asked = (title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible();

  async function write(text: string): Promise<void> {
    for (const [index, letter] of [...text].entries()) {
      const name = letter === ' ' ? /space/i : new RegExp(`^${letter}$`, 'i');
      await pressOn(page.locator('.keyboard').getByRole('button', { name }));
      await expect(page.getByRole('textbox')).toHaveValue(text.slice(0, index + 1));
    }
  }

  return {
    /** Chooses the staff PIN, the last question about the machine. */
    async choosesPin(pin: string): Promise<void> {
      await asked('Choose a PIN for staff');
      await write(pin);
      // The keyboard also has a "Continue" key.
      await pressOn(button('Continue').last());
    },
    /** Creates a branch that is always open, with one service and one counter. Returns its clerk. */
    async makesBranch(service: string): Promise<Clerk> {
      await press('English');
      await asked('What does this machine show?');
      await press(/^My own branch/);
      await this.answersAboutBranch(service);
      await asked('Which printer prints the tickets?');
      await press('Skip');
      await asked('Can you hear the sound?');
      await press('Skip');
      await asked('Touch the four corners');
      for (const corner of ['Top left', 'Top right', 'Bottom left', 'Bottom right']) await press(corner);
      await press('Continue');
      await asked('How large is this screen?');
      await press('Skip');
      await this.choosesPin('4711');
      return this.starts();
    },
    async answersAboutBranch(service: string): Promise<void> {
      await write('Harbour Post');
      await press('Continue');
      await asked('Where is this machine?');
      const other = button('Other regions');
      if (await other.isVisible()) await pressOn(other);
      await press('Europe');
      await press('Vienna');
      await press('Continue');
      await asked('Which languages do your visitors read?');
      await press('Deutsch');
      await press('Continue');
      await asked('What do visitors come for?');
      await press(/Add a service/);
      await write(service);
      await press('Continue');
      await asked('What is the service called? (Deutsch)');
      await press('Continue');
      await expect(button(service)).toBeVisible();
      await press('Continue');
      await asked('How many counters do you have?');
      await press('Remove a counter');
      await press('Continue');
      await asked('When are you open?');
      await press(/^Sat/);
      await press('Open');
      await press('Opens at: half an hour later');
      await expect(button(/^Sat/)).toContainText('08:30–17:00');
      await press('Day and night');
      // The test runs at any time, so the branch is open on all days.
      await press('Use for all days');
      await press('Continue');
    },
    /** Starts the machine with the new branch. Returns the clerk whom the screen shows. */
    async starts(): Promise<Clerk> {
      await expect(page.getByText('clerk-1')).toBeVisible();
      const password = await page.locator('.clerks b').innerText();
      await press('Start');
      return { username: 'clerk-1', password };
    },
    /** Takes a ticket at the started kiosk. Returns its number. */
    async takesTicket(service: string): Promise<string> {
      // The button has more text than the service's name, so the match is not exact.
      await pressOn(page.getByRole('button', { name: service }));
      await expect(page.getByText('Your number', { exact: true })).toBeVisible();
      const number = await page.locator('bdi', { hasText: /\d/ }).first().innerText();
      await press('Done');
      return number;
    },
    /** Expects that a number is called: on the whole screen, or in a banner after a recent touch. */
    async isCalled(number: string): Promise<void> {
      await expect(page.locator('[data-part=call], [data-part=call-band]')).toContainText(number);
    },
  };
}

/** Calls the next ticket on the counter page, and expects this number. */
export async function callAtCounter(page: Page, url: string, clerk: Clerk, number: string): Promise<void> {
  await page.goto(`${url}counter`);
  await page.getByLabel('User name').fill(clerk.username);
  await page.getByLabel('Password').fill(clerk.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Current ticket' })).toContainText(number);
}
