import { expect } from '@playwright/test';
import type { Profile } from '../src/contract/profile.ts';
import { aProfile } from '../src/testing/builders.ts';
import { aBranchFile } from '../src/testing/service/branch-file-builders.ts';
import { passTime, question, tile } from './flows.ts';
import { test as base } from './foyer.ts';
import { settled } from './held-time.ts';
import { newJsonFile } from './write-json-file.ts';

type Additions = Partial<Pick<Profile['appearance'], 'customCss' | 'customJs'>>;

function testWith(additions: Additions) {
  return base.extend({
    settings: async ({ browserName: _ }, use) => {
      const profile = aProfile();
      const profiles = [{ ...profile, appearance: { ...profile.appearance, ...additions } }];
      await use(['--branch-file', await newJsonFile(aBranchFile({ profiles }))]);
    },
  });
}

const menu = 'How can we help you?';
const passport = 'Passport or ID card';

const hiding = testWith({ customCss: 'button { opacity: 0.05 !important }' });
hiding('a style sheet that hides a control is removed, and staff are notified', async ({ page, foyer }) => {
  await page.goto(foyer.url);
  await expect(question(page, menu)).toBeVisible();
  await passTime(page, foyer, 2);
  await expect(tile(page, passport)).toHaveCSS('opacity', '1');
  const health = () => page.request.get(`${foyer.url}health`).then((answer) => answer.text());
  await expect.poll(health).toContain('customCss');
});

const refused = testWith({ customJs: "document.title = 'ran';" });
refused("a tenant's script does not run unless the host allows it", async ({ page, foyer }) => {
  await page.goto(foyer.url);
  await expect(question(page, menu)).toBeVisible();
  await settled(page);
  await expect(page).toHaveTitle('Foyer');
});
