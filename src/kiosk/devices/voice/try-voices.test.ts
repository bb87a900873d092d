import { expect, it } from 'vitest';
import type { VoiceKind } from '../../../contract/additions/page-report.ts';
import { manualTimers } from '../../../testing/manual-timers.ts';
import { tryVoices } from './try-voices.ts';

/** A kiosk in some languages, and what staff are told of its voices. */
async function aKiosk(...codes: string[]) {
  const timers = manualTimers();
  const speakers: Record<string, VoiceKind> = { en: 'host', ar: 'browser' };
  const told: string[] = [];
  let tries = 0;
  tryVoices({
    languages: () => codes.map((code) => ({ code, locale: code })),
    voices: {
      async whoSpeaks(locale) {
        tries += 1;
        return speakers[locale] ?? 'none';
      },
    },
    report: async (voices) => void told.push(voices.map(({ language, by }) => `${language} ${by}`).join()),
    timers,
  });
  await timers.pass(0);
  return { timers, codes, speakers, told, tries: () => tries };
}

it('each language is tried at the start, and staff read who speaks it', async () => {
  const { timers, told, tries } = await aKiosk('en', 'ar', 'uk');
  expect(told).toEqual(['en host,ar browser,uk none']);
  await timers.pass(60_000);
  expect(tries()).toBe(3);
});

it('a language that comes later is tried then', async () => {
  const { timers, codes, told } = await aKiosk('en');
  codes.push('ar');
  await timers.pass(30_000);
  expect(told).toEqual(['en host', 'en host,ar browser']);
});

it('a language that nobody speaks is tried again, and staff hear of it when that has changed', async () => {
  const { timers, speakers, told } = await aKiosk('en', 'uk');
  await timers.pass(600_000);
  expect(told).toHaveLength(1);
  speakers.uk = 'host';
  await timers.pass(300_000);
  expect(told).toEqual(['en host,uk none', 'en host,uk host']);
});

it('where nobody is called, no voice is tried', async () => {
  const { timers, told, tries } = await aKiosk();
  await timers.pass(600_000);
  expect(told).toEqual([]);
  expect(tries()).toBe(0);
});
