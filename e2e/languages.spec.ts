import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { languageFor } from '../src/domain/words/language-for.ts';
import { directionOf } from '../src/page/words/direction.ts';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { withFurtherLanguages } from '../src/testing/service/further-languages.ts';
import { languageCodes } from '../src/words/sentences.ts';
import { chooseLanguage, languages, openKiosk, passTime, question, screenSizes, tile } from './flows.ts';
import { test as base, demoWith } from './foyer.ts';
import { expectNoDefects } from './measures.ts';
import { whole } from './whole.ts';

const { english, arabic } = languages;

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

async function expectMenuInDefaultLanguage(page: Page): Promise<void> {
  await expect(question(page, english.question)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
}

base('every end of a visit returns to the default language', whole, async ({ page, foyer }) => {
  await openKiosk(page, foyer.url);
  async function inArabic(): Promise<void> {
    await chooseLanguage(page, arabic.name);
    await expect(question(page, arabic.question)).toBeVisible();
  }

  await inArabic();
  await tile(page, arabic.family).click();
  await page.getByRole('button', { name: 'البداية' }).click();
  await expectMenuInDefaultLanguage(page);

  await inArabic();
  await passTime(page, foyer, 60);
  await expectMenuInDefaultLanguage(page);

  const refusal = {
    name: 'ServiceClosed',
    message: 'Closed for a while',
    nodeID: 'n1',
    code: 400,
    type: 'SERVICE_CLOSED',
    retryable: false,
    stack: '',
    data: {},
  };
  await page.route('**/dispenser/ticket', (route) => route.fulfill({ status: 400, json: refusal }));
  for (const end of ['touch', 'time']) {
    await inArabic();
    await tile(page, arabic.passport).click();
    await expect(question(page, 'هذه الخدمة مغلقة الآن')).toBeVisible();
    if (end === 'touch') await page.getByRole('button', { name: 'العودة إلى البداية' }).click();
    else await passTime(page, foyer, 60);
    await expectMenuInDefaultLanguage(page);
  }
  await page.unroute('**/dispenser/ticket');

  await inArabic();
  await tile(page, arabic.passport).click();
  await expect(page.getByText(arabic.label, { exact: true })).toBeVisible();
  // 30 seconds, because no paper comes, and 20 with the question.
  await passTime(page, foyer, 50);
  await expectMenuInDefaultLanguage(page);
});

const withOwnTexts = base.extend({
  settings: demoWith(({ languages: all }) => ({
    languages: all.map((language) => {
      const { dispenser, ticket } = language.code.startsWith('ar')
        ? { dispenser: { 'menu.question': 'ما الذي نخدمك به؟' }, ticket: { label: 'دورك' } }
        : {
            dispenser: { 'menu.question': 'What brings you here?', 'menu.page': 'Page #{page}' },
            ticket: { title: 'Keep <b>this</b> number.' },
          };
      return { ...language, texts: { ...language.texts, dispenser, ticket } };
    }),
  })),
});

withOwnTexts(
  'texts of a tenant are shown, and staff read which of them cannot be used',
  whole,
  async ({ page, foyer }) => {
    await page.goto(foyer.url);
    await expect(question(page, 'What brings you here?')).toBeVisible();
    await tile(page, english.passport).click();
    await expect(question(page, 'Keep <b>this</b> number.')).toBeVisible();
    await page.getByRole('button', { name: english.done }).click();

    await chooseLanguage(page, arabic.name);
    await expect(question(page, 'ما الذي نخدمك به؟')).toBeVisible();
    await tile(page, arabic.passport).click();
    await expect(page.getByText('دورك', { exact: true })).toBeVisible();

    const health = () => page.request.get(`${foyer.url}health`).then((answer) => answer.text());
    await expect.poll(health).toContain('texts.dispenser.menu.page');
    expect(await health()).toContain('needs {{pages}}');
  },
);
