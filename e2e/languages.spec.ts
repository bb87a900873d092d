import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { languageFor } from '../src/domain/words/language-for.ts';
import { directionOf } from '../src/page/words/direction.ts';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { withFurtherLanguages } from '../src/testing/service/further-languages.ts';
import { languageCodes } from '../src/words/sentences.ts';
import { chooseLanguage, openKiosk, question, screenSizes } from './flows.ts';
import { test as base, demoWith } from './foyer.ts';
import { expectNoDefects } from './measures.ts';
import { whole } from './whole.ts';

const all = withFurtherLanguages(demoBranchFile());

const withAllLanguages = base.extend({
  settings: demoWith(withFurtherLanguages),
});

withAllLanguages(
  'visitors find each of our languages by its own name, on a small screen',
  whole,
  async ({ page, foyer }) => {
    await page.setViewportSize(screenSizes.small);
    await openKiosk(page, foyer.url);
    const sheet = page.getByRole('alertdialog');
    let shown = { name: 'English', pageNext: 'Next page' };
    for (const { code, name } of all.languages.toReversed()) {
      const { sentences = {} } = (await languageFor(code)) ?? {};
      await page.getByRole('button', { name: shown.name }).click();
      await expectNoDefects(page, code);
      const button = sheet.getByRole('button', { name, exact: true });
      while (!(await button.isVisible())) await sheet.getByRole('button', { name: shown.pageNext }).click();
      await button.click();
      await expect(question(page, sentences['menu.question'] ?? '')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(code));
      shown = { name, pageNext: sentences['menu.pageNext'] ?? '' };
    }
  },
);

/** The language of each built file of sentences, by its path. */
function sentenceFiles(): Map<string, string> {
  const manifest = readFileSync(new URL('../dist/kiosk/.vite/manifest.json', import.meta.url), 'utf8');
  const entries = Object.entries(JSON.parse(manifest) as Record<string, { file: string }>);
  return new Map(
    entries.flatMap(([source, { file }]) => {
      const [, language] = /words\/([a-z]{2,3})\.json\?menu,/.exec(source) ?? [];
      return language ? [[`/${file}`, language] as const] : [];
    }),
  );
}

base('only the language in use is loaded', async ({ page, foyer }) => {
  const files = sentenceFiles();
  expect([...files.values()].sort()).toEqual([...languageCodes].sort());
  const loaded: string[] = [];
  page.on('request', (request) => {
    const language = files.get(new URL(request.url()).pathname);
    if (language) loaded.push(language);
  });
  await openKiosk(page, foyer.url);
  expect(loaded).toEqual([]);
  await chooseLanguage(page, 'Türkçe');
  await expect(question(page, 'Size nasıl yardımcı olabiliriz?')).toBeVisible();
  expect(loaded).toEqual(['tr']);
});
