import { describe, expect, it } from 'vitest';
import { firstLanguage } from '../../domain/words/language-for.ts';
import type { LanguageCode } from '../../words/words-file.ts';
import { afarWords, loadAfarSentences } from './afar-words.ts';
import { loadWords } from './load-words.ts';
import type { PhoneWords } from './phone-words.ts';

const wordsIn = async (code: LanguageCode) => (await loadWords(code)) as PhoneWords;

describe('the phone page', () => {
  it('writes a number with its plural form in the digits of the language', async () => {
    const [english, polish, persian] = await Promise.all([wordsIn('en'), wordsIn('pl'), wordsIn('fa')]);
    expect(english.say('wait.minutes', { count: 10 })).toBe('10 min');
    expect(english.say('later.button', { time: '10 min' })).toBe('I need 10 min more');
    expect(polish.say('ticket.ahead')).toBe('Przed Państwem');
    expect(persian.number(47)).toBe('۴۷');
  });

  it('writes times in the time zone of the branch', async () => {
    const words = await wordsIn('de');
    expect(words.time(Date.UTC(2026, 10, 27, 13, 20), 'Europe/Vienna')).toBe('14:20');
    expect(words.direction).toBe('ltr');
    expect((await wordsIn('ur')).direction).toBe('rtl');
  });

  it('writes dates and digits in the formats that the branch defines for the language', async () => {
    const words = (await loadWords('fa', (code) =>
      code === 'fa' ? { date: 'D/M/YYYY', number: 'latn' } : undefined,
    )) as PhoneWords;
    expect(words.number(47)).toBe('47');
    expect(words.dateAndTime(Date.UTC(2026, 10, 27, 13, 20), 'Europe/Vienna')).toContain('27/11/2026');
  });

  it('shows the sentences of the branch instead of ours, with plural forms, and also to remote visitors', async () => {
    const texts = {
      'here.button': 'Ich stehe im Hof',
      'wait.people_one': '{{number}} Mensch',
      'wait.people_other': '{{number}} Menschen',
    };
    const words = (await loadWords('de', () => ({ date: '', number: '', texts }))) as PhoneWords;
    expect(afarWords(words, await loadAfarSentences('de')).say('here.button')).toBe('Ich stehe im Hof');
    expect([1, 3].map((count) => words.say('wait.people', { count }))).toEqual(['1 Mensch', '3 Menschen']);
    expect(words.say('page.title')).toBe('Ihr Ticket');
  });

  it('writes a distance in metres or kilometres', async () => {
    const words = await wordsIn('de');
    expect([words.distance(347), words.distance(2_340)]).toEqual(['350 m', '2,3 km']);
  });

  it('starts in the first browser language that it offers, or else in English', () => {
    expect(firstLanguage(['nl-NL', 'pt-BR', 'en'])).toBe('pt');
    expect(firstLanguage(['nl'])).toBe('en');
  });
});
