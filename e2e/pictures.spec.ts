import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { demoBranchUrl } from '../src/service/demo/demo-branch.ts';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { chooseLanguage, openKiosk, picture, stages } from './flows.ts';
import { aMorning, test as base } from './foyer.ts';

const dark = {
  colorScheme: 'dark',
  primaryColor: '#7CC7F2',
  pageColor: '#0C1219',
  headerColor: '#13202D',
  buttonColor: '#1C2936',
  buttonText: '#EDF3F8',
  textColor: '#EDF3F8',
  secondaryColor: '#FFCB66',
  primaryColorGradient: false,
};

/** The demo branch in its dark clothes, with its pictures beside it. */
async function darkDemo(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-dark-'));
  await cp(fileURLToPath(new URL('media', demoBranchUrl)), join(folder, 'media'), { recursive: true });
  const demo = demoBranchFile();
  const settings = { ...demo.settings, styling: { ...demo.settings.styling, ...dark } };
  // The demo's key is too short for a branch that is not the demo.
  const dispensers = demo.dispensers.map((dispenser) => ({
    ...dispenser,
    apiKey: '5f0c6d5b8a4e4b1fb2c7d1e09a3f6c28',
  }));
  const file = join(folder, 'branch.json');
  await writeFile(file, JSON.stringify({ ...demo, settings, dispensers }));
  return file;
}

const languages = {
  english: ['English', /^en/],
  arabic: ['العربية', /^ar/],
  spanish: ['Español', /^es/],
  turkish: ['Türkçe', /^tr/],
  ukrainian: ['Українська', /^uk/],
} as const;

const schemes = { light: async () => [], dark: async () => ['--branch-file', await darkDemo()] };

for (const [scheme, settings] of Object.entries(schemes)) {
  base.describe(scheme, () => {
    const test = base.extend({ settings: async ({ browserName: _ }, use) => use(await settings()) });

    for (const [stage, viewport] of Object.entries(stages)) {
      test.describe(stage, () => {
        test.use({ viewport });

        test('the demo shows itself in five languages', async ({ page, foyer }) => {
          await aMorning(foyer);
          for (const [language, [name, locale]] of Object.entries(languages)) {
            await openKiosk(page, foyer.url);
            if (language !== 'english') await chooseLanguage(page, name);
            await expect(page.locator('html')).toHaveAttribute('lang', locale);
            await picture(page, `menu-${stage}-${language}${scheme === 'dark' ? '-dark' : ''}`);
          }
        });
      });
    }
  });
}
