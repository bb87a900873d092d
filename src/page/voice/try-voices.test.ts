import { expect, it } from 'vitest';
import type { VoiceKind } from '../../contract/additions/page/page-report.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { tryVoices } from './try-voices.ts';

async function aKiosk(...codes: string[]) {
  const timers = manualTimers();
  const speakers: Record<string, VoiceKind> = { en: 'host', ar: 'browser' };
  const reported: string[] = [];
  let tries = 0;
  tryVoices({
    languages: () => codes.map((code) => ({ code, locale: code })),
    voices: {
      async whoSpeaks(locale) {
        tries += 1;
        return speakers[locale] ?? 'none';
      },
    },
    report: async (voices) =>
      void reported.push(voices.map(({ language, by }) => `${language} ${by}`).join()),
    timers,
  });
  await timers.pass(10_000);
  return { timers, codes, speakers, reported, tries: () => tries };
}

it('the page tests no language while it starts', async () => {
  const timers = manualTimers();
  const tried: string[] = [];
  tryVoices({
    languages: () => [{ code: 'en', locale: 'en' }],
    voices: {
      async whoSpeaks(locale) {
        tried.push(locale);
        return 'host';
      },
    },
    report: async () => {},
    timers,
  });
  await timers.pass(9_999);
  expect(tried).toEqual([]);
  await timers.pass(1);
  expect(tried).toEqual(['en']);
});

it('the page tests each language once after the start, and shows staff its voice', async () => {
  const { timers, reported, tries } = await aKiosk('en', 'ar', 'uk');
  expect(reported).toEqual(['en host,ar browser,uk none']);
  await timers.pass(60_000);
  expect(tries()).toBe(3);
});

it('the page tests a language that is added later', async () => {
  const { timers, codes, reported } = await aKiosk('en');
  codes.push('ar');
  await timers.pass(30_000);
  expect(reported).toEqual(['en host', 'en host,ar browser']);
});

it('the page tests a language without a voice again, and shows staff a change', async () => {
  const { timers, speakers, reported } = await aKiosk('en', 'uk');
  await timers.pass(600_000);
  expect(reported).toHaveLength(1);
  speakers.uk = 'host';
  await timers.pass(300_000);
  expect(reported).toEqual(['en host,uk none', 'en host,uk host']);
});

it('the page tests no voice if the branch has no calls', async () => {
  const { timers, reported, tries } = await aKiosk();
  await timers.pass(600_000);
  expect(reported).toEqual([]);
  expect(tries()).toBe(0);
});
