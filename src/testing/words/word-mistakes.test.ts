import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageCodes, languageFor } from '../../domain/words/language-for.ts';
import * as german from '../../domain/words/languages/de.ts';
import { isInDemo, languagesWithFile, listFile, listOf } from './language-list.ts';
import { wordMistakes } from './word-mistakes.ts';

describe('a language that we offer', () => {
  it('is one file, and the list of our languages has every file', () => {
    expect(readFileSync(listFile, 'utf8')).toBe(listOf(languagesWithFile()));
  });

  it.each(languageCodes)('has every word, with its plural forms and values: %s', async (code) => {
    const mistakes = wordMistakes(code, (await languageFor(code)) ?? {}, isInDemo(code));
    expect(mistakes.filter(({ kind }) => kind !== 'English')).toEqual([]);
    // Single words may be the same in both languages.
    expect(mistakes.filter(({ kind, text }) => kind === 'English' && / .* /.test(text))).toEqual([]);
  });
});

describe('whoever translates reads', () => {
  const mistakesWith = (sentences: object, other: object = {}) =>
    wordMistakes('de', { ...german, sentences: { ...german.sentences, ...sentences }, ...other }, false)
      .filter(({ text }) => text !== 'Plus' && text !== 'Version')
      .map(({ kind, where }) => `${kind} ${where}`);

  it('which sentences, plural forms and other parts are missing', () => {
    expect(mistakesWith({ 'menu.back': ' ', 'still.seconds_one': '' })).toEqual([
      'missing menu.back',
      'missing still.seconds_one',
    ]);
    expect(mistakesWith({}, { announcement: undefined, demoNames: undefined })).toEqual([
      'missing announcement.withCounter',
      'missing announcement.withoutCounter',
      'missing demoNames',
    ]);
  });

  it('which are wrong: other values, unknown names, plural forms of other languages', () => {
    expect(mistakesWith({ 'menu.page': 'Seite {{page}}' })).toEqual(['wrong menu.page']);
    expect(mistakesWith({ 'menu.help': 'Bitte {{name}}' })).toEqual(['wrong menu.help']);
    expect(mistakesWith({ 'menu.bakc': 'Zurück' })).toEqual(['wrong menu.bakc']);
    expect(mistakesWith({ 'still.seconds_few': '{{number}}' })).toEqual(['wrong still.seconds_few']);
    expect(mistakesWith({ 'menu.back': 'Zuru\u0308ck' })).toEqual(['wrong menu.back']);
    expect(mistakesWith({ 'closed.help': 'Bis dann!' })).toEqual(['wrong closed.help']);
    const announcement = { withCounter: 'Nummer #{ticketNumber}', withoutCounter: '#{number}' };
    expect(mistakesWith({}, { announcement })).toEqual([
      'wrong announcement.withCounter',
      'wrong announcement.withoutCounter',
    ]);
  });

  it('which are still English', () => {
    expect(mistakesWith({ 'menu.back': 'Back' })).toEqual(['English menu.back']);
  });
});
