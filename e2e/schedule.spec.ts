import { expect } from '@playwright/test';
import { aBranch, aGroup, allWeek, aProfile, aService } from '../src/testing/builders.ts';
import { aBranchFile, aDispenserInFile } from '../src/testing/service/branch-file-builders.ts';
import { passTime, question, screenSizes, tile } from './flows.ts';
import { test as base } from './foyer.ts';
import { whole } from './whole.ts';
import { writeJsonFile } from './write-json-file.ts';

const naming = (name: string) => ({ en: { name, explanation: null, comment: null } });
const services = ['passport', 'birth', 'fees'].map((key) =>
  aService({ key, texts: naming(`Service ${key}`) }),
);
const profileWith = (key: string, items: { service: string }[]) =>
  aProfile({ key, structure: [{ language: 'en', items: [{ group: 'family', items }] }] });

/** Has one service until 10:44 and two others from then on, and closes at 10:46 until Monday. */
const branchFile = aBranchFile({
  services,
  groups: [aGroup()],
  branch: aBranch({
    services: services.map(({ key }) => key),
    dispenserProfiles: ['early', 'late'],
    openingHours: [
      { profile: '', day: 6, start: '0800', end: '1046' },
      ...[1, 2, 3, 4, 5].map((day) => ({ profile: '', day, start: '0800', end: '1800' })),
    ],
  }),
  profiles: [
    profileWith('early', [{ service: 'passport' }]),
    profileWith('late', [{ service: 'birth' }, { service: 'fees' }]),
  ],
  dispensers: [
    {
      ...aDispenserInFile,
      special: {
        cardReaders: [],
        profiles: [
          ...allWeek.map(({ day }) => ({ profile: 'early', day, start: '0000', end: '1044', links: null })),
          ...allWeek.map(({ day }) => ({ profile: 'late', day, start: '1044', end: '2400', links: null })),
        ],
      },
    },
  ],
});

const test = base.extend({
  settings: async ({ browserName: _ }, use) => {
    await use(['--branch-file', await writeJsonFile(branchFile)]);
  },
});

const family = 'Family and life events';

test(
  'the profile changes at its minute, but during a visit only after its end',
  whole,
  async ({ page, foyer }) => {
    await page.goto(foyer.url);
    await expect(tile(page, family)).toBeVisible();
    await passTime(page, foyer, 100);
    await tile(page, family).click();
    await expect(tile(page, 'Service passport')).toBeVisible();
    await passTime(page, foyer, 30);
    await expect(page.getByText('10:44')).toBeVisible();
    await expect(tile(page, 'Service passport')).toBeVisible();

    await page.getByRole('button', { name: 'Home' }).click();
    await tile(page, family).click();
    await expect(tile(page, 'Service birth')).toBeVisible();
    await expect(tile(page, 'Service passport')).toHaveCount(0);
  },
);

test('a closed branch says when it opens', whole, async ({ page, foyer }) => {
  await page.setViewportSize(screenSizes.small);
  await page.goto(foyer.url);
  await expect(question(page, 'How can we help you?')).toBeVisible();
  await passTime(page, foyer, 250);
  await expect(question(page, 'We are closed')).toBeVisible();
  await expect(page.getByText('We open again on Monday at 08:00.')).toBeVisible();
});
