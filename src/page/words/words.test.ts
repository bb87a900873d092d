import { describe, expect, it } from 'vitest';
import { waitText } from '../../domain/queue/wait-text.ts';
import { aLanguage } from '../../testing/builders.ts';
import { englishLater } from '../../words/english-later.ts';
import { languageModules } from '../configuration/lazy-modules.ts';
import { type FontSheet, fontSheets } from '../fonts/font-sheets.ts';
import { createDictionary } from './words.ts';

const languageWith = (code: string, dispenser: Record<string, unknown> = {}, number = 'latn') =>
  aLanguage({ key: `key of ${code}`, code, formats: { date: '', number }, texts: { dispenser } });

describe('a dictionary', () => {
  it('shows English before any language is known', () => {
    expect(createDictionary(languageModules).english.say('menu.question')).toBe('How can we help you?');
  });

  it('shows the language of the locale, whatever its region', async () => {
    const words = await createDictionary(languageModules).wordsOf(languageWith('es-MX'));
    expect(words.say('menu.back')).toBe('Atrás');
    expect(words.locale).toBe('es-MX');
  });

  it("shows English to a visitor with an unsupported language, in that language's direction", async () => {
    const words = await createDictionary(languageModules).wordsOf(languageWith('ps'));
    expect(words.say('menu.back')).toBe('Back');
    expect(words.direction).toBe('rtl');
  });

  it('shows no boxes: the words of a script appear only after the style sheet of its fonts', async () => {
    const scripts = fontSheets.find(({ name }) => name === 'scripts') as FontSheet;
    let isLoaded = false;
    // The test has its own sheet, because an earlier test may have loaded the kiosk's sheets.
    const sheet: FontSheet = {
      ...scripts,
      load: async () => {
        isLoaded = true;
      },
    };
    (fontSheets as FontSheet[]).push(sheet);
    const dictionary = createDictionary(languageModules);
    await dictionary.wordsOf(languageWith('tr'));
    expect(isLoaded).toBe(false);
    await dictionary.wordsOf(languageWith('hi'));
    expect(isLoaded).toBe(true);
    (fontSheets as FontSheet[]).pop();
  });

  it('can use two languages at the same time', async () => {
    const dictionary = createDictionary(languageModules);
    const turkish = await dictionary.wordsOf(languageWith('tr'));
    await dictionary.wordsOf(languageWith('uk'));
    expect(turkish.say('menu.back')).toBe('Geri');
  });

  it('shows the later screens in English for an unsupported language', async () => {
    const words = await createDictionary(languageModules).wordsOf(languageWith('ps'));
    expect(words.withAllSentences(englishLater).say('closed.title')).toBe('We are closed');
    expect(words.withAllSentences(englishLater).say('still.seconds', { count: 2 })).toBe('2 seconds left');
    expect(words.say('menu.back')).toBe('Back');
  });

  it('shows the later screens in the chosen language', async () => {
    const words = await createDictionary(languageModules).wordsOf(languageWith('tr'));
    expect(words.withAllSentences(englishLater).say('closed.title')).toBe('Kapalıyız');
  });

  it('shows text that looks like markup as text', () => {
    const words = createDictionary(languageModules).english.withAllSentences(englishLater);
    expect(words.say('closed.opens', { day: '<b>Monday</b>', time: '08:00' })).toBe(
      'We open again on <b>Monday</b> at 08:00.',
    );
  });

  it.each([
    [0, 'لا أحد في الانتظار'],
    [1, 'شخص واحد في الانتظار'],
    [2, 'شخصان في الانتظار'],
    [3, '٣ أشخاص في الانتظار'],
    [11, '١١ شخصًا في الانتظار'],
    [100, '١٠٠ شخص في الانتظار'],
  ])('shows %i waiting people in the right Arabic plural and digits', async (count, sentence) => {
    const words = await createDictionary(languageModules).wordsOf(languageWith('ar-EG', {}, 'arab'));
    expect(words.say('wait.people', { count })).toBe(sentence);
  });

  it.each([
    [1, 'حوالي دقيقة'],
    [2, 'حوالي دقيقتين'],
    [3, 'حوالي ٣\u00a0دقائق'],
    [45, 'حوالي ٤٥\u00a0دقيقة'],
    [60, 'حوالي ٦٠\u00a0دقيقة'],
    [65, 'حوالي ساعة و٥\u00a0دقائق'],
    [140, 'حوالي ساعتين و٢٠\u00a0دقيقة'],
    [180, 'حوالي ٣\u00a0ساعات'],
  ])(
    'writes %i minutes in Arabic, with a numeral only where the grammar requires a numeral',
    async (minutes, text) => {
      const words = await createDictionary(languageModules).wordsOf(languageWith('ar-EG', {}, 'arab'));
      const { say } = words.withAllSentences(englishLater);
      expect(waitText({ kind: 'minutes', relation: 'eq', minutes }, say)).toBe(text);
    },
  );

  it.each([
    [1, '1 людина в черзі'],
    [2, '2 людини в черзі'],
    [5, '5 людей у черзі'],
    [11, '11 людей у черзі'],
    [21, '21 людина в черзі'],
  ])('shows %i waiting people in the right Ukrainian plural', async (count, sentence) => {
    const words = await createDictionary(languageModules).wordsOf(languageWith('uk'));
    expect(words.say('wait.people', { count })).toBe(sentence);
  });

  it('shows Somali days and months, which browsers do not know', async () => {
    const words = await createDictionary(languageModules).wordsOf(languageWith('so'));
    expect(words.date('2026-11-21')).toBe('Sabti, 21 Nofembar');
  });

  it('shows plain digits for an unknown numbering system', async () => {
    const words = await createDictionary(languageModules).wordsOf(languageWith('ar', {}, 'standard style'));
    expect(words.number(120)).toBe('120');
  });

  it('shows the text of the language instead of our sentence, if the language has one', async () => {
    const words = await createDictionary(languageModules).wordsOf(
      languageWith('es-MX', { 'menu.question': '¿Qué necesita?' }),
    );
    expect(words.say('menu.question')).toBe('¿Qué necesita?');
    expect(words.say('menu.back')).toBe('Atrás');
  });

  it('replaces our sentences in English and unknown languages too', async () => {
    const dictionary = createDictionary(languageModules);
    const texts = { 'menu.back': 'Go back', 'closed.title': 'Shut' };
    for (const code of ['en-GB', 'ps', 'not a locale']) {
      const words = await dictionary.wordsOf(languageWith(code, texts));
      expect(words.say('menu.back')).toBe('Go back');
      expect(words.withAllSentences(englishLater).say('closed.title')).toBe('Shut');
    }
    expect(dictionary.english.say('menu.back')).toBe('Back');
  });

  it('restores our text when a replacement is removed', async () => {
    const dictionary = createDictionary(languageModules);
    await dictionary.wordsOf(languageWith('en', { 'menu.back': 'Go back' }));
    expect((await dictionary.wordsOf(languageWith('en'))).say('menu.back')).toBe('Back');
  });

  it('accepts plural forms in a text of a language, or one form for all numbers', async () => {
    const dictionary = createDictionary(languageModules);
    const some = await dictionary.wordsOf(languageWith('en', { 'wait.people_one': 'Just #{number}' }));
    expect([1, 2].map((count) => some.say('wait.people', { count }))).toEqual(['Just 1', '2 people waiting']);
    const all = await dictionary.wordsOf(languageWith('uk', { 'wait.people': 'Черга: {{number}}' }));
    expect([0, 1, 2, 5].map((count) => all.say('wait.people', { count }))).toEqual(
      [0, 1, 2, 5].map((count) => `Черга: ${count}`),
    );
  });

  it('uses the texts of each language if two languages have one locale', async () => {
    const dictionary = createDictionary(languageModules);
    const plain = await dictionary.wordsOf({
      ...languageWith('en', { 'menu.back': 'Return' }),
      key: 'plain',
    });
    const legal = await dictionary.wordsOf({
      ...languageWith('en', { 'menu.back': 'Revert' }),
      key: 'legal',
    });
    expect([plain, legal].map((words) => words.say('menu.back'))).toEqual(['Return', 'Revert']);
  });

  it('inserts a name that looks like a placeholder as it is', async () => {
    const words = (await createDictionary(languageModules).wordsOf(languageWith('es'))).withAllSentences(
      englishLater,
    );
    const service = '$t(menu.back) {{number}}';
    expect(words.say('basket.removeService', { service })).toBe(`Quitar ${service}`);
  });
});
