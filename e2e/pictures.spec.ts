import { expect } from '@playwright/test';
import { writeChangedDemo } from './changed-demo.ts';
import { chooseLanguage, openKiosk, picture, screenSizes } from './flows.ts';
import { test as base, fillQueues } from './foyer.ts';

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

/** The demo branch in its dark clothes. */
const darkDemo = () =>
  writeChangedDemo((demo) => ({
    settings: { ...demo.settings, styling: { ...demo.settings.styling, ...dark } },
  }));

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

    for (const [stage, viewport] of Object.entries(screenSizes)) {
      test.describe(stage, () => {
        test.use({ viewport });

        test('the demo shows itself in five languages', async ({ page, foyer }) => {
          await fillQueues(foyer);
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
