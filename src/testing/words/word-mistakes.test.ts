import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { counterPlaces } from '../../contract/additions/counter.ts';
import { englishTemplates } from '../../domain/words/announcement-templates.ts';
import { languageCodes, languageFor } from '../../domain/words/language-for.ts';
import { announcement, sentences as english } from '../../domain/words/languages/en.ts';
import { isInDemo, languagesWithFile, listFile, listOf } from './language-list.ts';
import { isComplete, wordMistakes } from './word-mistakes.ts';

describe('a language that we offer', () => {
  it('is one file, and the list of our languages has every file', () => {
    expect(readFileSync(listFile, 'utf8')).toBe(listOf(languagesWithFile()));
  });

  it.each(languageCodes)(
    'has its own plural forms and the values of the English sentences: %s',
    async (code) => {
      const mistakes = wordMistakes(code, (await languageFor(code)) ?? {}, isInDemo(code));
      expect(mistakes.filter(({ kind }) => kind === 'wrong')).toEqual([]);
    },
  );
});

/** A German file in which nothing is missing, with some sentences changed. */
const aGermanFile = (changed: Readonly<Record<string, string>> = {}) => {
  const own = Object.entries(english).map(([key, sentence]) => [key, `${sentence} (de)`]);
  return { sentences: { ...Object.fromEntries(own), ...changed }, announcement };
};

describe('whoever translates reads', () => {
  const mistakesWith = (changed: Readonly<Record<string, string>>, other: object = {}) =>
    wordMistakes('de', { ...aGermanFile(changed), ...other }, true).map(
      ({ kind, where }) => `${kind} ${where}`,
    );

  it('which sentences, plural forms and other parts are missing', () => {
    expect(mistakesWith({ 'menu.back': ' ', 'still.seconds_one': '' })).toEqual([
      'missing menu.back',
      'missing still.seconds_one',
    ]);
    expect(mistakesWith({}, { announcement: undefined })).toEqual([
      'missing announcement.withoutCounter',
      ...counterPlaces.map((place) => `missing announcement.to.${place}`),
      ...counterPlaces.map((place) => `missing announcement.brief.${place}`),
    ]);
    expect(wordMistakes('de', aGermanFile(), false)).toEqual([
      { kind: 'missing', where: 'demoNames', text: 'names for the gallery' },
    ]);
  });

  it('which are wrong: other values, unknown names, plural forms of other languages', () => {
    expect(mistakesWith({ 'menu.page': 'Seite {{page}}' })).toEqual(['wrong menu.page']);
    expect(mistakesWith({ 'menu.help': 'Bitte {{name}}' })).toEqual(['wrong menu.help']);
    expect(mistakesWith({ 'menu.bakc': 'Zurück' })).toEqual(['wrong menu.bakc']);
    expect(mistakesWith({ 'still.seconds_few': '{{number}}' })).toEqual(['wrong still.seconds_few']);
    expect(mistakesWith({ 'menu.back': 'Zuru\u0308ck' })).toEqual(['wrong menu.back']);
    expect(mistakesWith({ 'closed.help': 'Bis dann!' })).toEqual(['wrong closed.help']);
    const { to } = englishTemplates;
    const wrong = { withoutCounter: '#{number}', to: { ...to, room: 'Nummer #{ticketNumber}' } };
    expect(mistakesWith({}, { announcement: { ...englishTemplates, ...wrong } })).toEqual([
      'wrong announcement.withoutCounter',
      'wrong announcement.to.room',
    ]);
  });

  it('which are still English: a sentence of three words is missing, a word or two may be the same', () => {
    expect(mistakesWith({ 'menu.back': 'Back' })).toEqual(['English menu.back']);
    expect(mistakesWith({ 'closed.title': 'We are closed' })).toEqual(['missing closed.title']);
  });
});

it('a release has every sentence of every language, and no wrong one', () => {
  const isReleased = (changed: Readonly<Record<string, string>>) =>
    isComplete(wordMistakes('de', aGermanFile(changed), true));
  expect(isReleased({})).toBe(true);
  expect(isReleased({ 'menu.back': 'Back' })).toBe(true);
  expect(isReleased({ 'menu.back': '' })).toBe(false);
  expect(isReleased({ 'menu.page': 'Seite {{page}}' })).toBe(false);
});
