import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLanguage } from '../../testing/builders.ts';
import { englishAnnouncement } from '../../words/english-announcement.ts';
import { languageCodes } from '../../words/sentences.ts';
import { languageFor } from '../words/language-for.ts';
import {
  announcementIn,
  announcementLocale,
  announcementOf,
  announcementProblem,
  spellOut,
} from './announcement.ts';

const saying = (announcement: string, code = 'en-GB') => aLanguage({ code, tts: { announcement } });
const call = { number: 'A 012', counterNumber: '3', language: 'en' };
const textOf = (announcement: string, change: Partial<typeof call> = {}, code?: string) =>
  announcementIn(saying(announcement, code), { ...call, ...change }, englishAnnouncement).text;
const ours = new Map(
  await Promise.all(
    languageCodes.map(async (code) => [code, (await languageFor(code))?.announcement] as const),
  ),
);

describe('the spoken ticket number', () => {
  it('is spelled character by character, with its zeros, and a letter is not spoken as an article', () => {
    expect(spellOut('A 012')).toBe('A, 0 1 2');
    expect(spellOut('AB-7')).toBe('A, B, 7');
    expect(spellOut('100')).toBe('1 0 0');
    expect(spellOut('Б/04')).toBe('Б, 0 4');
    expect(spellOut('7 C')).toBe('7 C');
    expect(spellOut('--')).toBe('--');
  });

  it('is spoken completely in every language and any format', () => {
    const character = fc.constantFrom(...'ABCXYZÄŐЖ0123456789');
    const number = fc.array(fc.tuple(character, fc.constantFrom('', ' ', '-', '.')), {
      minLength: 1,
      maxLength: 8,
    });
    const language = fc.constantFrom(...ours, ['xx', undefined] as const, ['?', undefined] as const);
    fc.assert(
      fc.property(
        number,
        fc.constantFrom('', '1', '07', '12', '3a'),
        language,
        (characters, counter, [code, templates]) => {
          const number = characters.flat().join('');
          const { text } = announcementIn(saying('', code), { number, counterNumber: counter }, templates);
          // Spaces, and a comma after a letter, keep the voice from joining digits into a number.
          const spokenNumber = characters.map(([one]) => one).join(',? ');
          expect(text).toMatch(new RegExp(`(?<!\\d)${spokenNumber}(?!\\d)`, 'u'));
          expect(text).not.toMatch(/[#{}]|,[,.]/);
          expect(text).not.toMatch(/\d{3}/);
        },
      ),
    );
  });
});

describe('the sentence of a call', () => {
  it('is the template of the language with number and counter inserted', () => {
    expect(textOf('Ticket #{ticketNumber}, please go to counter #{counterNumber}.')).toBe(
      'Ticket A, 0 1 2, please go to counter 3.',
    );
    expect(textOf('#{ticketNumber} numaralı sıra', { number: '2 B' }, 'tr-TR')).toBe('2 B, numaralı sıra');
    expect(textOf('#{ticketNumber}: #{counterNumber}. #{ticketNumber}!', { number: '$&1' })).toBe('1: 3. 1!');
  });

  it('speaks a counter number as a number, and spells any other counter name', () => {
    const template = '#{ticketNumber} at #{counterNumber} now';
    expect(textOf(template, { counterNumber: '12' })).toContain('at 12 now');
    expect(textOf(template, { counterNumber: '112' })).toContain('at 1 1 2 now');
    expect(textOf(template, { counterNumber: '3a' })).toContain('at 3 a, now');
  });

  it('has Arabic vowels after the shadda, as voices require', () => {
    const spoken = textOf('\u062a\u064e\u0641\u064e\u0636\u064e\u0651\u0644 #{ticketNumber}');
    expect(spoken.startsWith('\u062a\u064e\u0641\u064e\u0636\u0651\u064e\u0644 ')).toBe(true);
  });

  it('is the standard sentence if the template of the language is missing or invalid', () => {
    const defaultText = 'Number A, 0 1 2, please go to counter 3.';
    const broken = [
      '',
      '  ',
      'Next, please',
      'Ticket #{ticketNumber} of #{name}',
      `#{ticketNumber} ${'a'.repeat(200)}`,
    ];
    for (const template of broken) expect(textOf(template)).toBe(defaultText);
    expect(announcementIn({ code: 'en-GB' }, call, englishAnnouncement)).toEqual({
      text: defaultText,
      locale: 'en-GB',
    });
    expect(announcementIn(saying('', 'hu'), call, ours.get('hu'))).toMatchObject({ locale: 'hu' });
    expect(announcementLocale(saying('', 'hu'))).toBe('hu');
  });

  it('is in English, with an English voice, if its language has neither a template nor a standard sentence', () => {
    expect(announcementIn(saying('', 'cy-GB'), call, undefined)).toMatchObject({
      text: 'Number A, 0 1 2, please go to counter 3.',
      locale: 'en',
    });
    expect(announcementIn(saying('Tocyn #{ticketNumber}', 'cy-GB'), call, undefined).locale).toBe('cy-GB');
    expect(announcementLocale(saying('', 'cy-GB'))).toBe('en');
    expect(announcementLocale(saying('Tocyn #{ticketNumber}', 'cy-GB'))).toBe('cy-GB');
  });

  it('names no counter if the call has none', () => {
    expect(textOf('Ticket #{ticketNumber}, counter #{counterNumber}.', { counterNumber: ' ' })).toBe(
      'Number A, 0 1 2, please.',
    );
    expect(textOf('Ticket #{ticketNumber}.', { counterNumber: '' })).toBe('Ticket A, 0 1 2.');
  });

  it('contains only number and counter if it is brief, and uses the standard words only if the branch has no words', () => {
    const brief = (language: Parameters<typeof announcementIn>[0], counterNumber = '3') =>
      announcementIn(language, { ...call, counterNumber }, englishAnnouncement, true).text;
    expect(brief({ code: 'en-GB' })).toBe('A, 0 1 2, counter 3.');
    expect(brief({ code: 'en-GB' }, ' ')).toBe('A, 0 1 2.');
    expect(brief(saying('Ticket #{ticketNumber}, please go to room #{counterNumber}.'))).toBe('A, 0 1 2. 3.');
    const consulting = saying('Ticket #{ticketNumber}, please go to consulting room #{counterNumber}.');
    const texts = { dispenser: { 'call.counter': 'consulting room' } };
    expect(brief({ ...consulting, texts })).toBe('A, 0 1 2, consulting room 3.');
    expect(brief({ code: 'en-GB', texts })).toBe('A, 0 1 2, consulting room 3.');
    for (const [code, templates] of ours) {
      const { text } = announcementIn({ code }, call, templates, true);
      expect(text.length, code).toBeLessThan(announcementIn({ code }, call, templates).text.length);
    }
  });

  it('names the place of the counter in the standard words, whatever noun the branch uses', () => {
    const toRoom = (
      language: Parameters<typeof announcementIn>[0],
      templates = ours.get('de'),
      isBrief = false,
    ) => announcementIn(language, { ...call, place: 'room' }, templates, isBrief).text;
    const own = saying('Nummer #{ticketNumber}, Schalter #{counterNumber}.', 'de');
    expect(toRoom(own)).toBe('Nummer A, 0 1 2, bitte in Zimmer 3.');
    expect(toRoom(own, ours.get('de'), true)).toBe('A, 0 1 2, Zimmer 3.');
    const texts = { dispenser: { 'call.counter': 'Schalter', 'call.room': 'Sprechzimmer' } };
    expect(toRoom({ ...own, texts }, ours.get('de'), true)).toBe('A, 0 1 2, Sprechzimmer 3.');
    expect(announcementIn(own, call, ours.get('de')).text).toContain('Schalter 3');
    const welsh = announcementIn(
      saying('Tocyn #{ticketNumber}', 'cy-GB'),
      { ...call, place: 'room' },
      undefined,
    );
    expect(welsh.text).toBe('Tocyn A, 0 1 2');
  });

  it('has a template whose errors are shown to staff', () => {
    expect(announcementProblem('')).toBeUndefined();
    expect(announcementProblem('#{ticketNumber} #{counterNumber}')).toBeUndefined();
    expect(announcementProblem('Next')).toBe('needs #{ticketNumber}');
    expect(announcementProblem('#{ticketNumber} #{name}')).toContain('no other');
    expect(announcementProblem(`#{ticketNumber}${'a'.repeat(200)}`)).toContain('200');
  });
});

describe('the languages of a call', () => {
  const english = saying('Ticket #{ticketNumber}');
  const arabic = aLanguage({ key: 'ar', code: 'ar', tts: { announcement: 'التذكرة #{ticketNumber}' } });
  const branch = { languages: [english, arabic], defaultLang: 'en' };

  it('are the language of the ticket and the language of the branch', async () => {
    expect(await announcementOf({ ...call, language: 'ar' }, branch)).toEqual({
      inTicketLanguage: { text: 'التذكرة A, 0 1 2', locale: 'ar' },
      inBranchLanguage: { text: 'Ticket A, 0 1 2', locale: 'en-GB' },
    });
  });

  it('are a single language if both are the same or the language of the ticket is unknown', async () => {
    for (const language of ['en', 'gone']) {
      expect(await announcementOf({ ...call, language }, branch)).toEqual({
        inTicketLanguage: { text: 'Ticket A, 0 1 2', locale: 'en-GB' },
        inBranchLanguage: undefined,
      });
    }
    expect(await announcementOf(call, { languages: [], defaultLang: 'en' })).toBeUndefined();
  });
});
