import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { languageCodes } from '../src/words/sentences.ts';
import { chooseLanguage, openMenu, question } from './flows.ts';
import { test } from './foyer.ts';

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

test('only the language in use is loaded', async ({ page, foyer }) => {
  const files = sentenceFiles();
  expect([...files.values()].sort()).toEqual([...languageCodes].sort());
  const loaded: string[] = [];
  page.on('request', (request) => {
    const language = files.get(new URL(request.url()).pathname);
    if (language) loaded.push(language);
  });
  await openMenu(page, foyer.url);
  expect(loaded).toEqual([]);
  await chooseLanguage(page, 'Türkçe');
  await expect(question(page, 'Size nasıl yardımcı olabiliriz?')).toBeVisible();
  expect(loaded).toEqual(['tr']);
});
