import { expect, it } from 'vitest';
import type { VoiceKind } from '../../contract/additions/page/page-report.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { tryVoices } from './try-voices.ts';

/** A kiosk with these languages, and the reports about its voices. */
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

it('no language is tried while the page starts', async () => {
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

it('each language is tried once after the start, and staff see which voice speaks it', async () => {
  const { timers, reported, tries } = await aKiosk('en', 'ar', 'uk');
  expect(reported).toEqual(['en host,ar browser,uk none']);
  await timers.pass(60_000);
  expect(tries()).toBe(3);
});

it('a language that is added later is tried then', async () => {
  const { timers, codes, reported } = await aKiosk('en');
  codes.push('ar');
  await timers.pass(30_000);
  expect(reported).toEqual(['en host', 'en host,ar browser']);
});

it('a language without a voice is tried again, and staff see when that has changed', async () => {
  const { timers, speakers, reported } = await aKiosk('en', 'uk');
  await timers.pass(600_000);
  expect(reported).toHaveLength(1);
  speakers.uk = 'host';
  await timers.pass(300_000);
  expect(reported).toEqual(['en host,uk none', 'en host,uk host']);
});

it('without calls no voice is tried', async () => {
  const { timers, reported, tries } = await aKiosk();
  await timers.pass(600_000);
  expect(reported).toEqual([]);
  expect(tries()).toBe(0);
});
