import { expect } from '@playwright/test';
import type { Profile } from '../src/contract/profile.ts';
import { aProfile } from '../src/testing/builders.ts';
import { aBranchFile } from '../src/testing/service/branch-file-builders.ts';
import { passTime, question, tile } from './flows.ts';
import { test as base } from './foyer.ts';
import { settled } from './held-time.ts';
import { whole } from './whole.ts';
import { writeJsonFile } from './write-json-file.ts';

type Additions = Partial<Pick<Profile['appearance'], 'customCss' | 'customJs'>>;

/** Tests with a host whose profile has these additions. */
function testWith(additions: Additions, ...settings: string[]) {
  return base.extend({
    settings: async ({ browserName: _ }, use) => {
      const profile = aProfile();
      const profiles = [{ ...profile, appearance: { ...profile.appearance, ...additions } }];
      await use(['--branch-file', await writeJsonFile(aBranchFile({ profiles })), ...settings]);
    },
  });
}

const menu = 'How can we help you?';
const passport = 'Passport or ID card';

const styled = testWith({
  customCss: '.tile .body b { text-transform: uppercase } @import "https://elsewhere/x.css";',
});
styled("a tenant's style sheet overrides ours", whole, async ({ page, foyer }) => {
  await page.goto(foyer.url);
  await expect(tile(page, passport).locator('b').first()).toHaveCSS('text-transform', 'uppercase');
});

const hiding = testWith({ customCss: 'button { opacity: 0.05 !important }' });
hiding('a style sheet that hides a control is removed, and staff are told', async ({ page, foyer }) => {
  await page.goto(foyer.url);
  await expect(question(page, menu)).toBeVisible();
  await passTime(page, foyer, 2);
  await expect(tile(page, passport)).toHaveCSS('opacity', '1');
  const health = () => page.request.get(`${foyer.url}health`).then((answer) => answer.text());
  await expect.poll(health).toContain('customCss');
});

const covering = testWith({
  customCss:
    '.screen::after, main::after, #root::after { content: ""; position: fixed; inset: 0; z-index: 99; background: #fff; pointer-events: none }',
});
covering(
  'a style sheet that lays something over the menu is removed, and staff are told',
  whole,
  async ({ page, foyer }) => {
    await page.goto(foyer.url);
    await expect(question(page, menu)).toBeVisible();
    await passTime(page, foyer, 4);
    const health = () => page.request.get(`${foyer.url}health`).then((answer) => answer.text());
    await expect.poll(health).toContain('is covered');
  },
);

const decorating = testWith({
  customCss: `
    html { scroll-margin: 7px }
    button { outline: 2px solid #123; border-radius: 20px }
    h1 { letter-spacing: 0.02em; text-shadow: 0 1px 2px #0004 }`,
});
decorating(
  'a style sheet that hides nothing stays on every screen of a visit',
  whole,
  async ({ page, foyer }) => {
    const isThere = async () => {
      await passTime(page, foyer, 5);
      await expect(page.locator('html')).toHaveCSS('scroll-margin-top', '7px');
    };
    await page.goto(foyer.url);
    await expect(question(page, menu)).toBeVisible();
    await isThere();
    await tile(page, passport).click();
    await expect(page.getByText('Your number', { exact: true })).toBeVisible();
    await isThere();
  },
);

const script =
  "document.title = 'ran'; window.foyer.on('ticket', (ticket) => { document.title = ticket.number; });";
const listening = testWith({ customJs: script }, '--allow-custom-js', 'on');
listening("a tenant's script receives tickets if the host allows it", whole, async ({ page, foyer }) => {
  await page.goto(foyer.url);
  await expect(page).toHaveTitle('ran');
  await tile(page, passport).click();
  await expect(page).toHaveTitle('B 001');
});

const refused = testWith({ customJs: script });
refused("a tenant's script does not run unless the host allows it", async ({ page, foyer }) => {
  await page.goto(foyer.url);
  await expect(question(page, menu)).toBeVisible();
  await settled(page);
  await expect(page).toHaveTitle('Foyer');
});

const broken = testWith(
  {
    customJs:
      "window.foyer.on('ticket', () => { throw new Error('broken later'); }); throw new Error('broken at once');",
  },
  '--allow-custom-js',
  'on',
);
broken("a tenant's script that throws breaks nothing, and staff are told", whole, async ({ page, foyer }) => {
  const uncaught: Error[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  await page.goto(foyer.url);
  const health = () => page.request.get(`${foyer.url}health`).then((answer) => answer.text());
  await expect.poll(health).toContain('customJs: Error: broken at once');
  await tile(page, passport).click();
  await expect(page.getByText('Your number', { exact: true })).toBeVisible();
  await expect.poll(health).toContain('customJs: Error: broken later');
  expect(uncaught).toEqual([]);
});
