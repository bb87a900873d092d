import { expect } from '@playwright/test';
import { inEveryProfile, writeChangedDemo } from './changed-demo.ts';
import { languages, openKiosk, passTime, question, screenSizes, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';
import { expectAccessible } from './measures.ts';

const { passport, family, label, question: menu } = languages.english;

for (const [stage, viewport] of Object.entries(screenSizes)) {
  test.describe(stage, () => {
    test.use({ viewport });

    test('every screen of a visit can be read and touched', async ({ page, foyer }) => {
      await foyer.queueUp(passport, 3);
      await openKiosk(page, foyer.url);
      await expectAccessible(page);

      await tile(page, family).click();
      await expect(question(page, family)).toBeVisible();
      await expectAccessible(page);
      await page.clock.runFor(40_000);
      await expect(question(page, 'Are you still there?')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Start over' }).click();

      await expect(question(page, menu)).toBeVisible();
      await tile(page, passport).click();
      await ticketNumber(page, label);
      await expectAccessible(page);
    });
  });
}

const asked = test.extend({
  settings: async ({ browserName: _ }, use) => {
    const features = { customerName: 1, smsTicket: { enabled: true, customData: 'data1' } };
    await use(['--branch-file', await writeChangedDemo((demo) => inEveryProfile(demo, { features }))]);
  },
});

for (const [stage, viewport] of Object.entries(screenSizes)) {
  asked(`what is typed can be read, and its keys touched: ${stage}`, async ({ page, foyer }) => {
    await page.setViewportSize(viewport);
    await openKiosk(page, foyer.url);
    await tile(page, passport).click();
    await page.getByRole('button', { name: 'M', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Name on your ticket' })).toHaveValue('M');
    await expectAccessible(page);
    await page.keyboard.type('arie');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Your phone number' })).toBeFocused();
    await expectAccessible(page);
  });
}

const sleepy = test.extend({
  settings: async ({ browserName: _ }, use) => {
    const file = await writeChangedDemo((demo) => inEveryProfile(demo, { standByTime: 30 }));
    await use(['--branch-file', file]);
  },
});

for (const [stage, viewport] of Object.entries(screenSizes)) {
  sleepy.describe(stage, () => {
    sleepy.use({ viewport });

    sleepy('the code for phones and a sleeping screen can be read', async ({ page, foyer }) => {
      await openKiosk(page, foyer.url);
      if (stage !== 'small') {
        await page.getByRole('button', { name: 'Ticket on your phone?' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Close' }).click();
      }
      await passTime(page, foyer, 31);
      await expect(page.getByText('Touch to begin')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('a keyboard alone takes a ticket', async ({ page, foyer }) => {
  await openKiosk(page, foyer.url);
  await tile(page, passport).focus();
  await page.keyboard.press('Enter');
  await ticketNumber(page, label);
  expect(await foyer.waitingTickets()).toBe(1);
});
